import type { Plugin } from 'vite'

/** What React's scheduler works at a time before it lets the browser go on, in milliseconds. */
const THEIRS = 'frameInterval = 5,'
const OURS = 'frameInterval = 1,'

/**
 * Makes React work in slices of 1 ms in place of 5, so that a tap or a scroll during a page's start waits less, most
 * of all where one component takes long. Its own call for this, `unstable_forceFrameRate`, goes down to 8 ms only.
 * @returns a plugin for the browser's bundle
 * @throws Error when the scheduler has been rewritten, so that this is looked at again
 */
export function shortSlices(): Plugin {
  let shortened = false
  return {
    name: 'short-slices',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]scheduler[\\/]cjs[\\/]scheduler\.production\.js/ },
      handler(code) {
        if (code.split(THEIRS).length !== 2) throw new Error('The scheduler does not name its slices as it did.')
        shortened = true
        return { code: code.replace(THEIRS, OURS), map: null }
      },
    },
    generateBundle() {
      if (this.environment.name === 'client' && !shortened) throw new Error('The scheduler was not found where it was.')
    },
  }
}
