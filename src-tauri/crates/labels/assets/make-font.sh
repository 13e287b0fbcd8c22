#!/bin/sh
# Makes the font of the sheets, NotoSansCJKsc-Regular-subset.otf, beside this script.
# Needs the Debian packages fonts-noto-cjk, python3 and fonttools (Debian: fonttools 4.38 or newer; PyPI: fonttools).
# The subset holds ASCII, Latin-1, CJK punctuation, full-width forms, every character of GB 2312
# and the 5,401 frequent ones of Big5: simplified and traditional names alike.
set -eu
cd "$(dirname "$0")"
ttc=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
text=$(mktemp)
trap 'rm -f "$text"' EXIT
python3 - "$text" <<'PY'
import sys

chars = {chr(c) for c in [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2028), *range(0x2030, 0x203C),
                          *range(0x3000, 0x3020), *range(0xFF01, 0xFF5F), 0x20AC, 0x2122, 0xFFFD]}

def decode(encoding, rows, cells):
    for row in rows:
        for cell in cells:
            try:
                chars.add(bytes([row, cell]).decode(encoding))
            except UnicodeDecodeError:
                pass

decode("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))
decode("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
chars |= set("军旗工兵排长连营团旅师军总司令手榴弹炸地雷軍旗工兵排長連營團旅師總司令手榴彈炸地雷列印打印比例縮放缩放紅黑綠藍红黑绿蓝")
with open(sys.argv[1], "w", encoding="utf-8") as out:
    out.write("".join(sorted(chars)))
PY
# Face 2 of the collection is Noto Sans CJK SC.
pyftsubset "$ttc" --font-number=2 --text-file="$text" \
    --output-file=NotoSansCJKsc-Regular-subset.otf \
    --layout-features='' --no-hinting --desubroutinize --drop-tables+=BASE,VORG,vhea,vmtx,GPOS,GSUB,GDEF,DSIG \
    --name-IDs='0,1,2,3,4,5,6,13,14' --notdef-outline --recalc-bounds
