/** The web app manifest in the build's language. Used at build time and on the server only. */
import type { ManifestOptions } from 'vite-plugin-pwa'
import { describePage } from '#content/describe-page.ts'
import { AUDIO_FILE_ENDINGS } from '#contracts/audio-types.ts'
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { bayans } from '#texts/bayans.ts'
import { home as homeTexts } from '#texts/home.ts'
import { jamat } from '#texts/jamat.ts'
import { seo } from '#texts/seo.ts'
import { site } from '#texts/site.ts'
import { identity } from '../data/identity.ts'
import { localHref } from '../lib/language.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (name: string, sizes: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: form,
  label,
})

/** Returns the manifest of the mosque that {@link identity} names. */
export function manifest(): Partial<ManifestOptions> {
  const names = identity()
  const { name, mosqueName } = names
  const home = describePage(seo['/'], names)
  return {
    // The same in every language, so that an installed app stays one app when its language changes.
    id: '/',
    name: name === mosqueName ? name : `${name}: ${mosqueName}`,
    short_name: name,
    description: home.description,
    lang: site.lang,
    dir: site.direction,
    start_url: localHref('/?source=app'),
    scope: '/',
    display: 'standalone',
    theme_color: '#0B5D46',
    background_color: '#FBF8F1',
    categories: ['lifestyle', 'education'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: jamat.heading, url: localHref('/?source=app#jamat-timings'), icons: [icon('shortcut-jamat', 96)] },
      // The home page reads the parameter.
      {
        name: homeTexts.latestTalk.shortcut,
        url: localHref('/?source=app&play=newest'),
        icons: [icon('shortcut-bayan', 96)],
      },
      {
        name: bayans.lists.friday.heading,
        url: localHref('/fridaybayan?source=app'),
        icons: [icon('shortcut-bayan', 96)],
      },
    ],
    // Audio files from other apps, such as a recorder or a chat; the service worker stores them.
    share_target: {
      action: localHref(SHARE_PATH),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        files: [{ name: 'file', accept: ['audio/*', ...AUDIO_FILE_ENDINGS] }],
      },
    },
    screenshots: [
      screenshot('phone-home', '1080x2160', 'narrow', home.title),
      screenshot('phone-services', '1080x2160', 'narrow', describePage(seo['/services'], names).title),
      screenshot('wide-home', '1280x800', 'wide', home.title),
    ],
  }
}
