import type { Plugin } from 'vite'

/** The names are for developers' tools only, yet each keeps its component in the bundle. */
const NAMES = /^\w+\.displayName = .*;$/gm
/** The library does not say that these calls do nothing but make something, so none could be left out. */
const MAKERS = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm
/** Warnings to developers, who have them from the development build. Their conditions change nothing. */
const WARNINGS = /^( +)((?:warning|warnOnce)\()/gm

/**
 * Lets the bundler leave out the parts of React Router that the site does not use (its forms, its own links with
 * their prefetching, its warnings): 4.3 KB of what every visitor would download.
 * @returns a plugin for the browser's bundle
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code.replace(NAMES, '').replace(MAKERS, '$1/* @__PURE__ */ $2').replace(WARNINGS, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
