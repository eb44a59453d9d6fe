import { readFile } from 'node:fs/promises'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { PICTURE_MAX_BYTES, PICTURE_PATH, PICTURE_TYPES, Picture } from '#contracts/pictures.ts'
import type { App } from '../../app.ts'
import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { notFound, unsupportedType } from '../../errors.ts'
import { matches } from '../../send-answer.ts'
import { cleanPicture, type PictureExtension } from './clean-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const FILE = new RegExp(`^([0-9a-f]{64})\\.(${Object.keys(PICTURE_TYPES).join('|')})$`)

/** How often pictures that no event shows are looked for. */
const SWEEP_MS = 24 * 3_600_000

/** `POST /post-picture`: the bytes themselves are the body. Keeps house at the start and daily. */
export async function pictureAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const sweep = async () => {
    try {
      const { removed, foreign } = await sweepPictures(deps)
      if (removed > 0) app.log.info({ removed }, 'pictures that no event shows were removed')
      if (foreign) app.log.warn('the pictures folder belongs to another database, so nothing in it was removed')
    } catch (error) {
      app.log.error({ err: error }, 'old pictures could not be removed')
    }
  }
  const timer = setInterval(sweep, SWEEP_MS).unref()
  app.addHook('onReady', sweep)
  app.addHook('onClose', async () => clearInterval(timer))

  app.addContentTypeParser(
    Object.values(PICTURE_TYPES),
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  // Whatever is sent instead of a picture reaches the handler, which says what it wants.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post(
    '/post-picture',
    {
      // Refused from its declared length on, before it is read.
      bodyLimit: PICTURE_MAX_BYTES,
      schema: {
        summary: 'Keep a picture of an event: the body is its bytes',
        description: 'jpeg, png, webp or avif of at most 2 MB. What was written beside the picture is not kept.',
        tags: ['Events'],
        security: [{ bearer: [] }],
        consumes: Object.values(PICTURE_TYPES),
        response: { 201: Picture, 400: ErrorBody, 401: ErrorBody, 413: ErrorBody, 415: ErrorBody, 507: ErrorBody },
      },
    },
    async (request, reply) => {
      const body = request.body as unknown
      const clean = Buffer.isBuffer(body) ? cleanPicture(body) : null
      if (!clean) {
        throw unsupportedType('This is not a picture that can be shown. Please send a jpeg, png, webp or avif.', 'file')
      }
      const received = await deps.pictures.receive(oneChunk(clean.bytes), PICTURE_MAX_BYTES)
      try {
        const name = `${received.hash}.${clean.extension}`
        await withFileLocked(deps.database, name, () => received.keep(name))
        request.log.info({ adminId: request.admin.id, picture: name }, 'picture kept')
        return reply.code(201).send({ url: PICTURE_PATH + name, bytes: received.bytes })
      } finally {
        await received.discard()
      }
    },
  )
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** `GET /media/pictures/<hash>.<ending>`: named by their content, so they may be kept for ever. */
export async function pictureRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    `${PICTURE_PATH}:file`,
    { schema: { summary: 'The bytes of a picture', tags: ['Events'], params: Type.Object({ file: Type.String() }) } },
    async (request, reply) => {
      const { file } = request.params
      const [, hash, extension] = FILE.exec(file) ?? []
      if (!hash || !extension) throw notFound('picture')
      reply.header('etag', `"${hash}"`).header('cache-control', 'public, max-age=31536000, immutable')
      if (matches(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send()
      const bytes = await readKept(deps.pictures.pathOf(file))
      return reply.type(PICTURE_TYPES[extension as PictureExtension]).send(bytes)
    },
  )
}

async function readKept(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('picture')
    throw error
  }
}
