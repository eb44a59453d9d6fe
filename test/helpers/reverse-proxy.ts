import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { findCommand } from './find-command.ts'
import { freePort } from './free-port.ts'

export type ProxyKind = 'nginx' | 'caddy'

/** A reverse proxy that runs with the example in `deploy/`, for the name `localhost`. */
export interface ReverseProxy {
  url: string
  /** Its address without TLS. */
  plainUrl: string
  /** The file with the certificate that makes it trusted. */
  caFile: string
  close(): Promise<void>
}

export const findReverseProxy = (kind: ProxyKind) => findCommand(kind, `/usr/sbin/${kind}`)

/**
 * Starts a reverse proxy.
 * @param upstreamPort the port on this machine that it leads to
 * @throws Error when it is not installed, or does not accept the example
 */
export async function startReverseProxy(kind: ProxyKind, upstreamPort: number): Promise<ReverseProxy> {
  const command = findReverseProxy(kind)
  if (!command) throw new Error(`${kind} is not installed.`)
  const folder = await mkdtemp(join(tmpdir(), `minbar-${kind}-`))
  const setup = { folder, upstreamPort, port: await freePort(), plainPort: await freePort() }
  const { args, env, caFile } = await PREPARE[kind](setup)
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  // Caddy listens before it has made its certificate.
  while (!((await accepts(setup.plainPort)) && existsSync(caFile) && (await hasCertificate(setup.port)))) {
    if (child.exitCode !== null) throw new Error(`${kind} did not start:\n${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `https://localhost:${setup.port}`,
    plainUrl: `http://localhost:${setup.plainPort}`,
    caFile,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Setup {
  folder: string
  upstreamPort: number
  port: number
  plainPort: number
}

type Prepare = (setup: Setup) => Promise<{ args: string[]; env?: Record<string, string>; caFile: string }>

const PREPARE: Record<ProxyKind, Prepare> = {
  async nginx({ folder, upstreamPort, port, plainPort }) {
    const { key, cert } = makeCertificate()
    const [keyFile, caFile, main] = [join(folder, 'key.pem'), join(folder, 'cert.pem'), join(folder, 'nginx.conf')]
    const site = replaceEach(await readFile('deploy/nginx.conf', 'utf8'), {
      'server 127.0.0.1:3000;': `server 127.0.0.1:${upstreamPort};`,
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen [::]:80;': '',
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      '/etc/letsencrypt/live/mosque.example/fullchain.pem': caFile,
      '/etc/letsencrypt/live/mosque.example/privkey.pem': keyFile,
    })
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const http = `http { access_log off; ${folders.join(' ')} include site.conf; }`
    await Promise.all([
      writeFile(keyFile, key),
      writeFile(caFile, cert),
      writeFile(join(folder, 'site.conf'), site),
      writeFile(main, `daemon off; master_process off; pid nginx.pid; events {} ${http}`),
    ])
    return { args: ['-p', folder, '-e', 'stderr', '-c', main], caFile }
  },
  async caddy({ folder, upstreamPort, port, plainPort }) {
    // For localhost, Caddy is its own certificate authority. Without `skip_install_trust`, all of this machine would trust it.
    const options = `{\nadmin off\nskip_install_trust\ndefault_bind 127.0.0.1\nhttp_port ${plainPort}\nhttps_port ${port}\n}\n`
    const main = join(folder, 'Caddyfile')
    await writeFile(main, options + (await readFile('deploy/Caddyfile', 'utf8')))
    return {
      args: ['run', '--config', main, '--adapter', 'caddyfile'],
      env: {
        DOMAIN: 'localhost',
        MINBAR_ADDRESS: `127.0.0.1:${upstreamPort}`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      caFile: join(folder, 'caddy/pki/authorities/local/root.crt'),
    }
  },
}

/** @throws Error when a text is not there, so that a changed example cannot leave part of itself out of the tests */
function replaceEach(text: string, replacements: Record<string, string>): string {
  let replaced = text
  for (const [from, to] of Object.entries(replacements)) {
    if (!replaced.includes(from)) throw new Error(`The example has no "${from}".`)
    replaced = replaced.replaceAll(from, to)
  }
  return replaced
}

const accepts = (port: number) => opens(connect(port, '127.0.0.1'), 'connect')

const hasCertificate = (port: number) =>
  opens(
    connectSecurely({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }),
    'secureConnect',
  )

async function opens(socket: Socket, event: string): Promise<boolean> {
  const isOpen = await Promise.race([
    once(socket, event).then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}
