import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { axe } from '#test/axe-command.ts'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'

/** Tests of the browser's code that need no browser. */
const drawNothing = ['web/projects/word-diff.test.ts', 'web/projects/form/*.test.ts', 'web/projects/dates/*.test.ts']

/** What is waited for comes within a second, unless the machine has much else to do. */
const patient = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: 30_000,
          isolate: false,
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', ...drawNothing],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'test/**/*.test.ts', 'faults/**/*.test.ts'],
          globalSetup: ['test/start-test-database.ts'],
          testTimeout: 30_000,
          expect: patient,
          hookTimeout: 60_000,
          // The product is loaded once a worker, not once a file; and one file waits while another works.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react({ compiler: true })],
        // Known beforehand, so that no test is interrupted by a reload.
        optimizeDeps: {
          include: [
            '@mantine/core',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/notifications',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'react',
            'react-dom',
            'react-dom/client',
            'react/compiler-runtime',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'zod/mini',
          ],
        },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: drawNothing,
          setupFiles: ['web/platform/ui/test-styles.ts'],
          restoreMocks: true,
          testTimeout: 30_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await chromiumLaunchOptions(forShortLives),
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
            }),
            commands: { axe },
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
    ],
  },
})
