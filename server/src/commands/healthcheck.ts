/** Exits with 0 if the server on this machine is healthy, otherwise with 1; for containers and supervisors. */
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exitCode = response?.ok ? 0 : 1
