import { afterAll, beforeAll } from 'vitest'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** One server for all tests of a file: opened before the first, closed after the last. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  let opened: TestApp
  beforeAll(async () => {
    opened = await buildTestApp(options)
  })
  afterAll(() => opened.close())
  return {
    get app() {
      return opened.app
    },
    get platform() {
      return opened.platform
    },
    get database() {
      return opened.database
    },
    get clock() {
      return opened.clock
    },
    lookAtPuzzle: () => opened.lookAtPuzzle(),
    newPlayer: deviceId => opened.newPlayer(deviceId),
    close: () => opened.close(),
  }
}
