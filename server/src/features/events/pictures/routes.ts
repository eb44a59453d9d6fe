import { Readable } from 'node:stream'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { MAX_PICTURE_BYTES, PICTURE_PATH, PICTURE_TYPES, Picture } from '#contracts/pictures.ts'
import { withFileLocked } from '../../../database/file-lock.ts'
import type { Routes } from '../../../feature.ts'
import { scheduleHousekeeping } from '../../../housekeeping.ts'
import { notFound, unsupportedType } from '../../../http/errors.ts'
import { IMMUTABLE, matches } from '../../../http/send-cached.ts'
import { type PictureExtension, reencodePicture } from './reencode-picture.ts'
import { removeUnusedPictures } from './remove-unused.ts'

const FILE_NAME = new RegExp(`^([0-9a-f]{64})\\.(${Object.keys(PICTURE_TYPES).join('|')})$`)

const CLEANUP_INTERVAL_MS = 24 * 3_600_000

/** A picture may grow when it is encoded again with less effort. */
const MAX_STORED_BYTES = 4 * MAX_PICTURE_BYTES

/** `POST /post-picture`: the body is the picture itself. Also removes unused pictures at start-up and once a day. */
export const pictureAdminRoutes: Routes = async (app, { deps, content }) => {
  scheduleHousekeeping(app, 'unused-pictures', CLEANUP_INTERVAL_MS, async () => {
    const removed = await removeUnusedPictures(deps, content)
    if (removed > 0) app.log.info({ removed }, 'unused pictures removed')
  })

  app.addContentTypeParser(
    Object.values(PICTURE_TYPES),
    { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
    (_request, body, done) => done(null, body),
  )
  // Every other content type reaches the handler, whose error names the accepted ones.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post(
    '/post-picture',
    {
      config: { isTransfer: true },
      // A declared length above the limit is refused before the body is read.
      bodyLimit: MAX_PICTURE_BYTES,
      schema: {
        summary: 'Store a picture for an event or a screen: the body is its bytes',
        description:
          'jpeg, png, webp or avif of at most 2 MB and 25 megapixels. It is encoded again, so that only its pixels are stored.',
        tags: ['Events'],
        consumes: Object.values(PICTURE_TYPES),
        response: { 201: Picture, 507: ErrorBody },
      },
    },
    async (request, reply) => {
      const body = request.body as unknown
      if (!Buffer.isBuffer(body)) {
        throw unsupportedType('Please send the picture itself as the body: a jpeg, png, webp or avif.', 'file')
      }
      const { extension, bytes } = await reencodePicture(body)
      const received = await deps.pictures.receive(oneChunk(bytes), MAX_STORED_BYTES)
      try {
        const name = `${received.hash}.${extension}`
        await received.stage(name)
        await withFileLocked(deps.database, name, () => received.saveAs(name))
        request.log.info({ adminId: request.admin.id, picture: name }, 'picture stored')
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

/** `GET /media/pictures/<hash>.<extension>`. */
export const pictureRoutes: Routes = async (app, { deps }) => {
  app.get(
    `${PICTURE_PATH}:file`,
    {
      config: { isTransfer: true },
      schema: { summary: 'The bytes of a picture', tags: ['Events'], params: Type.Object({ file: Type.String() }) },
    },
    async (request, reply) => {
      const { file } = request.params
      const [, hash, extension] = FILE_NAME.exec(file) ?? []
      if (!hash || !extension) throw notFound('picture')
      reply.header('etag', `"${hash}"`).header('cache-control', IMMUTABLE)
      if (matches(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send()
      const body = await deps.pictures.read(file)
      if (!body) throw notFound('picture')
      const stream = Readable.from(body, { objectMode: false }).once('close', () => void body.close())
      return reply
        .type(PICTURE_TYPES[extension as PictureExtension])
        .header('content-length', body.size)
        .send(stream)
    },
  )
}
