import { defineConfig } from 'vitest/config'

const project = (name: string, test: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`packages/${name}/src/**/*.test.{ts,tsx}`], ...test },
})

export default defineConfig({
  test: {
    projects: [
      project('rules'),
      project('contract'),
      project('content', { testTimeout: 60_000 }),
      project('server', {
        testTimeout: 30_000,
        globalSetup: 'packages/server/src/test-kit/global-setup.ts',
      }),
      project('web', { environment: 'happy-dom' }),
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
