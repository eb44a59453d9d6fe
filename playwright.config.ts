import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  // How long something may hang, on a machine that is busy with other things as well.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      // A closed network makes Chromium's own calls home fail many at a time; the sandbox needs what containers lack.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
        // A microphone that beeps, for the one page that records.
        '--use-fake-device-for-media-stream',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Tests of the worker allow it for themselves; all others see the network as it is.
    serviceWorkers: 'block',
    // The ticker and the slides would be painted all the while; tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a quarter of the suite's time: to look into a failure, run its test with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
