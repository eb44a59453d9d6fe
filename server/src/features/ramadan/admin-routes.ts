import { ErrorBody } from '#contracts/common.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { RamadanParams, RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import { ramadanYearOf } from '#contracts/ramadan-days.ts'
import { cleanText } from '../../clean-text.ts'
import type { Queryable } from '../../database/database.ts'
import { lockContent } from '../../database/queries.ts'
import type { Feature, Routes } from '../../feature.ts'
import { toResponse } from '../../http/cached-response.ts'
import { invalidInput } from '../../http/errors.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { listRamadanHistory, saveRamadan } from './queries.ts'

/** `GET` and `PUT /ramadans/:year`. */
const ramadanAdminRoutes: Routes = async (app, { deps, content }) => {
  app.get(
    '/ramadans/:year',
    {
      schema: {
        summary: 'The settings of the Ramadan and the Eids of a Hijri year, and what they were',
        tags: ['Ramadan'],
        params: RamadanParams,
        response: { 200: RamadanRecord },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readRecord(deps.database, request.params.year)
    },
  )

  app.put(
    '/ramadans/:year',
    {
      schema: {
        summary: 'Change the settings of the Ramadan and the Eids of this Hijri year or the next',
        description:
          'Earlier settings are saved again to undo a change. With If-Match, returns 412 when they were changed since they were read.',
        tags: ['Ramadan'],
        params: RamadanParams,
        body: RamadanSettings,
        response: { 200: RamadanRecord, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { year } = request.params
      const settings = normalize(request.body)
      const now = deps.clock()
      const record = await deps.database.transaction(async (tx) => {
        await lockContent(tx)
        const current = ramadanYearOf(mosqueDate(now), await content.listHijriMonths(tx))
        if (year < current || year > current + 1)
          throw invalidInput('year', `Only the Ramadans of ${current} and ${current + 1} can be changed.`)
        requireUnchanged(request.headers['if-match'], await listRamadanHistory(tx, year), 'settings')
        await saveRamadan(tx, year, settings, now, request.admin.email)
        return readRecord(tx, year)
      })
      deps.cache.invalidate('ramadans')
      deps.cache.invalidate('jamat_times')
      request.log.info({ adminId: request.admin.id, year }, 'ramadan changed')
      reply.header('etag', record.version).header('cache-control', 'no-store')
      return record
    },
  )
}

async function readRecord(db: Queryable, year: number): Promise<RamadanRecord> {
  const history = await listRamadanHistory(db, year)
  return { year, version: toResponse({ value: history }).etag, settings: history[0]?.settings ?? null, history }
}

/** Returns settings as they are stored. @throws HttpError 400 for a prayer with two times or none */
function normalize({ times, taraweeh, itikaf, eidFitr, eidAdha, ...cautions }: RamadanSettings): RamadanSettings {
  const prayers = new Set(times.map(({ prayer }) => prayer))
  if (prayers.size < times.length) throw invalidInput('times', 'Give each prayer one time only.')
  const jamats = (eid: RamadanSettings['eidFitr']) =>
    eid.map(({ time, place }) => ({ time: cleanText(time), place: cleanText(place) })).filter(({ time }) => time !== '')
  return {
    ...cautions,
    times: times.map(({ prayer, time, rule }) => {
      const text = cleanText(time ?? '')
      if ((text === '') === !rule) throw invalidInput('times', `Give ${prayer} either a time or a rule.`)
      return rule ? { prayer, rule } : { prayer, time: text }
    }),
    taraweeh: {
      time: cleanText(taraweeh.time),
      imam: cleanText(taraweeh.imam),
      portions: taraweeh.portions.map(cleanText),
    },
    itikaf: { ...itikaf, text: cleanText(itikaf.text) },
    eidFitr: jamats(eidFitr),
    eidAdha: jamats(eidAdha),
  }
}

export const ramadan: Feature = { admin: [ramadanAdminRoutes] }
