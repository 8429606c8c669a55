import { describe, expect, it } from 'vitest'
import { catalogue } from './dead-code.ts'
import { describeDomains, purposeOf } from './domains.ts'

const file = (path: string, text = 'one\ntwo\n') => ({ path, text })

describe('the domains', () => {
  const files = [
    file('packages/rules/src/games/twistle/twistle.ts'),
    file('packages/rules/src/rooms/reduce.ts'),
    file('packages/content/src/words/lexicon.ts'),
    file('packages/content/src/words/lexicon.test.ts'),
    file(
      'packages/server/src/domains/players/service.ts',
      '/** Looks after them. */\nexport const a = 1\n',
    ),
    file('packages/server/src/domains/brand-new/routes.ts'),
    file('packages/web/src/features/map/map.css'),
    file('packages/server/src/app.ts'),
  ]
  const endpoints = [
    { group: 'players', method: 'GET', path: '/api/players/:id', access: 'player' },
    { group: 'content', method: 'POST', path: '/api/x', access: 'admin' },
    { group: 'not-known', method: 'GET', path: '/api/y', access: 'public' },
  ]
  const domains = describeDomains(files, endpoints)
  const foldersOf = (id: string) =>
    domains.find(domain => domain.id === id)?.folders.map(({ path }) => path)

  it('[AD24] are four, and hold the folders of the source tree, a new one too', () => {
    expect(domains.map(({ title }) => title)).toEqual([
      'Game Domain',
      'Player Domain',
      'Content Domain',
      'Social Domain',
    ])
    expect(foldersOf('game')).toEqual([
      'packages/rules/src/games',
      'packages/server/src/domains/brand-new',
    ])
    expect(foldersOf('player')).toEqual(['packages/server/src/domains/players'])
    expect(foldersOf('content')).toEqual(['packages/content/src/words'])
    expect(foldersOf('social')).toEqual(['packages/rules/src/rooms'])
  })

  it('[AD24] count files, lines and tests, and say what a folder is for', () => {
    const content = domains.find(({ id }) => id === 'content')
    expect(content?.folders[0]).toEqual({
      path: 'packages/content/src/words',
      text: 'lexicon',
      files: 1,
      lines: 2,
      tests: 1,
    })
    expect(domains[1]?.folders[0]?.text).toBe('Looks after them.')
  })

  it('[AD24] list the calls of their groups', () => {
    expect(domains.map(domain => domain.endpoints.map(({ path }) => path))).toEqual([
      ['/api/y'],
      ['/api/players/:id'],
      ['/api/x'],
      [],
    ])
  })

  it('[AD24] take the note nearest to an export, on one line, from the file that speaks for them', () => {
    const text =
      '/** Not this. */\nconst b = 2\n/**\n * But this,\n * in two lines.\n */\nexport const c = 3\n'
    const other = file('a/zebra.ts', '/** A. */\nexport const d = 4\n')
    expect(purposeOf([other, file('a/service.ts', text)])).toBe('But this, in two lines.')
    expect(purposeOf([other, file('a/yak.tsx')])).toBe('zebra, yak')
  })
})

describe('the dead-code catalogue', () => {
  it('[AD25] sorts what the checker found by kind and priority', () => {
    const groups = catalogue({
      issues: [
        {
          file: 'x/a.ts',
          files: [{ name: 'x/a.ts' }],
          exports: [],
          types: [{ name: 'T', line: 4 }],
        },
        {
          file: 'package.json',
          devDependencies: [{ name: 'left-pad', line: 9 }],
          duplicates: [[{ name: 'x' }, { name: 'y' }]],
        },
      ],
    })
    const found = groups.map(({ id, priority, items }) => [id, priority, items.map(it => it.name)])
    expect(found).toEqual([
      ['files', 'high', ['a.ts']],
      ['unresolved', 'high', []],
      ['unlisted', 'high', []],
      ['dependencies', 'medium', ['left-pad']],
      ['exports', 'medium', []],
      ['types', 'low', ['T', 'x', 'y']],
    ])
    expect(groups[3]?.items).toEqual([{ file: 'package.json', name: 'left-pad', line: 9 }])
    expect(groups[0]?.items[0]?.line).toBeNull()
    expect(groups.every(({ recommendation }) => recommendation.length > 10)).toBe(true)
  })

  it('[AD25] shows every kind where nothing was found', () => {
    const groups = catalogue({ issues: [] })
    expect(groups).toHaveLength(6)
    expect(groups.flatMap(({ items }) => items)).toEqual([])
  })
})
