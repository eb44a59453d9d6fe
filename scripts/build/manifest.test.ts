import { describe, expect, it } from 'vitest'
import { type Manifest, pageAssets } from './manifest.ts'

const dock = 'src/talks/player/player-dock.tsx'
const search = 'src/talks/pages/search-results.tsx'
const reminder = 'src/features/notifications/reminder-dialog.tsx'
const manifest: Manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_frame.js'], dynamicImports: [dock] },
  '_frame.js': { file: 'frame.js', css: ['frame.css'] },
  'src/page.tsx': {
    file: 'page.js',
    css: ['page.css'],
    imports: ['_frame.js', '_list.js'],
    dynamicImports: ['src/part.tsx', dock, search, 'src/data/sync.ts', '../node_modules/library/index.js'],
  },
  '_list.js': { file: 'list.js', css: ['list.css'] },
  'src/part.tsx': { file: 'part.js', css: ['part.css'], imports: ['_list.js', '_shared.js'] },
  'src/footer.tsx': { file: 'footer.js', css: ['footer.css'] },
  '_shared.js': { file: 'shared.js' },
  [dock]: { file: 'dock.js', css: ['dock.css'], imports: ['_shared.js'] },
  [search]: { file: 'search.js' },
  [reminder]: { file: 'reminder.js' },
  'src/data/sync.ts': { file: 'sync.js' },
  '../node_modules/library/index.js': { file: 'library.js' },
}

describe('the files of a page', () => {
  it('are those of its own and of the lazy components in its HTML, and none that is loaded at a later moment', () => {
    expect(pageAssets(manifest, 'src/page.tsx', ['src/footer.tsx'])).toEqual({
      scripts: ['page.js', 'list.js'],
      lazy: ['part.js', 'shared.js', 'footer.js'],
      styles: ['page.css', 'list.css', 'part.css', 'footer.css'],
    })
  })

  it.each([dock, 'src/page.tsx'])('must have been built: %s', (missing) => {
    expect(() => pageAssets({ ...manifest, [missing]: undefined } as unknown as Manifest, 'src/page.tsx', [])).toThrow(
      `${missing} was not built.`,
    )
  })
})
