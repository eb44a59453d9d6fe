import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { CachedResponse } from '../../http/cached-response.ts'
import type { PreparedResponse } from '../../http/fast-path.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { ageHeader } from '../../http/send-cached.ts'
import { PAGE_QUALITY } from '../../site.ts'
import { createPageFinder, HTML, type LivePage, type PageFinderOptions } from './page-finder.ts'
import { createVariants, pickVariant, type Variants } from './variants.ts'

/** Pages in the parameterised partition that wait to be rendered; of further ones the client gets the shell. */
export const MAX_WAITING_PAGES = 50
/**
 * Brotli's quality for pages of the parameterised partition, of which anybody can request thousands, and for the sitemap,
 * which may be a megabyte: a tenth of the time. A page that is requested again gets {@link PAGE_QUALITY}.
 */
const FIRST_QUALITY = 5
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

interface LivePagesOptions extends PageFinderOptions {
  security: SecurityHeaders
}

/** Renders live pages, and caches them, compressed, until their data changes. */
export function createLivePages({ security, ...options }: LivePagesOptions) {
  const { cache } = options.deps
  const { findPage, clampPageNumber } = createPageFinder(options)
  const variantsByBody = new WeakMap<Buffer, Promise<Variants>>()
  const preparedByBody = new WeakMap<Buffer, Variants>()
  // One at a time, so that pages that every visitor requests wait behind one of them at most, and reads of audio, for which Node
  // has four threads, behind none.
  const renderInTurn = pLimit(1)
  const compressInTurn = pLimit(1)
  /** The bodies that are compressed with {@link FIRST_QUALITY}. */
  const quicklyCompressed = new WeakSet<Buffer>()
  let isImproving = false

  const compress = async ({ body, etag }: CachedResponse, { type, partition }: LivePage, quality: number) => {
    const [br, gzipped] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      gz(body),
    ])
    // Weak where the quality changes, and the bytes with it.
    const file = { type, etag: partition === 'parameterised' ? `W/${etag}` : etag, body, isImmutable: false }
    const variants = createVariants({ ...file, br: () => br, gzip: () => gzipped }, security.ofPage(body))
    preparedByBody.set(body, variants)
    return variants
  }
  /** Compresses a page, once for all concurrent requests. */
  const prepare = (response: CachedResponse, page: LivePage): Promise<Variants> => {
    const started = variantsByBody.get(response.body)
    if (started) return started
    const isQuick = page.partition === 'parameterised'
    const quality = isQuick || page.type !== HTML ? FIRST_QUALITY : PAGE_QUALITY
    const variants = compressInTurn(() => compress(response, page, quality))
    variantsByBody.set(response.body, variants)
    if (isQuick) quicklyCompressed.add(response.body)
    return variants
  }
  /** Compresses a page better for later requests, unless another page is being compressed. */
  const improve = async (response: CachedResponse, page: LivePage) => {
    if (isImproving || !quicklyCompressed.delete(response.body)) return
    isImproving = true
    try {
      variantsByBody.set(response.body, Promise.resolve(await compress(response, page, PAGE_QUALITY)))
    } finally {
      isImproving = false
    }
  }

  return {
    /** Returns the response to a GET of this URL if it is cached. */
    peek(url: string, acceptEncoding: string | undefined): PreparedResponse | undefined {
      const page = findPage(url)
      const response = page && cache.peek(page.key)
      const variants = response && preparedByBody.get(response.body)
      if (!variants) return undefined
      // If that fails, the page stays as it is.
      improve(response, page).catch(() => {})
      return pickVariant(variants, acceptEncoding)
    },
    /**
     * Returns the cached response or renders the page.
     * @returns 'missing' for an event, recording, speaker or series that does not exist, undefined for a URL that is not a live
     *   page, or if too many pages wait
     */
    async get(url: string, acceptEncoding: string | undefined): Promise<PreparedResponse | 'missing' | undefined> {
      const page = findPage(await clampPageNumber(url))
      if (!page) return undefined
      const load = async () => {
        const value = await page.render()
        if (!value) throw new PageMissingError()
        return { value, ...(page.until !== undefined && { until: page.until }) }
      }
      const loadInTurn = () => {
        if (renderInTurn.pendingCount >= MAX_WAITING_PAGES) throw new TooManyPagesError()
        return renderInTurn(load)
      }
      try {
        const start = page.partition === 'parameterised' ? loadInTurn : load
        const response = await cache.get(page.key, [...page.sources, 'mosque'], start, page.partition)
        const prepared = pickVariant(await prepare(response, page), acceptEncoding)
        const age = Object.entries(ageHeader(response)).flat()
        return age.length === 0 ? prepared : { ...prepared, headers: [...prepared.headers, ...age] }
      } catch (error) {
        if (error instanceof PageMissingError) return 'missing'
        if (error instanceof TooManyPagesError) return undefined
        throw error
      }
    },
  }
}

/** Thrown so that a missing page is not cached: the number of such addresses is unbounded. */
class PageMissingError extends Error {}

/** Thrown to all requests of a page that cannot wait to be rendered. */
class TooManyPagesError extends Error {}
