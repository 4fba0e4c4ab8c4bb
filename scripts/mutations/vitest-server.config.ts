import { defineConfig } from 'vitest/config'
import { environmentOn } from '#test/clock/named-days.ts'

// As in vitest.config.ts.
Object.assign(process.env, environmentOn('ordinary'))

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'server/**/*.test.ts').split(' '),
    globalSetup: ['test/start-test-database.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The product is loaded once for the tests of a group, not once for each of their files.
    isolate: false,
  },
})
