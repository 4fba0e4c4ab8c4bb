import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'

/** The journeys, in the packaged Chromium, against a server that each worker starts for itself. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  // Each has a browser and a product to start; two keep two cores busy.
  workers: 2,
  timeout: 60_000,
  retries: Number(process.env['SECOND_TRIES'] ?? 0),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a sixth of the run; of one journey it is had with --trace on.
    trace: 'off',
    launchOptions: await chromiumLaunchOptions(forShortLives),
  },
})
