import type { Language } from '#contracts/languages.ts'
import { languageOfTyped } from '#contracts/typed-text.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { textsIn } from '../../texts.ts'
import type { Widget } from './read-widget.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** It loads at least so often, in seconds: a time may change at any moment. */
const MAX_AGE_SECONDS = 300

/** The colours of the site's tokens. */
const DARK = 'color-scheme:dark;--paper:#16231d;--ink:#edf2ec;--muted:#a9b8af;--green:#6bcba4;--line:#2b3b33'
const STYLE = `
:root{color-scheme:light;--paper:#fff;--ink:#14261f;--muted:#4c5f56;--green:#0b5d46;--line:#e4ddcb}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
body{padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.4 system-ui,sans-serif}
:root[lang=ur] body{font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq",system-ui,sans-serif;line-height:1.8}
h1{font-size:1.125rem}
p,caption{color:var(--muted);font-size:.9375rem}
.next{margin-block:.5rem;color:var(--green);font-weight:700;font-size:1.0625rem}
table{width:100%;border-collapse:collapse}
caption{text-align:start}
th,td{padding:.3rem .5rem;border-block-end:1px solid var(--line);text-align:start;font-weight:400;overflow-wrap:anywhere}
:root[lang=ur] :is(th,td){padding-block:.05rem}
td{text-align:end;font-weight:700;font-variant-numeric:tabular-nums}
[aria-current]>*{background:var(--green);color:var(--paper);font-weight:700}
a{display:inline-block;padding-block:.7rem;color:var(--green)}
`

/** The element of the styles, from which the policy of its response follows. */
export const WIDGET_STYLE = `<style>${STYLE}</style>`

interface WidgetOptions {
  language: Language
  /** That of the visitor's system if undefined. */
  theme: Theme | undefined
  now: Date
  /** The site's page of all times. */
  address: string
}

/** Writes the widget as a page that loads itself again, without scripts, when it shows something else. */
export function writeWidget(shown: Widget, { language, theme, now, address }: WidgetOptions): string {
  const { site, widget } = textsIn(language)
  const seconds = Math.ceil((shown.until - now.getTime()) / 1000)
  const refresh = Math.min(Math.max(seconds, 1), MAX_AGE_SECONDS)
  const rows = shown.times.map(
    ({ name, text, isNext }) =>
      `<tr${isNext ? ' aria-current="true"' : ''}><th scope="row">${escapeHtml(name)}</th><td>${typed(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${site.lang}" dir="${site.direction}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${refresh}">
<title>${escapeHtml(widget.title(shown.mosque))}</title>
${WIDGET_STYLE}
</head>
<body>
<main>
<h1>${typed(shown.mosque)}</h1>
<p>${escapeHtml(shown.date)}</p>
<p>${escapeHtml(shown.hijri)}</p>
${shown.next ? `<p class="next">${escapeHtml(shown.next)}</p>` : ''}
<table>
${shown.note ? `<caption>${escapeHtml(shown.note)}</caption>` : ''}
${rows.join('\n')}
</table>
<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(widget.open)}</a>
</main>
</body>
</html>
`
}

/** Returns a typed text, whose direction is its own. */
function typed(text: string): string {
  const { lang, dir } = languageOfTyped(text)
  return `<bdi lang="${lang}" dir="${dir}">${escapeHtml(text)}</bdi>`
}
