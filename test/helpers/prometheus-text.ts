/** A strict reader of Prometheus' text format 0.0.4: whatever a scraper could misread is an error. */

export type MetricType = 'counter' | 'gauge' | 'histogram' | 'summary'

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface MetricFamily {
  type: MetricType
  help: string
  samples: Sample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const COMMENT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`)
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/
const SUFFIXES: Record<MetricType, readonly string[]> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

/** @throws Error with the line that is not in the format */
export function readPrometheusText(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  const families = new Map<string, MetricFamily>()
  const helps = new Map<string, string>()
  const seen = new Set<string>()
  let current: { name: string; family: MetricFamily } | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const fail = (reason: string) => new Error(`${reason}: ${line}`)
    if (line.startsWith('#')) {
      const [, kind, name = '', rest = ''] = COMMENT.exec(line) ?? []
      if (kind === 'HELP') {
        if (helps.has(name)) throw fail('a second HELP')
        helps.set(name, rest)
      } else if (kind === 'TYPE') {
        if (families.has(name)) throw fail('a second TYPE')
        if (!(rest in SUFFIXES)) throw fail('an unknown type')
        const help = helps.get(name)
        if (help === undefined) throw fail('no HELP')
        current = { name, family: { type: rest as MetricType, help, samples: [] } }
        families.set(name, current.family)
      } else throw fail('neither HELP nor TYPE')
      continue
    }
    const [, name = '', labelText = '', valueText = ''] = SAMPLE.exec(line) ?? []
    const family = current
    if (!family || !SUFFIXES[family.family.type].some((suffix) => name === family.name + suffix)) {
      throw fail('a sample outside its metric')
    }
    const value = readValue(valueText)
    if (value === undefined) throw fail('not a number')
    const labels = readLabels(labelText)
    if (!labels) throw fail('labels that cannot be read')
    const key = `${name} ${JSON.stringify(Object.entries(labels).sort())}`
    if (seen.has(key)) throw fail('the same sample twice')
    seen.add(key)
    family.family.samples.push({ name, labels, value })
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family)
  return families
}

function readValue(text: string): number | undefined {
  // Prometheus reads it in any case, as Go does; the library writes `Nan`.
  if (/^nan$/i.test(text)) return Number.NaN
  if (text === '+Inf') return Infinity
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined
}

function readLabels(text: string): Record<string, string> | undefined {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== '') {
    const [all, name, value = ''] = LABEL.exec(rest) ?? []
    if (all === undefined || name === undefined || name in labels) return undefined
    labels[name] = value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
    rest = rest.slice(all.length)
  }
  return labels
}

/** Buckets must be cumulative, and the last one must hold all observations. */
function checkHistogram(name: string, { samples }: MetricFamily): void {
  const last = new Map<string, { bound: number; count: number }>()
  for (const { name: sampleName, labels, value } of samples) {
    const { le, ...rest } = labels
    const key = JSON.stringify(rest)
    const before = last.get(key)
    if (sampleName === `${name}_bucket`) {
      const bound = readValue(le ?? '')
      if (bound === undefined || (before && (bound <= before.bound || value < before.count)))
        throw new Error(`${name}: the buckets are not cumulative: ${key}`)
      last.set(key, { bound, count: value })
    } else if (sampleName === `${name}_count` && (before?.bound !== Infinity || before.count !== value)) {
      throw new Error(`${name}: the last bucket does not hold all observations: ${key}`)
    }
  }
}
