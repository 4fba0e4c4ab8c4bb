import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#test/chromium.ts'

/** The journeys, in the packaged Chromium, against a server that each worker starts for itself. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // One of them mostly waits for what its journey is about.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every moment would cost a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: await chromiumLaunchOptions(),
  },
})
