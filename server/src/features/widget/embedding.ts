import { identityOf } from '#contracts/identity.ts'
import { type Language, pathIn, splitLanguage } from '#contracts/languages.ts'
import { findLivePage } from '#contracts/live-pages.ts'
import { inLanguage } from '#contracts/second-title.ts'
import { SHARE_PICTURE_SIZE, sharePicturePath } from '#contracts/share-pictures.ts'
import { WIDGET_SIZE, widgetPath } from '#contracts/widget.ts'
import type { FeatureOptions } from '../../feature.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { findRecording } from '../../recordings/queries.ts'
import { LANGUAGES, textsIn } from '../../texts.ts'

/** The pages in whose place other sites show the widget. */
const PAGES_OF_TIMES = ['/', '/times']

/** As the specification of oEmbed names its members. */
export type Embedding = Readonly<Record<string, string | number>>

interface Size {
  maxwidth?: number
  maxheight?: number
}

/**
 * Returns what oEmbed says of a page: a frame with the times, a talk or an event as a link with its picture, any other page as a
 * link.
 * @returns undefined for an address that is no page of this site
 */
export async function createEmbedding(
  options: Pick<FeatureOptions, 'deps' | 'content' | 'site'>,
  { url, maxwidth = Infinity, maxheight = Infinity }: Size & { url: string },
): Promise<Embedding | undefined> {
  const { publicUrl } = options.deps.config
  if (!URL.canParse(url) || new URL(url).origin !== publicUrl) return undefined
  const { pathname } = new URL(url)
  const { language, path } = splitLanguage(pathname, LANGUAGES)
  const { site, widget } = textsIn(language)
  const { mosqueName } = identityOf(options.deps.mosque.read(), site)
  const common = {
    version: '1.0',
    provider_name: mosqueName,
    provider_url: publicUrl + pathIn(language, '/'),
    cache_age: 3600,
  }
  if (PAGES_OF_TIMES.includes(path)) {
    const title = widget.title(mosqueName)
    const [width, height] = [Math.min(maxwidth, WIDGET_SIZE.width), Math.min(maxheight, WIDGET_SIZE.height)]
    const src = publicUrl + widgetPath(language)
    const html = `<iframe src="${src}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`
    return { ...common, type: 'rich', title, html, width, height }
  }
  const item = await findItem(options, language, path)
  if (item) {
    const { width, height } = SHARE_PICTURE_SIZE
    return {
      ...common,
      type: 'link',
      title: item.title,
      ...(width <= maxwidth &&
        height <= maxheight && {
          thumbnail_url: publicUrl + sharePicturePath(item.kind, item.id, language),
          thumbnail_width: width,
          thumbnail_height: height,
        }),
    }
  }
  return options.site.files.has(pathname) ? { ...common, type: 'link', title: mosqueName } : undefined
}

/** Returns the talk or the event of a page. */
async function findItem({ deps, content }: Pick<FeatureOptions, 'deps' | 'content'>, language: Language, path: string) {
  const page = findLivePage(path)
  const kind = page?.content === 'event' ? 'events' : page?.content === 'recording' ? 'talks' : undefined
  if (!page || !kind) return undefined
  const { id } = page
  const find = kind === 'events' ? content.findEvent : findRecording
  const item = await find(deps.database, id)
  return item && ({ kind, id, title: inLanguage(language, item).title } as const)
}
