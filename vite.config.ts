import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRouter } from './scripts/build/lean-router.ts'
import { shortSlices } from './scripts/build/short-slices.ts'
import { ADMIN_CHUNKS } from './scripts/build/worker.ts'

/** React Router publishes its warnings under one condition and none without them; its exports name the first only. */
const quietRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** What the first script runs by: it loads all else. */
const LOADING = pathsOf(['vite/preload-helper', 'client/src/lib/(lost-chunk|next-task|quietly|until-had)\\.'])
const FRAME = pathsOf([
  // In the first style sheet: what is said for all pages must come before what a part says for itself.
  'client/src/styles/',
  'client/src/(lib/(clock|dates|hydration|when-idle)\\.|app/(head|header|icon|layout|menu-button|navigation|paths|router|error-page|sun-line|theme))',
  'client/src/content/(types\\.ts|en/(interface|calendar|jamat|plural|site)\\.)',
  'client/src/components/(button|icon|link|picture)\\.',
  'client/src/pwa/start-pwa\\.',
  'client/src/data/(site-data|site-store|start-sync|sun-times|use-site)',
  'client/src/features/jamat/(ticker|day-times)',
  'server/contracts/(jamat-schedule|karachi-time|prayers|recording-kinds)',
])
const HOME = pathsOf([
  'client/src/app/(hero|home-page)',
  'client/src/content/en/home\\.',
  'client/src/components/fade-slider',
  'client/src/features/jamat/(now-card|next-jamat)',
  'server/contracts/jamat-time-text',
])
/** Small parts that most further pages are made of: one file instead of a dozen to name, ask for and keep. */
const PARTS = pathsOf([
  'client/src/features/events/(event-card|is-over|upcoming-events)\\.',
  'client/src/content/en/(programmes|latest-updates)\\.',
  'client/src/components/read-more\\.',
  'client/src/lib/go-to\\.',
  'client/src/components/(card|page-head|page-numbers|pagination|section-heading|share-button|states|video-(card|embed))\\.',
])

/** What looking for news is made of, and other small things that every page comes to. */
const NEWS = pathsOf([
  'client/src/data/(api-client|kept-mark|merge-snapshot|phone|pushed-timings|worker-messages|push/push-mark)\\.',
  'client/src/lib/(apple|busy|within)\\.',
])

const SKY = pathsOf([
  'node_modules/adhan',
  'client/src/(features/jamat/day-facts|data/compute-sun-times)',
  'server/contracts/(karachi-place|hijri-date|prayer-windows)',
])

function pathsOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))
}

/** All styles of the administrators' area: one file, under a name by which it is known where it is put away. */
const ADMIN_STYLES = 'administration'
const ADMIN_SOURCES = /[\\/](features[\\/]admin|content[\\/]en[\\/](admin|recorder)\.ts)/

function folderOf(sources: readonly string[]): string {
  return sources.some((source) => ADMIN_SOURCES.test(source)) ? `${ADMIN_CHUNKS}/` : ''
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  publicDir: '../public',
  plugins: [react(), leanRouter(), shortSlices()],
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [
            { find: /^react-router$/, replacement: join(quietRouter, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(quietRouter, 'dom-export.mjs') },
          ]
        : [],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // What is inlined cannot be cached, and a data address would have to be allowed by the page's policy.
    assetsInlineLimit: 0,
    manifest: 'vite-manifest.json',
    // Every browser that runs the site's own syntax knows modulepreload or does without.
    modulePreload: {
      polyfill: false,
      // A page's script names its own imports, most of them in `parts`; only its styles have to be known before.
      // The list of every file for every page would weigh on the first one.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
    reportCompressedSize: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      output: {
        // What only administrators load stands apart, so that the worker does not keep it on every phone.
        chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ names, originalFileNames }) =>
          `assets/${names.includes(`${ADMIN_STYLES}.css`) ? `${ADMIN_CHUNKS}/` : folderOf(originalFileNames)}[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'loading', test: LOADING },
            // These change with a library, not with the site: phones keep them over many releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            // What every page needs anyway compresses better together.
            { name: 'frame', test: FRAME },
            { name: 'home', test: HOME },
            { name: 'parts', test: PARTS },
            { name: 'news', test: NEWS },
            // All that the sun and the moon say of a day is asked for together.
            { name: 'sky', test: SKY },
            {
              name: ADMIN_STYLES,
              test: pathsOf(['client/src/features/admin/.*\\.css']),
            },
          ],
        },
      },
    },
  },
}))
