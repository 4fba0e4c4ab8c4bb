import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { Reporter } from 'vitest/node'
import { axe } from '#test/axe-command.ts'
import { textInRem } from '#scripts/text-in-rem.ts'
import { environmentOn, shiftTo } from '#test/clock/named-days.ts'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'
import { lightLibraries } from '#test/light-libraries.ts'

/** Workers, and what they start, live on a named day: no test depends on the day of its run. */
Object.assign(process.env, environmentOn('ordinary'))
// React as it is shipped: in its development build the screens take a third more of the processor.
process.env['NODE_ENV'] = 'production'

/** What needs a browser ends in .tsx; the rest of its code is tested without one. */
const drawNothing = 'web/**/*.test.ts'

/** What is waited for comes within a second, unless the machine has much else to do. */
const patient = { poll: { timeout: 10_000 } }

/** decision 92: of a change that is to land, a test that failed is tried once more. */
const retry = Number(process.env['SECOND_TRIES'] ?? 0)

/** What passed only then is told, with what it said at first: the report itself keeps silent about it. */
const tellUnsteady: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const first = test.result().errors?.[0]?.message.split('\n')[0]
    process.stdout.write(` ↻ ${test.module.relativeModuleId} > ${test.fullName} (retry x1): ${first}\n`)
  },
}

/**
 * Products, networks and disks that are killed, starved, flooded or restored, and all that everybody sees before and
 * after each act: they take long, and only changes close to them break them.
 */
const drills = [
  'faults/**/*.test.ts',
  'server/agenda/agenda-widths.test.ts',
  'server/agenda/told-everywhere.test.ts',
  'server/auth/parallel-tries.test.ts',
  'server/beside-the-next.test.ts',
  'server/crowds.test.ts',
  'server/demo/seed-demo.test.ts',
  'server/every-get.test.ts',
  'server/fuzz.test.ts',
  'server/influence*.test.ts',
  'server/leaving-at-once.test.ts',
  'server/main.test.ts',
  'server/npm-start.test.ts',
  'server/rehearsals/rehearsals.test.ts',
  'server/several-nodes.test.ts',
  'server/stop.test.ts',
  'server/live/streams.test.ts',
  'server/minutes/sealing.test.ts',
  'server/opinions/planted-opinions.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/data-folder.test.ts',
  'server/platform/database/database.test.ts',
  'server/platform/database/encrypted.test.ts',
  'server/platform/recovery/recovery.test.ts',
  'server/platform/documents/documents.test.ts',
  'server/platform/http/personal-data.test.ts',
  'server/platform/http/slow-bodies.test.ts',
  'server/platform/http/slow-requests.test.ts',
  'server/platform/images/images.test.ts',
  'server/platform/images/picture-desk.test.ts',
  'server/platform/images/quotas.test.ts',
  'server/platform/outbox/mail-widths.test.ts',
  'server/platform/outbox/outbox.test.ts',
  'server/platform/outbox/waking.test.ts',
  'server/projects/concurrency.test.ts',
  'server/projects/hot-statements.test.ts',
  'server/questions/planted-answers.test.ts',
  'server/received-mail/mailbox.test.ts',
  'server/received-mail/nobody-gets-in.test.ts',
  'server/received-mail/nothing-lost.test.ts',
  'server/regular-expressions.test.ts',
  'server/users/create-super-admin.test.ts',
]

/** Screens that lose their network, draw pictures or wait for fonts. */
const screenDrills = [
  'web/platform/theme/japanese-when-seen.test.tsx',
  'web/projects/after/kit/kit-card.test.tsx',
  'web/projects/form/choosing-picture.test.tsx',
  'web/projects/form/holder-draft.test.tsx',
  'web/projects/form/read-chosen-image.test.tsx',
  'web/projects/form/saving/device-picture.test.tsx',
  'web/projects/form/saving/pending-submission.test.tsx',
  'web/sessions/notes/room-notes.test.tsx',
]

/** Tests on a real PostgreSQL. */
const onDatabase = {
  globalSetup: ['test/start-test-database.ts'],
  testTimeout: 60_000,
  retry,
  expect: patient,
  hookTimeout: 60_000,
  // The product is loaded once a worker, not once a file.
  isolate: false,
}

const libraries = await lightLibraries()
const launchOptions = await chromiumLaunchOptions(forShortLives)

/** Screens in a real browser, with a server that answers as described. */
const onScreens = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [react({ compiler: true })],
  css: { postcss: { plugins: [textInRem()] } },
  // Nothing changes during a run: what one file has loaded, the next ones do not ask for again.
  server: { headers: { 'Cache-Control': 'max-age=31536000, immutable' } },
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
    rolldownOptions: libraries,
  },
  test: {
    // A page mostly waits, and one alone is never idle for what browsers leave until then.
    maxWorkers: 2,
    setupFiles: [
      'test/clock/shift-page.ts',
      'web/platform/ui/test-act.ts',
      'web/platform/ui/test-styles.ts',
      'web/platform/i18n/test-words.ts',
    ],
    provide: { clockShift: shiftTo('ordinary') },
    restoreMocks: true,
    testTimeout: 60_000,
    retry,
    expect: patient,
    ...test,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
      }),
      commands: { axe },
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 900 },
    },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', tellUnsteady],
    // One after the other where `test:changed` runs several: their workers differ.
    projects: [
      {
        test: {
          name: 'pure',
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          retry,
          isolate: false,
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', drawNothing],
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 2 },
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: drills,
          // They last longest, and a third of their time they wait.
          maxWorkers: 3,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'drills',
          sequence: { groupOrder: 3 },
          include: drills,
          maxWorkers: 2,
          ...onDatabase,
        },
      },
      onScreens({
        name: 'web',
        sequence: { groupOrder: 4 },
        include: ['web/**/*.test.tsx'],
        exclude: screenDrills,
      }),
      onScreens({ name: 'screen-drills', sequence: { groupOrder: 5 }, include: screenDrills }),
    ],
  },
})
