import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the tests of the rules alone. */
export default defineConfig({
  test: { include: ['packages/rules/src/**/*.test.ts'], isolate: false },
})
