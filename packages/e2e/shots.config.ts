import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Takes pictures with the browser that the tests use. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.shots.ts',
  fullyParallel: false,
  retries: 0,
  timeout: 900_000,
  reporter: [['list']],
})
