"""The look of the protocol: A4, black on white, rules instead of fills; readable on a screen as well."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
@page { size: A4 portrait; margin: 12mm 14mm 16mm; }
@page { @bottom-left { content: "{foot}"; font: 9px Roboto, Arial, sans-serif; vertical-align: top;
  padding-top: 3mm; white-space: nowrap; } }
@page { @bottom-right { content: "{sheet}"; font: 9px Roboto, Arial, sans-serif; vertical-align: top;
  padding-top: 3mm; white-space: nowrap; } }
* { box-sizing: border-box; }
html { color: #000; background: #fff; font: 11px/1.28 Roboto, Arial, "Helvetica Neue", sans-serif;
  font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; max-width: 182mm; padding: 12mm 0; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } .screen { display: none; } }
@media screen { body { width: calc(100% - 24px); } }
.i { width: 1.15em; height: 1.15em; vertical-align: -0.18em; fill: #000; }
.w { white-space: nowrap; }
header { display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm;
  border-bottom: 1.6px solid #000; padding-bottom: 3mm; position: relative; }
header::after { content: ""; position: absolute; left: 0; right: 0; bottom: -3.6px;
  border-bottom: 0.6px solid #000; }
header p { margin: 0; }
h1 { font-weight: 300; font-size: 34px; line-height: 1.1; margin: 0; }
.when { text-align: right; line-height: 1.5; }
dl.facts { display: grid; grid-template-columns: auto 1fr auto 1fr; gap: 1.6mm 4mm; margin: 5mm 0 4mm; }
dl.facts dt { font-weight: 300; }
dl.facts dd { margin: 0; }
.moves { columns: 2; column-gap: 7mm; column-fill: balance; border-top: 0.6px solid #000; }
.moves.few { columns: 1; }
.moves table { width: 100%; border-collapse: collapse; table-layout: auto; }
.moves thead { display: table-header-group; }
.moves th { text-align: left; font-weight: 500; padding: 1.6mm 0 1.2mm; border-bottom: 0.6px solid #000; }
.moves th.s, .moves td.s { text-align: right; width: 7mm; min-width: 5mm; padding-left: 1mm;
  white-space: nowrap; overflow-wrap: normal; }
.moves th.n, .moves td.n { text-align: right; width: 6mm; padding-right: 2mm; white-space: nowrap; }
.moves td { vertical-align: top; padding: 0.6mm 0; border-bottom: 0.4px solid #888; }
.moves td.n { font-weight: 300; }
.moves tr { break-inside: avoid; }
.moves td.s b { font-weight: 900; }
.moves .many { width: 5.5mm; }
i.call { display: block; }
s { text-decoration-thickness: 1px; }
.legend { margin: 0 0 1.5mm; font-size: 10px; }
.end { break-inside: avoid; margin-top: 8mm; border-top: 1.6px solid #000; padding-top: 3mm;
  position: relative; }
.end::before { content: ""; position: absolute; left: 0; right: 0; top: 1.6px; border-top: 0.6px solid #000; }
.result { display: grid; grid-template-columns: auto 1fr; gap: 8mm; align-items: start; margin-top: 1mm; }
.result table { border-collapse: collapse; font-size: 12px; }
.result td { padding: 1.4mm 1.6mm; border-bottom: 0.4px solid #888; white-space: nowrap; }
.result td.name { white-space: normal; min-width: 20mm; max-width: 52mm; }
.result td.place { font-weight: 900; font-size: 15px; padding-left: 0; }
.result td.name { font-weight: 700; }
.result td.boxed { outline: 0.8px solid #000; outline-offset: -0.8px; font-weight: 700; }
.reasons p { margin: 0 0 1.2mm; font-size: 12px; line-height: 1.5; }
.sign { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0 7mm; margin-top: 4mm; }
.sign p { margin: 30px 0 0; border-top: 0.6px solid #000; padding-top: 1mm; }
footer { margin-top: 6mm; font-size: 9px; }
@media screen and (max-width: 640px) {
  .moves { columns: 1; }
  dl.facts { grid-template-columns: auto 1fr; }
  .result { grid-template-columns: 1fr; gap: 3mm; overflow-x: auto; }
  .sign { grid-template-columns: 1fr 1fr; }
}
"""


def style(foot: str, sheet: str) -> str:
    """`foot` stands on the left below every page, `sheet` on the right with the page and how many in it."""
    counted = _in_css(sheet).replace("{page}", '" counter(page) "').replace("{pages}", '" counter(pages) "')
    return STYLE.replace("{foot}", _in_css(foot)).replace("{sheet}", counted)


def _in_css(text: str) -> str:
    """Inside quotation marks of a style that stands in a page."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain.replace("\\", "\\5c ").replace('"', "\\22 ").replace("<", "\\3c ")
