import type { RunRecord } from '../campaign/run.ts'
import { pick, seedFrom } from '../engine/random.ts'
import type { MeetingAnswer, Wanderer } from './wanderer.ts'

/** One of these is added at a meeting for a perk. None leads to a second meeting or makes a wager. */
const furtherAnswers: readonly MeetingAnswer[] = [
  {
    id: 'silver-bread',
    label: 'Share your bread',
    stakes: '+20% chance of a mind point at your next star.',
    effects: [{ do: 'carry', kind: 'mindPointChance', amount: 20 }],
  },
  {
    id: 'silver-story',
    label: 'Tell a story of your own',
    stakes: 'It is a good one: you are paid {180} score.',
    effects: [{ do: 'score', by: 180 }],
  },
  {
    id: 'silver-news',
    label: 'Trade news of the road',
    stakes: 'Clue trials of this realm run 20 seconds longer.',
    effects: [{ do: 'carry', kind: 'trialSeconds', amount: 20 }],
  },
  {
    id: 'silver-song',
    label: 'Hum what the bees hum',
    stakes: 'The goal of your next hive is 5 points lower.',
    effects: [{ do: 'carry', kind: 'hiveCredit', amount: 5 }],
  },
  {
    id: 'silver-riddle',
    label: 'Ask a riddle in return',
    stakes: 'Your next Word Seeker begins with 1 letter shown.',
    effects: [{ do: 'carry', kind: 'seekerLetters', amount: 1 }],
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
