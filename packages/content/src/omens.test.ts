import {
  type GameState,
  type HivePuzzle,
  hiveBuilder,
  hiveThreshold,
  hiveWordPoints,
  leastHivePoints,
  practiceSetup,
  type Setup,
  takeMove,
  type WordWebPuzzle,
  wordWeb,
  wornForm,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { createHiveSource } from './hive-builder/source.ts'
import { builtLexicon } from './test-kit/built-lexicon.ts'
import { createWordWebSource } from './word-web/source.ts'
import { weaveThemes } from './word-web/theme-web.ts'
import { membersOf, readThemes } from './word-web/themes.ts'

/** The whole stock takes a few seconds; generous for a machine that is busy with others. */
const TIME = { timeout: 120_000 }

const setupOf = (omen: string, seed: string): Setup => ({
  ...practiceSetup(seed),
  runKind: 'campaign',
  omen,
})

describe('webs under an omen', TIME, () => {
  const web = weaveThemes(readThemes())
  const boards = createWordWebSource()
    .stock()
    .map(({ key, puzzle }) => ({ key, puzzle: { id: 1, ...puzzle } as WordWebPuzzle }))

  const themeOf = (title: string) => {
    const theme = web.themes.find(it => it.title === title)
    if (!theme) throw new Error(title)
    return theme
  }

  /** The words of the four themes that a tile may be read as. */
  const fits = (theme: string, shown: string) =>
    membersOf(themeOf(theme)).some(word => word === shown || wornForm(word) === shown)

  it('[OM12] a board with worn tiles has one solution, however they are read', () => {
    const ambiguous = boards.filter(({ key, puzzle }) => {
      const { tiles } = wordWeb.view(wordWeb.start(puzzle, setupOf('worn-letters', key)))
      const homes = tiles.map(shown =>
        puzzle.groups.flatMap(({ theme }, group) => (fits(theme, shown) ? [group] : [])),
      )
      return countSolutions(homes, [4, 4, 4, 4]) !== 1
    })
    expect(ambiguous.map(({ key }) => key)).toEqual([])
  })

  it('[OM12] nineteen boards of twenty have a worn tile', () => {
    const worn = boards.filter(
      ({ key, puzzle }) => wordWeb.start(puzzle, setupOf('worn-letters', key)).worn?.length,
    )
    expect(worn.length / boards.length).toBeGreaterThan(0.95)
  })
})

/** How many ways there are to give every tile one of its groups, with so much room left in each. */
function countSolutions([first, ...rest]: number[][], room: readonly number[]): number {
  if (!first) return 1
  return first.reduce((sum, group) => {
    const left = room[group] ?? 0
    return left === 0 ? sum : sum + countSolutions(rest, room.with(group, left - 1))
  }, 0)
}

describe('hives under an omen', TIME, () => {
  const hives = createHiveSource(builtLexicon())
    .stock()
    .map(({ key, puzzle }) => ({ key, puzzle: { id: 1, ...puzzle } as HivePuzzle }))

  const pointsOf = ({ validWords }: HivePuzzle) =>
    validWords.reduce((sum, word) => sum + hiveWordPoints(word), 0)

  /** The hardest place of a campaign at which the server would hand out this hive. */
  function hardestSetup(omen: string, key: string, puzzle: HivePuzzle): Setup {
    const places = [2, 3].flatMap(level => [0, 1, 2, 3, 4].map(hiveWins => ({ level, hiveWins })))
    const open = places.filter(
      ({ level, hiveWins }) => leastHivePoints(hiveThreshold(level, hiveWins)) <= pointsOf(puzzle),
    )
    const hardest = open.toSorted(
      (a, b) => hiveThreshold(a.level, a.hiveWins) - hiveThreshold(b.level, b.hiveWins),
    )
    return { ...setupOf(omen, key), ...hardest.at(-1) }
  }

  /** Plays answers only, each time the longest accepted one of those that begin as most of the rest do. */
  function playAnswers(puzzle: HivePuzzle, setup: Setup): GameState & { status: string } {
    let state = hiveBuilder.start(puzzle, setup)
    let left = puzzle.validWords.toSorted((a, b) => b.length - a.length)
    const crowds = new Map<string, number>()
    const crowd = (word: string) => crowds.get(word.charAt(0)) ?? 0
    for (const word of left) crowds.set(word.charAt(0), crowd(word) + 1)
    while (state.status === 'playing') {
      const played = left
        .toSorted((a, b) => crowd(b) - crowd(a))
        .find(word => {
          const taken = takeMove(hiveBuilder, state, { type: 'word', at: 0, word })
          if (taken.ok) state = taken.state
          return taken.ok
        })
      if (played === undefined) break
      left = left.filter(word => word !== played)
      crowds.set(played.charAt(0), crowd(played) - 1)
    }
    return state
  }

  it.each([
    ['OM14', 'restless'],
    ['OM15', 'uneven'],
    ['OM16', 'old-tongue'],
    ['OM18', 'pollen'],
  ])('[%s] under %s every hive is won with its answers alone', (_, omen) => {
    const lost = hives.filter(
      ({ key, puzzle }) => playAnswers(puzzle, hardestSetup(omen, key, puzzle)).status !== 'won',
    )
    expect(lost.map(({ key }) => key)).toEqual([])
  })
})
