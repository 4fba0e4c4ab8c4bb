import { defineConfig } from 'vitest/config'

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], testTimeout: 120_000 } })
