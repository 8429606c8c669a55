import { expect, it } from 'vitest'
import { type PartyGame, partyStory } from './party-story.ts'

const game = (who: string | null, nodeId: string, more: Partial<PartyGame> = {}): PartyGame => {
  return { who, level: 1, nodeId, isWon: true, seconds: 60, isCostly: false, round: null, ...more }
}
const lost = { isWon: false, isCostly: true }

const games = [
  game('p1', 'node-a', lost),
  game('p2', 'node-a', lost),
  game('p2', 'node-a', { isCostly: true, seconds: 40 }),
  game('p1', 'node-a', { seconds: 90 }),
  game('p1', 'node-b'),
  game('p2', 'boss:usage', { seconds: 5 }),
  game('p2', 'boss', { ...lost }),
  game('p1', 'boss'),
  // Somebody who has left the party.
  game(null, 'node-a', { level: 2 }),
]

it('[LO96] the story of a party counts who opened stars, beat bosses and won clues', () => {
  const { deeds, bosses } = partyStory(games)
  expect(bosses).toEqual([{ level: 1, who: 'p1', isShared: false }])
  expect(deeds).toEqual([
    {
      ...{ participantId: 'p1', won: 3, lost: 1, opened: 2, bosses: 1 },
      ...{ clues: 0, clean: 3, quickest: 60, overcome: 1 },
    },
    {
      ...{ participantId: 'p2', won: 1, lost: 2, opened: 1, bosses: 0 },
      ...{ clues: 1, clean: 0, quickest: 40, overcome: 1 },
    },
  ])
})

it('[LO96] the hardest star is the one where most games were lost before somebody won it', () => {
  expect(partyStory(games).hardest).toEqual({
    ...{ level: 1, nodeId: 'node-a', lost: 2, who: 'p2' },
  })
  expect(partyStory([game('p1', 'node-a')]).hardest).toBeNull()
})

it('[LO96] a boss at which the party guessed together is nobody’s own', () => {
  // A friend's guess has won the second round for p1, whose log holds no move of their own.
  const both = [
    ...['p1', 'p2'].map(who => game(who, 'boss', { ...lost, round: 7 })),
    game('p2', 'boss', { ...lost, round: 8 }),
    ...['p1', 'p3'].map(who => game(who, 'boss', { round: 8, seconds: 0 })),
  ]
  const { bosses, deeds, hardest } = partyStory(both)
  expect(bosses).toEqual([{ level: 1, who: null, isShared: true }])
  expect(deeds.map(({ opened, bosses: beaten }) => [opened, beaten])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(deeds.map(({ won, clean, quickest }) => [won, clean, quickest])).toEqual([
    [1, 0, null],
    [0, 0, null],
    [1, 0, null],
  ])
  // The lost round is one loss, and giving up in the won round is none.
  expect(hardest).toEqual({ level: 1, nodeId: 'boss', lost: 1, who: null })
})

it('[LO96] a boss beaten by somebody who is not on the podium is not a shared one', () => {
  expect(partyStory([game(null, 'boss')]).bosses).toEqual([
    { level: 1, who: null, isShared: false },
  ])
})

it('[LO96] only defeats before a later victory are overcome, and a game of no time is not the quickest', () => {
  const ends = [game('p1', 'node-b', { seconds: 0 }), game('p1', 'node-a', lost)]
  const deedsOf = (played: PartyGame[]) => partyStory(played).deeds[0]
  expect(deedsOf(ends)).toMatchObject({ lost: 1, overcome: 0, quickest: null })
  expect(deedsOf([...ends, game('p1', 'node-a')])).toMatchObject({ overcome: 1, quickest: 60 })
})

it('[LO96] a party that has ended no game has no story', () => {
  expect(partyStory([])).toEqual({ bosses: [], hardest: null, deeds: [] })
})
