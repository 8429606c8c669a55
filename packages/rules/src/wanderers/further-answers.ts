import type { RunRecord } from '../campaign/run.ts'
import { pick, seedFrom } from '../engine/random.ts'
import type { MeetingAnswer, Wanderer } from './wanderer.ts'

/** One of these is added at a meeting for a perk. None leads to a second meeting or makes a wager. */
const furtherAnswers: readonly MeetingAnswer[] = [
  {
    id: 'silver-bread',
    label: 'Share your bread',
    stakes: '+60% chance of a mind point at your next star, 75% at most.',
    effects: [{ do: 'carry', kind: 'mindPointChance', amount: 60 }],
  },
  {
    id: 'silver-story',
    label: 'Tell a story of your own',
    stakes: 'It is a good one: you are paid {1200} score.',
    effects: [{ do: 'score', by: 1200 }],
  },
  {
    id: 'silver-news',
    label: 'Trade news of the road',
    stakes: 'At the boss of this realm 1 clue is open without a trial.',
    effects: [{ do: 'carry', kind: 'bossClues', amount: 1 }],
  },
  {
    id: 'silver-song',
    label: 'Hum what the bees hum',
    stakes: 'The goal of your next hive is 10 points lower.',
    effects: [{ do: 'carry', kind: 'hiveCredit', amount: 10 }],
  },
  {
    id: 'silver-riddle',
    label: 'Ask a riddle in return',
    stakes: 'The first 2 wrong groups of your next Word Web cost nothing.',
    effects: [{ do: 'carry', kind: 'freeMisses', amount: 2 }],
  },
]

/** The same for a journey and a wanderer, however often it is read. */
export function furtherAnswer({ seed }: RunRecord, { id }: Wanderer): MeetingAnswer[] {
  const [drawn] = pick(furtherAnswers, seedFrom(`${seed}|further|${id}`))
  return drawn ? [drawn] : []
}

export function isFurther(answerId: string): boolean {
  return furtherAnswers.some(({ id }) => id === answerId)
}

/** An answer of a wanderer, also one that only a perk has added. */
export function answerOf({ answers }: Wanderer, answerId: string): MeetingAnswer | undefined {
  return [...answers, ...furtherAnswers].find(({ id }) => id === answerId)
}
