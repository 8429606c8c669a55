import { expect, it } from 'vitest'
import { findBreaches } from './floors.mjs'

const breaches = (path: string, source: string) => findBreaches([[path, source]]).length

it('lets a floor import the floors below it', () => {
  expect(breaches('packages/web/src/app/a.ts', "import { x } from '@lexiverse/contract'")).toBe(0)
  expect(breaches('packages/server/src/a.ts', "import { x } from '@lexiverse/content'")).toBe(0)
})

it('refuses an import upwards or across', () => {
  expect(breaches('packages/rules/src/a.ts', "import { x } from '@lexiverse/server'")).toBe(1)
  expect(breaches('packages/web/src/a.ts', "import { x } from '@lexiverse/content'")).toBe(1)
  expect(breaches('packages/web/src/a.ts', "const x = import('@lexiverse/server')")).toBe(1)
})

it('refuses siblings, whatever their names', () => {
  const source = "import { x } from '../brand-new/board.tsx'"
  expect(breaches('packages/web/src/boards/twistle/board.tsx', source)).toBe(1)
  expect(breaches('packages/server/src/domains/runs/service.ts', source)).toBe(1)
  expect(breaches('packages/web/src/boards/twistle/a.ts', "import { x } from './b.ts'")).toBe(0)
})

it('refuses a path that climbs out of its package', () => {
  expect(breaches('packages/web/src/a.ts', "export { x } from '../../rules/src/b.ts'")).toBe(1)
})

it('refuses unseeded chance, the clock and foreign packages in the rules', () => {
  expect(breaches('packages/rules/src/a.ts', 'const x = Math.random()')).toBe(1)
  expect(breaches('packages/rules/src/a.ts', 'const x = Date.now()')).toBe(1)
  expect(breaches('packages/rules/src/a.ts', "import fs from 'node:fs'")).toBe(1)
  expect(breaches('packages/server/src/a.ts', 'const x = Date.now()')).toBe(0)
})

it('refuses an index file anywhere but at the root of a package', () => {
  expect(breaches('packages/rules/src/games/index.ts', '')).toBe(1)
  expect(breaches('packages/rules/src/index.ts', '')).toBe(0)
})

it('refuses an import of a higher layer inside the web package, and a folder without a layer', () => {
  const upward = "import { x } from '../../play/attempt/a.ts'"
  expect(breaches('packages/web/src/ui/brand-new/a.ts', upward)).toBe(1)
  expect(breaches('packages/web/src/boards/twistle/a.ts', upward)).toBe(0)
  expect(breaches('packages/web/src/brand-new/b/a.ts', upward)).toBe(1)
})

it('lets a test put parts of any layer together', () => {
  const upward = "import { x } from '../play/attempt/a.ts'"
  expect(breaches('packages/web/src/platform/a.ts', upward)).toBe(1)
  expect(breaches('packages/web/src/platform/a.test.ts', upward)).toBe(0)
})

it('refuses two folders of play that import each other', () => {
  const files: [string, string][] = [
    ['packages/web/src/play/sync/a.ts', "import { x } from '../brand-new/b.ts'"],
    ['packages/web/src/play/brand-new/b.ts', "const y = import('../sync/a.ts')"],
  ]
  expect(findBreaches(files)).toHaveLength(2)
  expect(findBreaches(files.slice(0, 1))).toEqual([])
})

it('refuses words of the game in ui', () => {
  expect(breaches('packages/web/src/ui/a.tsx', "const label = 'Mind points'")).toBe(1)
  expect(breaches('packages/web/src/ui/a.tsx', "const label = 'Close'")).toBe(0)
  expect(breaches('packages/web/src/art/a.tsx', "const label = 'Mind points'")).toBe(0)
})

it('refuses test helpers in shipped code of the web package', () => {
  const source = "import { x } from '../../test/fake-server.ts'"
  expect(breaches('packages/web/src/app/a.ts', source)).toBe(1)
  expect(breaches('packages/web/src/app/a.test.ts', source)).toBe(0)
})
