import { defineConfig } from 'vitest/config'

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default defineConfig({
  test: { include: (process.env['MUTATION_TESTS'] ?? 'domain/**/*.test.ts').split(' '), testTimeout: 120_000 },
})
