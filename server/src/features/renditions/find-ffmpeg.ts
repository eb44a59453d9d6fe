import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The oldest version with the necessary filters and muxers. */
const MIN_VERSION = 4
const REQUIRED = {
  encoders: ['libopus', 'aac'],
  decoders: ['mp3float', 'aac', 'opus', 'vorbis', 'flac', 'pcm_s16le'],
  filters: ['highpass', 'alimiter', 'ebur128', 'volume'],
} as const

export interface Ffmpeg {
  path: string
  version: string
}

/** The reason why ffmpeg cannot be used. */
export interface NoFfmpeg {
  missing: string
}

/**
 * Looks for ffmpeg and checks its version and codecs.
 * @param setting the program's path, `off`, or undefined for the one on the PATH
 */
export async function findFfmpeg(setting: string | undefined): Promise<Ffmpeg | NoFfmpeg> {
  if (setting === 'off') return { missing: 'ffmpeg is switched off (FFMPEG_PATH)' }
  const path = setting ?? (await findOnPath('ffmpeg'))
  if (path === undefined) return { missing: 'ffmpeg is not installed' }
  const run = async (option: string) =>
    (await execute(path, ['-hide_banner', option], { timeout: 10_000, maxBuffer: 4 * 1024 * 1024 })).stdout
  try {
    const [, version = '', major = ''] = /^ffmpeg version n?((\d+)\S*)/.exec(await run('-version')) ?? []
    // Builds from the main branch have no number.
    if (major !== '' && Number(major) < MIN_VERSION)
      return { missing: `${path} is version ${version}; at least ${MIN_VERSION} is needed` }
    for (const [kind, names] of Object.entries(REQUIRED)) {
      const words = new Set((await run(`-${kind}`)).split(/\s+/))
      const missing = names.filter((name) => !words.has(name))
      if (missing.length > 0) return { missing: `${path} lacks the ${kind} ${missing.join(', ')}` }
    }
    return { path, version }
  } catch (error) {
    return { missing: `${path} cannot be run: ${(error as Error).message.split('\n')[0]}` }
  }
}

async function findOnPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}
