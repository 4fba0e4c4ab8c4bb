import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#test/chromium.ts'

/** One journey a file, in the packaged Chromium, against a server of the run's own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/start-server.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: await chromiumLaunchOptions(),
  },
})
