import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { metricsIn, readMetricTables, scrapeMetrics } from '../helpers/metrics.ts'
import { readPrometheusText } from '../helpers/prometheus-text.ts'

const TOKEN = 'a-token-for-scraping'

describe('metrics', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ config: { metricsToken: TOKEN } })
  })
  afterAll(() => test.close())

  it('are refused without the token', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
    ]
    for (const headers of wrong) {
      const response = await fetch(`${test.url}/metrics`, { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await response.text()).not.toContain('minbar_')
    }
    expect((await scrapeMetrics(test.url, TOKEN)).has('minbar_database_up')).toBe(true)
  })

  it('have a bounded number of series, whatever is requested', async () => {
    const name = 'minbar_http_request_duration_seconds'
    await Promise.all(Array.from({ length: 50 }, (_, at) => fetch(`${test.url}/page-${at}/${at}?x=${at}`)))
    await Promise.all(Array.from({ length: 50 }, (_, at) => fetch(`${test.url}/api/none-${at}`, { method: 'DELETE' })))
    await fetch(`${test.url}/api/events`, { method: 'PURGE' })
    const samples = (await scrapeMetrics(test.url, TOKEN)).get(name)?.samples ?? []
    const routes = new Set(samples.map(({ labels }) => labels.route ?? ''))
    expect([...routes].filter((route) => /\d/.test(route))).toEqual([])
    expect(routes).toContain('/api/*')
    const methods = new Set(samples.map(({ labels }) => labels.method ?? ''))
    expect([...methods].filter((method) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(method))).toEqual(
      [],
    )
  })

  it('are the only ones that the dashboard and the alerts use, and the documentation lists every alert', async () => {
    const families = await scrapeMetrics(test.url, TOKEN)
    for (const file of ['minbar-dashboard.json', 'alerts.yaml']) {
      const used = metricsIn(await readFile(`docs/monitoring/${file}`, 'utf8'))
      expect(used.length).toBeGreaterThan(8)
      expect(used.filter((name) => !families.has(name))).toEqual([])
    }
    const rules = await readFile('docs/monitoring/alerts.yaml', 'utf8')
    const documentation = await readFile('docs/monitoring.md', 'utf8')
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect([...documentation.matchAll(/^\| `(Minbar\w+)` \|/gm)].map(([, name]) => name)).toEqual(alerts)
  })

  it('are all on the dashboard', async () => {
    const used = metricsIn(await readFile('docs/monitoring/minbar-dashboard.json', 'utf8'))
    const { own } = await readMetricTables()
    expect(own.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual([])
  })

  it('are off by default', async () => {
    const test = await startTestApp()
    expect((await test.app.inject('/metrics')).statusCode).toBe(404)
    await test.close()
  })
})

describe('the reader of the tests', () => {
  it.each([
    ['a sample without TYPE', 'a 1\n'],
    ['a value that is no number', '# HELP a b\n# TYPE a gauge\na one\n'],
    ['the same sample twice', '# HELP a b\n# TYPE a gauge\na{x="1"} 1\na{x="1"} 2\n'],
    ['a label without quotes', '# HELP a b\n# TYPE a gauge\na{x=1} 1\n'],
    ['buckets that fall', '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\n'],
    ['a last line without an end', '# HELP a b\n# TYPE a gauge\na 1'],
  ])('refuses %s', (_what, text) => {
    expect(() => readPrometheusText(text)).toThrow()
  })
})
