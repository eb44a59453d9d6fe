/** Builds the page that repairs the app, and the script that offers it. They are apart from the app, whose files may be missing. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { repair } from '#content/en/repair.ts'
import { APP_VERSION_TOKEN } from '#contracts/app-version.ts'
import { pathIn } from '#contracts/languages.ts'
import { REPAIR_OFFER, REPAIR_PAGE, REPAIR_PATH, REPAIR_SCRIPT, REPAIR_STYLES } from '#contracts/repair-paths.ts'
import { escapeHtml } from '../../server/src/http/escape-html.ts'

const sources = join(import.meta.dirname, '../../client/src/repair')

interface RepairPageOptions {
  text: typeof repair
  lang: string
  direction: string
  otherLanguages: readonly { code: string; name: string }[]
  /** The styles of every page. */
  styles: string
}

/** Writes the scripts and styles, which all languages share. @param client the built client */
export async function writeRepairFiles(client: string): Promise<void> {
  const bundle = async (source: string, path: string) => {
    const built = await rolldown({ input: join(sources, source), platform: 'browser' })
    await built.write({ file: join(client, path), format: 'iife', minify: true })
    await built.close()
  }
  await bundle('repair-page.ts', REPAIR_SCRIPT)
  await bundle('repair-offer.ts', REPAIR_OFFER)
  await copyFile(join(sources, 'repair.css'), join(client, REPAIR_STYLES))
}

/** Returns the HTML of the page in a language. */
export function repairPage({ text, lang, direction, otherLanguages, styles }: RepairPageOptions): string {
  const t = escapeHtml
  const list = text.keeps.map((kept) => `<li>${t(kept)}</li>`).join('\n')
  const switches = otherLanguages.map(
    ({ code, name }) => `<a href="${pathIn(code, REPAIR_PATH)}" lang="${code}" hreflang="${code}">${t(name)}</a>`,
  )
  const messages = Object.entries({
    working: text.working,
    offline: text.offline,
    failed: text.failed,
  }).map(([name, message]) => ` data-${name}="${t(message)}"`)
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="app-version" content="${APP_VERSION_TOKEN}">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t(text.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
<link rel="stylesheet" href="${REPAIR_STYLES}">
<script defer src="${REPAIR_SCRIPT}"></script>
</head>
<body>
<main class="repair">
<div class="repair-top">
<img src="/favicon.svg" alt="" width="48" height="48">
${switches.join('\n')}
</div>
<h1>${t(text.title)}</h1>
<p>${t(text.intro)}</p>
<div class="repair-actions">
<button id="repair" class="repair-button repair-primary" type="button">${t(text.repair)}</button>
<a id="back" class="repair-button" href="${pathIn(lang, '/')}">${t(text.back)}</a>
</div>
<p id="status" class="repair-status" role="status"></p>
<section class="repair-keeps">
<h2>${t(text.keepsHeading)}</h2>
<ul>
${list}
</ul>
</section>
</main>
<div id="messages" hidden${messages.join('')}></div>
<template id="offer"><section class="repair-offer" aria-label="${t(text.offer.label)}">
<p role="alert">${t(text.offer.text)}</p>
<a class="repair-button repair-primary" href="${pathIn(lang, REPAIR_PAGE)}">${t(text.offer.repair)}</a>
</section></template>
</body>
</html>
`
}
