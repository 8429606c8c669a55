import { expect, it } from 'vitest'
import { type PartyGame, partyStory } from './party-story.ts'

const game = (who: string | null, nodeId: string, more: Partial<PartyGame> = {}): PartyGame => {
  return { who, level: 1, nodeId, isWon: true, seconds: 60, isCostly: false, ...more }
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
  const { deeds, bosses } = partyStory(games, false)
  expect(bosses).toEqual([{ level: 1, who: 'p1' }])
  expect(deeds).toEqual([
    {
      ...{ participantId: 'p1', won: 3, lost: 1, opened: 2, bosses: 1 },
      ...{ clues: 0, clean: 3, quickest: 60 },
    },
    {
      ...{ participantId: 'p2', won: 1, lost: 2, opened: 1, bosses: 0 },
      ...{ clues: 1, clean: 0, quickest: 40 },
    },
  ])
})

it('[LO96] the hardest star is the one where most games were lost before somebody won it', () => {
  expect(partyStory(games, false).hardest).toEqual({
    ...{ level: 1, nodeId: 'node-a', lost: 2, who: 'p2' },
  })
  expect(partyStory([game('p1', 'node-a')], false).hardest).toBeNull()
})

it('[LO96] a boss at which the party guessed together is nobody’s own', () => {
  const { bosses, deeds } = partyStory(games, true)
  expect(bosses).toEqual([{ level: 1, who: null }])
  expect(deeds.map(own => own.bosses)).toEqual([0, 0])
})

it('[LO96] a party that has ended no game has no story', () => {
  expect(partyStory([], false)).toEqual({ bosses: [], hardest: null, deeds: [] })
})
