import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import {
  FoundRecording,
  KindParams,
  PAGE_SIZE,
  Recording,
  RecordingCount,
  RecordingPageQuery,
} from '#contracts/recordings.ts'
import { RecordingSound } from '#contracts/renditions.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { replyCached } from '../../http/send-cached.ts'
import { countRecordings, findRecording, listRecordings } from '../../recordings/queries.ts'
import { findSound } from '../../recordings/rendition-queries.ts'
import { chapterAdminRoutes, chapterFileRoutes } from './chapter-routes.ts'
import { detailAdminRoutes } from './details-routes.ts'
import { noteAdminRoutes } from './notes/admin-routes.ts'
import { collectionRoutes } from './notes/routes.ts'
import { createRecordingSearch } from './search.ts'
import { shareRoutes } from './share-routes.ts'
import { transcriptAdminRoutes } from './transcripts/admin-routes.ts'
import { transcriptFileRoutes, transcriptRoutes } from './transcripts/routes.ts'

/** `GET /get-recordings-count/:kind`, `GET /get-recordings/:kind`, `GET /recordings/:id` and `GET /recordings/:id/sound`. */
const recordingRoutes: Routes = async (app, { deps }) => {
  const { cache, database } = deps
  const search = createRecordingSearch(database)

  app.get(
    '/get-recordings-count/:kind',
    {
      schema: {
        summary: 'The number of recordings of a kind',
        tags: ['Recordings'],
        params: KindParams,
        response: { 200: RecordingCount },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const response = await cache.get(`recordings-count ${kind}`, ['recordings'], async () => ({
        value: { bayantCount: await countRecordings(database, { kind }) },
      }))
      return replyCached(request, reply, response)
    },
  )

  app.get(
    '/get-recordings/:kind',
    {
      schema: {
        summary:
          'A page of the recordings of a kind, newest first, or of those that match words; empty after the last page',
        tags: ['Recordings'],
        params: KindParams,
        querystring: RecordingPageQuery,
        response: { 200: Type.Array(FoundRecording) },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const { page = 1, limit = PAGE_SIZE[kind], q = '' } = request.query
      const words = q.trim()
      const skip = (page - 1) * limit
      const isDefault = page === 1 && limit === PAGE_SIZE[kind]
      const load = async () => {
        const value = words
          ? await search.find(kind, words, limit, skip)
          : await listRecordings(database, { kind }, limit, skip)
        return { value, isCacheable: page === 1 || value.length > 0 }
      }
      const response = await cache.get(
        `recordings ${kind} ${page} ${limit} ${words}`,
        ['recordings'],
        load,
        words ? 'search' : isDefault ? 'shared' : 'parameterised',
      )
      return replyCached(request, reply, response)
    },
  )

  app.get(
    '/recordings/:id',
    {
      schema: {
        summary: 'One recording',
        tags: ['Recordings'],
        params: IdParams,
        response: { 200: Recording, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const recording = await findRecording(database, request.params.id)
      if (!recording) throw notFound('recording')
      reply.header('cache-control', 'no-cache')
      return recording
    },
  )

  app.get(
    '/recordings/:id/sound',
    {
      schema: {
        summary: 'The pauses and the waveform of a recording; 404 until its renditions are made',
        tags: ['Recordings'],
        params: IdParams,
        response: { 200: RecordingSound, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const sound = await findSound(database, request.params.id)
      if (!sound) throw notFound('recording')
      // The bytes of a recording never change.
      reply.header('cache-control', 'public, max-age=86400')
      return sound
    },
  )
}

export const talks: Feature = {
  api: [recordingRoutes, collectionRoutes, transcriptRoutes],
  admin: [detailAdminRoutes, chapterAdminRoutes, noteAdminRoutes, transcriptAdminRoutes],
  site: [shareRoutes, chapterFileRoutes, transcriptFileRoutes],
}
