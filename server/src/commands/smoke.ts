/**
 * `npm run smoke -- https://mosque.example`: checks a running site from outside, as a visitor's phone uses it; nothing is
 * changed. With SMOKE_EMAIL and SMOKE_PASSWORD it also logs in. Exits with 1 if a check fails. A private certificate authority
 * goes into NODE_EXTRA_CA_CERTS.
 */
import { type Probe, runSmoke } from '../smoke/run-smoke.ts'

const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env
const base = URL.parse(process.argv[2] ?? '')

if (!base || !/^https?:$/.test(base.protocol) || base.pathname !== '/') {
  process.stderr.write('Use: npm run smoke -- https://mosque.example\n')
  process.exitCode = 1
} else {
  const print = ({ title, error, note }: Probe) =>
    process.stdout.write(
      `${error ? 'FAILED ' : 'ok     '} ${title}${error ? `: ${error}` : note ? ` (${note})` : ''}\n`,
    )
  const probes = await runSmoke(base.origin, email && password ? { email, password } : undefined, print)
  const failed = probes.filter(({ error }) => error !== undefined).length
  process.stdout.write(`${probes.length - failed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}
