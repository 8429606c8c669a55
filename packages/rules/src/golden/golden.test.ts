import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { canReplay, RULES_VERSION } from '../engine/setup.ts'
import { gameIds } from '../games/registry.ts'
import { type RecordedReplays, recordDraws, recordReplays, recordRewards } from './record.ts'

const REPLAY_CHANGED =
  'replay changed: raise RULES_VERSION and keep the old behaviour for stored logs, or undo'
const DRAW_CHANGED =
  'draw changed: the maps of open runs would change with it; keep this draw and give another one play seeds of another form'
const REWARDS_CHANGED =
  'reward rolls changed: if that is meant, write them down with `npm run golden`'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown
const versions = Array.from({ length: RULES_VERSION }, (_, i) => i + 1).filter(rulesVersion =>
  canReplay({ rulesVersion }),
)
const files = readdirSync(new URL('.', import.meta.url)).filter(name => name.startsWith('replays-'))

/** As JSON brings it back: fields without a value are gone. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('golden data', () => {
  it('[EN16] has one file for each rules version whose logs are replayed', () => {
    const needed = versions.map(version => `replays-${version}.json`)
    expect(
      files.sort(),
      `RULES_VERSION is ${RULES_VERSION}: run \`npm run golden\` for a new version, and delete the file of one that is no longer replayed`,
    ).toEqual(needed)
  })

  it('[CA41] draws the same from the same seed', () => {
    expect(plain(recordDraws()), DRAW_CHANGED).toEqual(read('draws.json'))
  })

  it('[RW6] rolls the same rewards from the same secret', () => {
    expect(plain(recordRewards()), REWARDS_CHANGED).toEqual(read('rewards.json'))
  })
})

describe.each(files)('a stored log of %s', file => {
  const { rulesVersion, puzzles, builtIn, cases } = read(file) as RecordedReplays
  const now = recordReplays(rulesVersion, puzzles, cases)

  it('[EN16] meets the same built-in puzzles', () => {
    expect(now.builtIn, REPLAY_CHANGED).toEqual(builtIn)
  })

  it.each(cases.map((recorded, index) => ({ ...recorded, index })))(
    '[EN16] ends as it was played: $name',
    ({ index, name, state, outcome, settlement }) => {
      const { [index]: replayed } = now.cases
      expect(replayed?.refused, `${name}: ${REPLAY_CHANGED}`).toBeUndefined()
      expect(plain(replayed), `${name}: ${REPLAY_CHANGED}`).toMatchObject({
        state,
        outcome,
        settlement,
      })
    },
  )

  it('[EN16] is recorded as won, lost and given up for every game', () => {
    for (const game of gameIds) {
      const own = cases.filter(one => one.game === game)
      const ends = own.map(({ log, outcome }) => {
        const isGivenUp = log.some(move => (move as { type: string }).type === 'yield')
        return isGivenUp ? 'given up' : outcome?.result
      })
      expect(new Set(ends), game).toEqual(new Set(['victory', 'defeat', 'given up']))
    }
  })
})
