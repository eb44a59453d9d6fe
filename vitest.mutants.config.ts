/** For `npm run test:mutants`, which says in MUTANT_TESTS which test files a run has. */
import { defineConfig } from 'vitest/config'

const include = process.env.MUTANT_TESTS?.split(',') ?? []

export default defineConfig({
  test: {
    include,
    globalSetup: include.some((path) => /^test\/server\/|\/sender/.test(path)) ? 'test/helpers/setup-embedded.ts' : [],
    tags: [{ name: 'long' }],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
