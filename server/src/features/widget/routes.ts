import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { pathIn } from '#contracts/languages.ts'
import { OEMBED_PATH, widgetPath } from '#contracts/widget.ts'
import type { Feature, Routes } from '../../feature.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { REVALIDATE } from '../../http/send-cached.ts'
import { LANGUAGES } from '../../texts.ts'
import { createEmbedding, type Embedding } from './embedding.ts'
import { readWidget, type Widget } from './read-widget.ts'
import { THEMES, WIDGET_STYLE, writeWidget } from './write-widget.ts'

/** `GET /widget`, in other languages under their path: the times in a frame of another site. */
const widgetRoutes: Routes = async (app, { deps, content }) => {
  const { cache, clock, config } = deps
  const headers = app.securityHeaders.ofFrame(Buffer.from(WIDGET_STYLE))
  const querystring = Type.Object({ theme: Type.Optional(Type.String()) })
  for (const language of LANGUAGES)
    app.get(widgetPath(language), { schema: { hide: true, querystring } }, async (request, reply) => {
      const now = clock()
      const { body } = await cache.get(`widget ${language}`, ['jamat_times', 'hijri_months', 'mosque'], async () => {
        const value = await readWidget(deps, content, language, now)
        return { value, until: value.until }
      })
      const html = writeWidget(JSON.parse(body.toString('utf8')) as Widget, {
        language,
        theme: THEMES.find((theme) => theme === request.query.theme),
        now,
        address: config.publicUrl + pathIn(language, '/times'),
      })
      // A stored page would load itself again after the wrong time.
      reply.removeHeader('x-frame-options').headers({ ...headers, 'cache-control': 'no-store' })
      return reply.type('text/html; charset=utf-8').send(html)
    })
}

/** `GET /oembed`, by which other sites learn how to show a page of this one. */
const oembedRoutes: Routes = async (app, { deps, content, site }) => {
  app.get(
    OEMBED_PATH,
    {
      schema: {
        summary: 'How to show a page of the site on another one (oEmbed 1.0)',
        tags: ['Embedding'],
        querystring: Type.Object({
          url: Type.String({ description: 'The address of a page of the site.' }),
          maxwidth: Type.Optional(Type.Integer({ minimum: 1 })),
          maxheight: Type.Optional(Type.Integer({ minimum: 1 })),
          format: Type.Optional(Type.String({ description: 'Only json.' })),
        }),
        response: {
          200: Type.Unsafe<Embedding>({ type: 'object', additionalProperties: true }),
          404: ErrorBody,
          501: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      if ((request.query.format ?? 'json') !== 'json')
        throw new HttpError(501, 'not_implemented', 'There is no other format than JSON.')
      const embedding = await createEmbedding({ deps, content, site }, request.query)
      if (!embedding) throw notFound('page')
      reply.headers({ 'cache-control': REVALIDATE, 'access-control-allow-origin': '*' })
      return embedding
    },
  )
}

export const widget: Feature = { site: [widgetRoutes, oembedRoutes] }
