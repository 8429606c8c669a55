import { defineConfig } from 'vitest/config'

const project = (name: string, test: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`packages/${name}/{src,test}/**/*.test.{ts,tsx}`], ...test },
})

export default defineConfig({
  test: {
    // A process for each file would spend more time on starting than on testing.
    isolate: false,
    // By itself Vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    // Only a test that hangs is ended: how long the others take is up to the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('rules'),
      project('contract'),
      project('content'),
      project('server', {
        // As in the browser: a process may miss a deadline once, and the retries are counted.
        retry: 1,
        globalSetup: 'packages/server/src/test-kit/global-setup.ts',
        setupFiles: 'packages/server/src/test-kit/repeatable-chance.ts',
      }),
      project('web', {
        environment: 'happy-dom',
        setupFiles: 'packages/web/test/setup.ts',
      }),
      { extends: true, test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
})
