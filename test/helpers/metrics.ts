import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { type MetricFamily, readPrometheusText } from './prometheus-text.ts'

export type Families = Map<string, MetricFamily>

export interface DocumentedMetric {
  name: string
  type: string
  labels: string[]
}

/**
 * Reads a server's metrics.
 * @throws Error when they are refused or are not in Prometheus' format
 */
export async function scrapeMetrics(url: string, token: string): Promise<Families> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const type = response.headers.get('content-type')
  if (response.status !== 200 || type !== 'text/plain; version=0.0.4; charset=utf-8')
    throw new Error(`The metrics were refused: ${response.status} ${type}`)
  return readPrometheusText(await response.text())
}

/** Returns the sum of the samples with these labels; NaN if the metric does not exist. */
export function sumOf(families: Families, name: string, labels: Record<string, string> = {}): number {
  const family = families.get(name.replace(/_(bucket|count|sum)$/, '')) ?? families.get(name)
  const samples = family?.samples.filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return samples?.reduce((sum, { value }) => sum + value, 0) ?? Number.NaN
}

/**
 * Returns by how much the sum of a metric's samples rises while work is done.
 * @param scrape reads the metrics
 */
export async function measureRise(
  scrape: () => Promise<Families>,
  work: () => Promise<unknown>,
  name: string,
  labels: Record<string, string> = {},
): Promise<number> {
  const before = sumOf(await scrape(), name, labels) || 0
  await work()
  let rise = 0
  // A response is counted when its connection is done with it, a moment after the client has it.
  await eventually(async () => {
    rise = (sumOf(await scrape(), name, labels) || 0) - before
    expect(rise).toBeGreaterThan(0)
  })
  return rise
}

/** Returns the metrics in the tables of docs/monitoring.md; those of the process have no column for labels. */
export async function readMetricTables(): Promise<{ own: DocumentedMetric[]; ofProcess: DocumentedMetric[] }> {
  const text = await readFile('docs/monitoring.md', 'utf8')
  const rows = text.matchAll(/^\| `([a-z0-9_]+)` \| (counter|gauge|histogram) \|(?: ((?:`\w+` ?)*)\|)?/gm)
  const metrics = [...rows].map(([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }))
  const isOwn = ({ name }: DocumentedMetric) => name.startsWith('minbar_')
  return { own: metrics.filter(isOwn), ofProcess: metrics.filter((metric) => !isOwn(metric)) }
}

/** Returns the names of all metrics that a text of expressions uses. */
export const metricsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(minbar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
]
