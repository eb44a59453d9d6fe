import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './test/helpers/find-chromium.ts'
import { findEngines, isInShortRun } from './test/helpers/find-engines.ts'

/** The tag of tests that need notifications, a microphone or a tab in the background, which the headless shell lacks. */
const NEEDS_FULL_BROWSER = /@full-browser/
/** The tag of tests of the long run only, and the files of such tests. */
const LONG = /@long/
const LONG_FILES = '**/*.long.test.ts'
const isShort = process.env.TEST_RUN === 'short'
const long = isShort ? [LONG] : []
const headlessShell = findHeadlessShell()
const engines = findEngines().installed.filter((name) => !isShort || isInShortRun(name))
const launchOptions = {
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  // Without internet, Chromium's own background requests fail in bursts; its sandbox does not work in containers.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--autoplay-policy=no-user-gesture-required',
    // A fake microphone, for the recorder.
    '--use-fake-device-for-media-stream',
  ],
}

export default defineConfig<object, { engineName: string }>({
  projects: [
    // One worker each: starting a second browser and server would take longer than the few tests that it saves.
    { name: 'e2e-full-browser', testDir: 'test/e2e', grep: NEEDS_FULL_BROWSER, grepInvert: long, workers: 1 },
    // Each journey runs in every engine.
    ...engines.map((engineName) => ({
      name: engineName,
      testDir: 'test/engines',
      workers: 1,
      grepInvert: long,
      use: { engineName },
    })),
    // Chromium without the browser's own windows starts a page five times as fast. Last: many small files end at the same time.
    {
      name: 'e2e',
      testDir: 'test/e2e',
      grepInvert: [NEEDS_FULL_BROWSER, ...long],
      use: { launchOptions: { ...launchOptions, ...(headlessShell && { executablePath: headlessShell }) } },
    },
  ],
  globalSetup: 'test/helpers/browser-setup.ts',
  testMatch: '**/*.test.ts',
  testIgnore: isShort ? LONG_FILES : [],
  outputDir: 'test-results/e2e',
  // With three on two cores, taps and scrolls are late, and tests of them fail.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  // Generous, for a busy machine.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Only tests of the service worker allow it.
    serviceWorkers: 'block',
    // Avoids continuous painting; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a quarter of the suite's time. To investigate a failure, run its test with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
