/**
 * Measures how long a search occupies the server's main thread, among talks with notes of 120 words: `node
 * test/bench/search-notes.ts`. The searches are those that match the most words: short, common, or alike.
 */
import { readFileSync } from 'node:fs'
import { createSearchIndex } from '../../server/contracts/search-index.ts'

const TALKS = [200, 500, 2_000]
const WORDS_IN_NOTES = 120
const PASSES = 9

const read = (name: string) => readFileSync(new URL(`../fixtures/search/${name}`, import.meta.url), 'utf8').trim()
const titles = ['urdu', 'roman', 'english'].flatMap((script) => read(`titles-${script}.txt`).split('\n'))
const words = titles.join(' ').split(/\s+/)
const letters = 'abcdefghijklmnoprstuwyz'

/** A linear congruential generator (Numerical Recipes), so that each run has the same notes. */
let state = 1
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
/** Real words are frequent as in texts; others stand for names and references. */
const inventWord = () => Array.from({ length: 4 + random(5) }, () => letters[random(letters.length)]).join('')
const kinds = {
  'words of the fixtures': () => words[Math.min(random(words.length), random(words.length))] as string,
  'a third of all words are invented': () => (random(3) === 0 ? inventWord() : (words[random(words.length)] as string)),
}
const searches = [
  's m p r h b d l',
  'a i u n t k j z',
  'sa ma pa ra ha ba da la',
  'namaz sabr ilm dua hajj roza zakat quran',
  'namaz namaaz nimaz namazz nmaz namaza namazi namaze',
  'ki ka ke aur mein se ko the',
  'importance understanding remembrance backbiting truthfulness inheritance grandmothers neighbourhood',
  'xyzzy plugh foobar qwerty zxcvbn asdfgh poiuyt lkjhgf',
  'ن م ر ح ب د ل س',
  'sabrsabrsabrsabr',
]

for (const [kind, nextWord] of Object.entries(kinds)) {
  for (const count of TALKS) {
    const talks = Array.from({ length: count }, (_, talk) => ({
      title: titles[talk % titles.length] as string,
      date: `${(talk % 28) + 1} November ${2000 + (talk % 27)}`,
      summary: Array.from({ length: WORDS_IN_NOTES }, nextWord).join(' '),
    }))
    const index = createSearchIndex(talks)
    const pass = (measure: (ms: number, steps: number, typed: string) => void) => {
      for (const typed of searches) {
        const start = process.threadCpuUsage()
        const { steps } = index.search(typed)
        const { user, system } = process.threadCpuUsage(start)
        measure((user + system) / 1000, steps, typed)
        // Costs of recent words are cached.
        for (let filler = 0; filler < 16; filler += 1) index.search(`filler${filler}`)
      }
    }
    const times = new Map(searches.map((typed) => [typed, [] as number[]]))
    const most = { steps: 0 }
    for (let number = 0; number < PASSES; number += 1) {
      pass((ms, steps, typed) => {
        times.get(typed)?.push(ms)
        most.steps = Math.max(most.steps, steps)
      })
    }
    const medians = [...times]
      .map(([typed, all]) => [typed, all.sort((a, b) => a - b)[PASSES >> 1] as number] as const)
      .sort(([, a], [, b]) => b - a)
    const [slowest] = medians
    process.stdout.write(
      `${kind}, ${count} talks: slowest of ${searches.length} searches ${slowest?.[1].toFixed(1)} ms (${slowest?.[0]}), ` +
        `at most ${most.steps} steps\n`,
    )
    if (process.argv.includes('--all'))
      for (const [typed, ms] of medians) process.stdout.write(`  ${ms.toFixed(1)} ms ${typed}\n`)
  }
}
