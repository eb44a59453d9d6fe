/**
 * Measures how long a search occupies the server's main thread, among talks with notes of 120 words: `node
 * test/bench/search-notes.ts`. The searches are those that match the most words: short, common, or alike.
 */
import { readFileSync } from 'node:fs'
import { createSearchIndex } from '../../server/contracts/search-index.ts'

const TALKS = [200, 500, 2_000]
const WORDS_IN_NOTES = 120
const PASSES = 7
const RANDOM_SEARCHES = 60

const read = (name: string) => readFileSync(new URL(`../fixtures/search/${name}`, import.meta.url), 'utf8').trim()
const titles = ['urdu', 'roman', 'english'].flatMap((script) => read(`titles-${script}.txt`).split('\n'))
const words = titles.join(' ').split(/\s+/)
const ROMAN = [...'abcdefghijklmnoprstuwyz']
const URDU = [...'ابپتجچحخدرزسشصعغفقکگلمنوہی']

/** A linear congruential generator (Numerical Recipes), so that each run has the same notes and searches. */
let state = 1
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const invent = (letters: readonly string[], length: number) =>
  Array.from({ length }, () => letters[random(letters.length)]).join('')
/** Real words are frequent as in texts; others stand for names and references. */
const kinds = {
  'words of the fixtures': () => words[Math.min(random(words.length), random(words.length))] as string,
  'a third of all words are invented': () =>
    random(3) === 0 ? invent(ROMAN, 4 + random(5)) : (words[random(words.length)] as string),
  'all words are invented': () => invent(random(2) === 0 ? ROMAN : URDU, 3 + random(6)),
}
const searches = [
  'namaz',
  'rights of parents',
  's m p r h b d l',
  'a i u n t k j z',
  'sa ma pa ra ha ba da la',
  'aia iai uau ayi yia waw owo eie',
  'namaz sabr ilm dua hajj roza zakat quran',
  'namaz namaaz nimaz namazz nmaz namaza namazi namaze',
  'ki ka ke aur mein se ko the',
  'january february walidain padosi jannat jahannam ghussa sood',
  'importance understanding remembrance backbiting truthfulness inheritance grandmothers neighbourhood',
  'xyzzy plugh foobar qwerty zxcvbn asdfgh poiuyt lkjhgf',
  'ن م ر ح ب د ل س',
  'sabrsabrsabrsabr',
  'aiaiaiaiaiaiaiaiaiaiaiai hahahahahahahahahahahaha',
  ...Array.from({ length: RANDOM_SEARCHES }, (_, number) =>
    Array.from({ length: 8 }, () => invent(number % 2 ? URDU : ROMAN, 1 + random(3))).join(' '),
  ),
]

for (const [kind, nextWord] of Object.entries(kinds)) {
  for (const count of TALKS) {
    const talks = Array.from({ length: count }, (_, talk) => ({
      title: titles[talk % titles.length] as string,
      date: `${(talk % 28) + 1} November ${2000 + (talk % 27)}`,
      summary: Array.from({ length: WORDS_IN_NOTES }, nextWord).join(' '),
    }))
    const index = createSearchIndex(talks)
    const times = new Map(searches.map((typed) => [typed, 0]))
    const stepsOf = new Map<string, number>()
    // The words of the other searches displace the costs of a search's words from the cache.
    for (let pass = 0; pass < PASSES; pass += 1) {
      for (const typed of searches) {
        const start = process.threadCpuUsage()
        const { steps } = index.search(typed)
        const { user, system } = process.threadCpuUsage(start)
        times.set(typed, (times.get(typed) ?? 0) + (user + system) / 1000 / PASSES)
        stepsOf.set(typed, steps)
      }
    }
    // Means: some machines count the time of a thread in steps of 4 ms.
    const means = [...times].sort(([, a], [, b]) => b - a)
    const [slowest] = means
    process.stdout.write(
      `${kind}, ${count} talks: slowest of ${searches.length} searches ${slowest?.[1].toFixed(1)} ms (${slowest?.[0]}), ` +
        `at most ${Math.max(...stepsOf.values())} steps\n`,
    )
    if (process.argv.includes('--all'))
      for (const [typed, ms] of means)
        process.stdout.write(`  ${ms.toFixed(1)} ms, ${stepsOf.get(typed)} steps ${typed}\n`)
  }
}
