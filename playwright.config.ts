import { defineConfig } from '@playwright/test'
import { filesOn, usualDay } from '#e2e/journey-days.ts'
import { environmentOn, type NamedDay } from '#test/clock/named-days.ts'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'

// The runner's own processes live on the ordinary day; products and pages on that of their file.
Object.assign(process.env, environmentOn('ordinary'))

/** The journeys, in the packaged Chromium, against a server that each worker starts for itself. */
export default defineConfig<object, { day: NamedDay }>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  // Each has a browser and a product to start; two keep two cores busy.
  workers: 2,
  // Far longer than a journey takes: what hangs is found, and a busy machine fails none.
  timeout: 180_000,
  retries: Number(process.env['SECOND_TRIES'] ?? 0),
  expect: { timeout: 20_000 },
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
  projects: [
    ...Object.entries(filesOn).map(([day, testMatch]) => ({ name: day, testMatch, use: { day: day as NamedDay } })),
    { name: usualDay, testIgnore: Object.values(filesOn).flat() },
  ],
})
