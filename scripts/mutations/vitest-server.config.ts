import { defineConfig } from 'vitest/config'

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default defineConfig({
  test: {
    include: ['server/{account,auth,commissions,programme,projects,users}/*.test.ts'],
    globalSetup: ['test/start-test-database.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
