import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** The same browser as the tests; what is run only takes pictures. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  fullyParallel: false,
  retries: 0,
  timeout: 900_000,
  reporter: [['list']],
})
