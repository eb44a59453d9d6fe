/**
 * The look of a printed book, in the site's palette.
 * @param title the running title
 * @returns CSS
 */
export function styles(title: string): string {
  return `
@page { size: 148mm 210mm; margin: 19mm 18mm 21mm;
  @top-center { content: ${JSON.stringify(title)}; font: 7.5pt Book; color: #4C5F56; padding-block-start: 3mm; }
  @bottom-center { content: counter(page); font: 8.5pt Book; color: #4C5F56; padding-block-end: 4mm; } }
@page bare { margin: 0; @top-center { content: none; } @bottom-center { content: none; } }
@page plain { @top-center { content: none; } @bottom-center { content: none; } }
* { box-sizing: border-box; }
html { font: 10.6pt/1.5 Book, sans-serif; color: #14261F; font-variant-numeric: lining-nums; print-color-adjust: exact; }
body { margin: 0; }
h1, h2, h3, p, ul, ol, table { margin: 0; }
p { margin-block-end: 2.4mm; orphans: 2; widows: 2; hyphens: manual; }
em { font-style: italic; }
.cover { page: bare; position: relative; block-size: 209.85mm; inline-size: 148mm; break-after: page; }
.cover svg { position: absolute; inset: 0; inline-size: 148mm; block-size: 209.8mm; }
.cover div { position: absolute; inset-inline: 16mm; inset-block: 165.5mm 9mm; text-align: center; }
.cover h1 { font-size: 23pt; line-height: 1.12; font-weight: 700; letter-spacing: -.01em; text-wrap: balance; }
.cover p { margin-block: 2mm 0; font-size: 11pt; line-height: 1.35; text-wrap: balance; }
.cover .publisher { position: absolute; inset-inline: 0; inset-block-end: 0; font-size: 9pt; }
.front { page: plain; break-after: page; }
.about { font-size: 11.6pt; line-height: 1.5; margin-block: 8mm 12mm; color: #0B5D46; }
nav h2 { margin-block-end: 4mm; }
nav ol { list-style: none; padding: 0; }
nav li { border-block-start: .25mm solid #E4DDCB; }
nav a { display: flex; align-items: baseline; gap: 2mm; padding-block: 1.9mm; color: inherit; text-decoration: none; }
nav i { flex: 1; }
nav b { font-weight: 600; font-variant-numeric: tabular-nums; color: #0B5D46; }
h2 { font-size: 17pt; line-height: 1.15; font-weight: 700; color: #0B5D46; margin-block-end: 3.2mm; break-after: avoid; text-wrap: balance; }
h3 { font-size: 11.4pt; line-height: 1.3; font-weight: 600; margin-block: 3.6mm 1.4mm; break-after: avoid; }
.ornament { display: block; inline-size: 34mm; block-size: 9.4mm; margin: 6mm auto 5mm; break-before: avoid; fill: none; stroke: #85590B; stroke-width: .7; }
ul, ol { padding-inline-start: 5.6mm; margin-block: 0 2.6mm; }
li { margin-block-end: 1.1mm; padding-inline-start: .8mm; break-inside: avoid; }
li::marker { color: #85590B; font-weight: 600; }
.note { margin-block: 3.2mm; padding: 2.6mm 3.4mm; background: #F3EEDF; border-inline-start: .9mm solid #85590B; break-inside: avoid; font-size: 10.2pt; }
table { inline-size: 100%; border-collapse: collapse; margin-block: 3mm 4mm; font-size: 9.4pt; line-height: 1.36; break-inside: avoid; }
caption { text-align: start; font-weight: 600; padding-block-end: 1.2mm; font-size: 9.8pt; color: #0B5D46; break-after: avoid; }
th, td { text-align: start; vertical-align: top; padding: 1.3mm 2mm; border-block-end: .2mm solid #E4DDCB; font-weight: 400; font-variant-numeric: tabular-nums; }
th:first-child { padding-inline-start: 0; } td:last-child { padding-inline-end: 0; }
thead th { font-weight: 600; border-block-end: .35mm solid #0B5D46; }
.short tbody th { font-weight: 600; }
.sheet th, .sheet td { block-size: 9mm; vertical-align: bottom; }
.whole { white-space: nowrap; }
.new-page { break-before: page; }
.sum td, .sum thead th:last-child { text-align: end; inline-size: 27mm; white-space: nowrap; }
.entry { break-inside: avoid; margin-block-end: 3.2mm; padding-block-start: 2.6mm; border-block-start: .25mm solid #E4DDCB; }
h2 + .entry { border: 0; padding: 0; }
.entry h3 { margin-block: 0 .8mm; }
.entry h3 span { display: inline-block; min-inline-size: 7mm; color: #85590B; font-variant-numeric: tabular-nums; }
.entry p { margin-block-end: .9mm; padding-inline-start: 8mm; }
.entry .act { color: #0B5D46; font-weight: 600; }
main section:last-child > .ornament { display: none; }
.colophon { page: plain; break-before: page; text-align: center; font-size: 9.6pt; padding-block-start: 26mm; }
.colophon p { margin-block-end: 4mm; text-wrap: pretty; }
`
}
