"""Makes the fonts of share pictures and their widths from the variable fonts of public/fonts.

    apt-get install python3-fonttools python3-brotli
    python3 features/pictures/fonts/make-fonts.py

Needed only when the fonts change: what it makes is committed. See README.md beside it.
"""

import json
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCES = HERE.parents[2] / "public" / "fonts"

# Name of the family in drawings: its source and where on its axes it stands.
FAMILIES = {
    "Besley Bold": ("besley", {"wght": 760}),
    "Archivo": ("archivo", {"wght": 430, "wdth": 100}),
    "Archivo Bold": ("archivo", {"wght": 690, "wdth": 100}),
    "Archivo Narrow Bold": ("archivo", {"wght": 690, "wdth": 84}),
}


def instance(source: str, part: str, axes: dict[str, float]) -> Path:
    font = TTFont(SOURCES / f"{source}-{part}.woff2")
    instantiateVariableFont(font, axes, inplace=True)
    font.flavor = None
    # Drawing needs neither hints nor what describes the axes; merging fonts can't join them.
    for table in ("STAT", "MVAR", "HVAR", "avar", "fpgm", "prep", "cvt ", "gasp", "DSIG"):
        if table in font:
            del font[table]
    path = HERE / f"{source}-{part}.tmp.ttf"
    font.save(path)
    return path


def named(font: TTFont, family: str) -> None:
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (0, 13, 14)]
    for name_id, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
        table.setName(text, name_id, 3, 1, 0x409)


def widths(font: TTFont) -> dict[str, int]:
    unit = font["head"].unitsPerEm
    metrics = font["hmtx"].metrics
    return {chr(code): round(metrics[glyph][0] * 1000 / unit) for code, glyph in sorted(font.getBestCmap().items())}


def main() -> None:
    measured = {}
    for family, (source, axes) in FAMILIES.items():
        parts = [instance(source, part, axes) for part in ("latin", "latin-ext")]
        font = Merger(Options(drop_tables=["GDEF"])).merge([str(part) for part in parts])
        named(font, family)
        font["OS/2"].usWeightClass = 400
        font.save(HERE / f"{family.lower().replace(' ', '-')}.ttf")
        measured[family] = widths(font)
        for part in parts:
            part.unlink()
    text = json.dumps(measured, ensure_ascii=False, separators=(",", ":"))
    (HERE / "widths.json").write_text(text + "\n", encoding="utf-8")


main()
