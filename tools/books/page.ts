import type { Block, Book, Table } from './book.ts'
import { girihField, star } from './girih.ts'
import { styles } from './styles.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text, sets *starred* words in italics, and keeps verse numbers and sums of money on one line. */
function inline(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\d+:\d+(–\d+)?/g, '<span class="whole">$&</span>')
    .replace(/\b(Rs|Surah) (?=\w)/g, '$1\u00a0')
}

function table({ caption, head, rows }: Table): string {
  const header = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('')
  const body = rows.map(([first = '', ...rest]) => {
    return `<tr><th scope="row">${inline(first)}</th>${rest.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`
  })
  const isShort = rows.every(([first = '']) => first.length <= 12)
  const isSheet = rows.every((row) => row.at(-1) === '')
  const kind = [isShort && 'short', isSheet && 'sheet', head.at(-1) === 'Rs' && 'sum'].filter(Boolean).join(' ')
  const start = `<table class="${kind}"><caption>${inline(caption)}</caption>`
  return `${start}<thead><tr>${header}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function block(item: Block): string {
  if (typeof item === 'string') return `<p>${inline(item)}</p>`
  if ('heading' in item) return `<h3>${inline(item.heading)}</h3>`
  if ('list' in item) return `<ul>${item.list.map((line) => `<li>${inline(line)}</li>`).join('')}</ul>`
  if ('steps' in item) return `<ol>${item.steps.map((line) => `<li>${inline(line)}</li>`).join('')}</ol>`
  if ('note' in item) return `<p class="note">${inline(item.note)}</p>`
  if ('table' in item) return table(item.table)
  const { label, title, text, act } = item.entry
  return `<section class="entry"><h3><span>${label}</span> ${inline(title)}</h3><p>${inline(text)}</p><p class="act">${inline(act)}</p></section>`
}

/** A decorative drawing, hidden from screen readers. */
function ornament(points: 8 | 10): string {
  return `<svg class="ornament" viewBox="-40 -11 80 22" aria-hidden="true"><path d="M-40 0H-14M14 0H40${star(points)}"/></svg>`
}

function cover({ title, subtitle, cover: look }: Book): string {
  const field = girihField(look.fold, look.edge, look.contactAngle, 92)
  const arch = 'M-52 68V-14C-52 -48 -26 -58 0 -72C26 -58 52 -48 52 -14V68Z'
  return `<section class="cover" style="background:${look.ground};color:${look.line};box-shadow:1mm 0 ${look.ground}">
<svg viewBox="-74 -90 148 210" aria-hidden="true"><clipPath id="arch"><path d="${arch}"/></clipPath>
<g fill="none" stroke="${look.line}" stroke-linejoin="round"><path clip-path="url(#arch)" stroke-width=".55" d="${field}"/>
<path stroke-width="1.3" d="${arch}"/><path stroke-width=".4" d="M-55.5 71.5V-14.5C-55.5 -50.5 -28 -61 0 -76C28 -61 55.5 -50.5 55.5 -14.5V71.5Z"/></g></svg>
<div><h1>${inline(title)}</h1><p>${inline(subtitle)}</p><p class="publisher">Minbar Welfare Trust · Karachi</p></div></section>`
}

function colophon({ title, cover: { fold } }: Book): string {
  return `<section class="colophon">${ornament(fold)}
<p><strong>${inline(title)}</strong></p>
<p>Sample edition of Minbar Welfare Trust, 2026.<br>Free of charge; not to be sold.</p>
<p>Verses of the Quran are referred to by chapter and verse and given in our own plain paraphrase; read them in the original and in a translation by recognised scholars. Teachings of the Prophet, peace be upon him, are spoken of in general terms and are not quotations. For a ruling on your own case ask a qualified scholar.</p>
<p>You may copy and share this book as a whole and unchanged.</p>
<p>Set in Atkinson Hyperlegible Next, a typeface made for weak eyes.<br>The ornament is drawn from ${fold === 8 ? 'octagons and squares' : 'decagons and bow-ties'}, as girih masters drew theirs.</p>
<p>Jamia Masjid Minbar and Minbar Welfare Trust<br>Plot 1, Sample Street, Block 0, Karachi<br>salaam@minbar.example</p></section>`
}

/**
 * Builds a book as one HTML page, to be printed on A5.
 * @param book the book
 * @param fontFaces CSS with the @font-face rules
 * @param pageOf the page on which each chapter begins, by its anchor; empty on the first pass
 * @returns the HTML
 */
export function bookPage(book: Book, fontFaces: string, pageOf: ReadonlyMap<string, number>): string {
  const chapters = book.chapters.map((chapter, index) => ({ ...chapter, anchor: `chapter-${index + 1}` }))
  const contents = chapters.map(({ title, anchor }) => {
    return `<li><a href="#${anchor}"><span>${inline(title)}</span><i></i><b>${pageOf.get(anchor) ?? '00'}</b></a></li>`
  })
  const body = chapters.map(({ title, anchor, blocks, startsPage }) => {
    return `<section${startsPage ? ' class="new-page"' : ''}><h2 id="${anchor}">${inline(title)}</h2>${blocks.map(block).join('')}${ornament(book.cover.fold)}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${inline(book.title)}</title>
<style>${fontFaces}${styles(book.title)}</style><body>${cover(book)}
<section class="front"><p class="about">${inline(book.about)}</p>
<nav><h2>Contents</h2><ol>${contents.join('')}</ol></nav></section>
<main>${body.join('')}</main>${colophon(book)}</body></html>`
}
