import { expect, type Page } from '@playwright/test'
import { LATIN } from '#content/check-urdu.ts'

/** Names, and units of addresses: what a page in Urdu may show in Latin letters beside the words of the texts. */
const NAMES =
  /\/[\w-]+|\b(YouTube|Facebook|WhatsApp|Google|Minbar|English|localhost|https|[\w.+-]+@[\w.]+|[\w-]+\.(example|org|com)\S*)/gi

/** Returns the Latin words of a page, without what administrators typed, which has its own direction. */
const latinWords = () => {
  const typed = '[dir="auto"], bdi, [lang="en"], script, style, noscript, .numeric'
  const words = new Set<string>()
  const add = (text: string | null) => {
    // Isolated parts of a sentence are typed text too.
    for (const word of text?.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, ' ').match(/\S*[a-z]{2,}\S*/gi) ?? [])
      words.add(word)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(typed)) add(walker.currentNode.textContent)
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (element.closest(typed)) continue
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) add(element.getAttribute(name))
  }
  return [...words].join(' ')
}

/** Fails when a page in Urdu shows or names anything in Latin letters beside names and what administrators typed. */
export async function expectNoLatinWords(page: Page): Promise<void> {
  const latin = await page.evaluate(latinWords)
  expect(
    latin
      .replace(LATIN, ' ')
      .replace(NAMES, ' ')
      .match(/[a-z]{2,}/gi) ?? [],
  ).toEqual([])
}
