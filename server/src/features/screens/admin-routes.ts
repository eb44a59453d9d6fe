import Type from 'typebox'
import { CreationHeaders, ErrorBody, IdParams } from '#contracts/common.ts'
import { MAX_SCREENS } from '#contracts/screen-limits.ts'
import { NewScreen, ScreenChange, ScreenLink, ScreenPicture, ScreenRecord, ScreenRecords } from '#contracts/screens.ts'
import { cleanText } from '../../clean-text.ts'
import type { Queryable } from '../../database/database.ts'
import type { Routes } from '../../feature.ts'
import { conflict, invalidInput, notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'
import { withPictureLocked } from '../../picture-lock.ts'
import {
  countScreens,
  deleteScreen,
  findByRequestKey,
  findPicture,
  insertScreen,
  listScreens,
  lockScreens,
  replaceToken,
  requestReload,
  type ScreenValues,
  takeCode,
  updateScreen,
} from './queries.ts'
import { hashToken, makeToken, normalizeCode } from './tokens.ts'

/**
 * `GET` and `POST /screens`; `PUT` and `DELETE /screens/:id`; `GET /screens/:id/picture`; `POST /screens/:id/reload` and
 * `/screens/:id/link`.
 */
export const screenAdminRoutes: Routes = async (app, { deps }) => {
  const { database, clock } = deps
  const common = { tags: ['Screens'] }
  const ofOne = { ...common, params: IdParams }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/screens',
    {
      schema: { ...common, summary: 'The paired screens, with their latest reports', response: { 200: ScreenRecords } },
    },
    async () => listScreens(database),
  )

  app.get(
    '/screens/:id/picture',
    { schema: { ...ofOne, summary: 'What a screen showed last', response: { 200: ScreenPicture, 404: ErrorBody } } },
    async (request) => {
      const picture = await findPicture(database, request.params.id)
      if (!picture) throw notFound('picture')
      return picture
    },
  )

  app.post(
    '/screens',
    {
      schema: {
        ...common,
        summary: 'Pair the screen that shows a code',
        description: 'With an Idempotency-Key, a repeated request changes the screen that the first one has paired.',
        headers: CreationHeaders,
        body: NewScreen,
        response: { 200: ScreenRecord, 201: ScreenRecord, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const values = readValues(request.body)
      const code = normalizeCode(request.body.code)
      const requestKey = request.headers['idempotency-key'] ?? null
      const { screen, added } = await withPictureLocked(deps, backgroundOf(values), async (tx) => {
        await lockScreens(tx)
        const known = requestKey === null ? undefined : await findByRequestKey(tx, requestKey)
        if (known !== undefined) {
          await updateScreen(tx, known, values)
          return { screen: await readScreen(tx, known), added: false }
        }
        const now = clock()
        const tokenHash = await takeCode(tx, code, now)
        if (!tokenHash)
          throw invalidInput('code', 'code: is not that of a waiting screen. Enter the one that it shows now.')
        if ((await countScreens(tx)) >= MAX_SCREENS)
          throw conflict(`There are ${MAX_SCREENS} screens already. Remove one of them first.`)
        const id = await insertScreen(tx, values, { tokenHash, requestKey, now, by: request.admin.email })
        return { screen: await readScreen(tx, id), added: true }
      })
      request.log.info({ adminId: request.admin.id, screenId: screen.id, added }, 'screen paired')
      return reply.code(added ? 201 : 200).send(screen)
    },
  )

  app.put(
    '/screens/:id',
    {
      schema: {
        ...ofOne,
        summary: 'Change the name and the settings of a screen',
        description: 'With If-Match, returns 412 when the screen was changed since its version was read.',
        body: ScreenChange,
        response: { 200: ScreenRecord, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const version = readIfMatch(request.headers['if-match'], 'the screen (its version in quotes)')
      const values = readValues(request.body)
      const isChanged = await withPictureLocked(deps, backgroundOf(values), (tx) =>
        updateScreen(tx, id, values, version),
      )
      const screen = await readScreen(database, id)
      if (!isChanged) throw versionConflict('screen')
      request.log.info({ adminId: request.admin.id, screenId: id }, 'screen changed')
      return screen
    },
  )

  app.delete(
    '/screens/:id',
    {
      schema: {
        ...ofOne,
        summary: 'Remove a screen',
        description: 'It keeps showing the times, and shows a code.',
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      if (!(await deleteScreen(database, id))) throw notFound('screen')
      request.log.info({ adminId: request.admin.id, screenId: id }, 'screen removed')
      return { deleted: true }
    },
  )

  app.post(
    '/screens/:id/reload',
    { schema: { ...ofOne, summary: 'Ask a screen to reload', response: { 202: Type.Null(), 404: ErrorBody } } },
    async (request, reply) => {
      if (!(await requestReload(database, request.params.id, clock()))) throw notFound('screen')
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/screens/:id/link',
    {
      schema: {
        ...ofOne,
        summary: 'Get the address with which a screen is itself again',
        description: 'For a screen whose storage was emptied, or another device in its place. Its earlier token ends.',
        response: { 201: ScreenLink, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const token = makeToken()
      if (!(await replaceToken(database, id, hashToken(token)))) throw notFound('screen')
      request.log.info({ adminId: request.admin.id, screenId: id }, 'screen linked')
      // Browsers send no server what follows the #.
      return reply.code(201).send({ url: `/wall#t=${token}` })
    },
  )
}

/** @throws HttpError 404 */
async function readScreen(db: Queryable, id: number): Promise<ScreenRecord> {
  const [screen] = await listScreens(db, id)
  if (!screen) throw notFound('screen')
  return screen
}

const backgroundOf = ({ settings }: ScreenValues) => ({ url: settings.background, field: 'settings.background' })

function readValues({ name, settings }: ScreenValues): ScreenValues {
  const cleaned = cleanText(name)
  if (cleaned === '') throw invalidInput('name', 'name: must not be empty.')
  return { name: cleaned, settings }
}
