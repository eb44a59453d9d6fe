import { Mosque, MosqueSettings } from '#contracts/mosque.ts'
import { withoutDirectionControls } from '#contracts/typed-text.ts'
import { isTimeZone } from '#contracts/zone-offsets.ts'
import { lockContent } from '../../database/queries.ts'
import type { Feature, FeatureOptions } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { invalidInput } from '../../http/errors.ts'
import { readMosque } from './mosque-source.ts'
import { saveMosqueSettings } from './queries.ts'

/** `GET /mosque`. */
export async function mosqueRoutes(app: App, { deps }: FeatureOptions): Promise<void> {
  app.get(
    '/mosque',
    {
      schema: {
        summary: 'Where the mosque is, its time zone, and how the windows of its prayers are calculated',
        tags: ['Mosque'],
        response: { 200: Mosque },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return readMosque(deps.database)
    },
  )
}

/** `PUT /mosque`. */
export async function mosqueAdminRoutes(app: App, { deps }: FeatureOptions): Promise<void> {
  app.put(
    '/mosque',
    {
      schema: {
        summary: 'Change where the mosque is and how the windows of its prayers are calculated',
        tags: ['Mosque'],
        security: [{ bearer: [] }],
        body: MosqueSettings,
        response: { 200: Mosque },
      },
    },
    async (request, reply) => {
      const settings = normalizeMosqueSettings(request.body)
      const mosque = await deps.database.transaction(async (tx) => {
        await lockContent(tx)
        await saveMosqueSettings(tx, settings, request.admin.email)
        return readMosque(tx)
      })
      await deps.mosque.reload()
      request.log.info({ adminId: request.admin.id, timeZone: settings.timeZone }, 'mosque changed')
      reply.header('cache-control', 'no-store')
      return mosque
    },
  )
}

/**
 * Returns settings as they are stored.
 * @throws HttpError 400 for an unknown time zone or an empty place
 */
export function normalizeMosqueSettings(settings: MosqueSettings): MosqueSettings {
  const place = settings.place.trim()
  if (place === '') throw invalidInput('place', 'Please give the name of the town.')
  if (!isTimeZone(settings.timeZone))
    throw invalidInput('timeZone', `There is no time zone ${settings.timeZone}. Write it like Asia/Karachi.`)
  return { ...settings, place, name: withoutDirectionControls(settings.name).trim() }
}

export const mosque: Feature = { api: [mosqueRoutes], admin: [mosqueAdminRoutes] }
