import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { freePort } from '../helpers/free-port.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { type ServerProcess, startMinbar } from './server-process.ts'
import { SERVER_CORE } from './wrk.ts'

/** Ends the benchmark with the reason when something it needs is missing. */
export function need(...programs: string[]): void {
  const missing = programs.filter((program) => !isInstalled(program))
  if (cpus().length < 2) missing.push('a second core')
  if (process.platform !== 'linux') missing.push('Linux')
  if (missing.length === 0) return
  process.stdout.write(`Not measured: this needs ${missing.join(', ')}.\n`)
  process.exit(0)
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Moves this process, where it makes the load itself, off the servers' core if they have but one. */
export function pinLoad(): void {
  if (SERVER_CORE !== '0') return
  execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)], { stdio: 'ignore' })
}

export interface MinbarSide extends ServerProcess {
  dataDir: string
  auth: { authorization: string }
}

/**
 * Minbar without sample content and with a login. On Postgres where there is one: the embedded database's own
 * memory, some hundreds of megabytes that come and go, would hide what is measured.
 */
export async function startForAudio(settings: Record<string, string> = {}): Promise<MinbarSide> {
  const postgres = findPostgres() ? await startScratchPostgres() : undefined
  const server = await startMinbar({
    ...ADMIN_SETTINGS,
    SAMPLE_CONTENT: 'off',
    SUN_API_URL: '',
    ...settings,
    ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: 'only for measuring, 32 bytes or more' }),
  })
  return {
    ...server,
    auth: await logIn(server.url),
    async stop() {
      await server.stop()
      await postgres?.remove()
    },
  }
}

/** Uploads a talk of this many bytes. @returns its path */
export async function uploadTalk({ url, auth }: MinbarSide, bytes: number): Promise<string> {
  const form = new FormData()
  form.append('file', new File([syntheticMp3(bytes)], 'talk.mp3'))
  const response = await fetch(`${url}/api/post-recording/friday`, { method: 'POST', headers: auth, body: form })
  return ((await response.json()) as { downloadURL: string }).downloadURL
}

export interface Nginx {
  url: string
  workerPid: number
  stop(): Promise<void>
}

/**
 * Starts nginx with sendfile and one worker, serving a folder.
 * @param core the servers' by default
 * @param fallback the server that gets the requests for which there is no file
 */
export async function startNginx(root: string, core = SERVER_CORE, fallback?: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 10000000; access_log off;
      default_type audio/mpeg;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${root};
        ${fallback ? `client_max_body_size 0; location / { try_files $uri @fallback; } location @fallback { proxy_pass ${fallback}; }` : ''}
      }
    }`,
  )
  const child = spawn('taskset', ['-c', core, 'nginx', '-c', config, '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    url,
    workerPid: await workerOf(child),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function workerOf(child: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}

/** Memory of a process in bytes: the resident set now, and its peak since {@link resetPeak}. */
export async function memory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

/**
 * Returns bytes that are a valid mp3: one frame repeated.
 * @param seed makes the content differ
 */
export function syntheticMp3(bytes: number, seed = 0): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(417, seed)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return Buffer.alloc(Math.floor(bytes / frame.length) * frame.length, frame)
}

/** Prints a Markdown table. */
export function printFigures(title: string, head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  process.stdout.write(`\n${title}\n\n${[head, head.map(() => '---'), ...rows].map(line).join('\n')}\n`)
}
