import { expect } from '@playwright/test'
import {
  bigText,
  forced,
  lastPoint,
  narrow,
  press,
  realms,
  shotsOf,
  typeWord,
  words,
} from './board-shots.ts'
import { sampleHive } from './sample-boards.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const trial = shotsOf(
  { game: 'time-trial', puzzle: sampleHive },
  'tutorial-boss:etymology',
  'boss:etymology',
)
const alone = { nodeId: 'time-trial', setup: { runKind: 'time-trial' } } as const
const late = (at: number) => [...words('LATER', 'TEAR'), { type: 'word', word: 'NEST', at }]
/** The first trial shows an introduction before it starts. */
const intro = (name: string, more: Parameters<typeof trial>[1] = {}): Shot => {
  const { prepare } = trial(name, more)
  return {
    name,
    prepare: async (page, url) => {
      const path = await prepare(page, url)
      await page.addInitScript(() => localStorage.removeItem('lexiverse.tutorial-seen'))
      return path
    },
    act: page => expect(page.getByRole('dialog')).toBeVisible(),
  }
}
const trials: Shot[] = [
  intro('intro'),
  intro('intro-alone', alone),
  ...realms.map(level => trial(`fresh-${level}`, { level })),
  trial('alone', { ...alone, moves: words('LATER', 'TEAR', 'LATEEN') }),
  trial('yellow', { ...alone, moves: late(70_000) }),
  trial('red', { ...alone, moves: late(100_000) }),
  trial('attempts', {
    ...alone,
    setup: { runKind: 'time-trial', timerMode: 'attempts' },
    moves: words('LATER'),
  }),
  trial('exit', { setup: lastPoint, act: page => press(page, 'Exit Game') }),
  trial('clue-won', {
    moves: words('LATER', 'STEEL'),
    act: async page => {
      await page.route('**/api/games/complete', () => undefined)
      await typeWord(page, 'ALERT')
    },
  }),
  trial('clue-won-2', {
    level: 2,
    moves: words('LATER', 'STEEL'),
    act: async page => {
      await page.route('**/api/games/complete', () => undefined)
      await typeWord(page, 'ALERT')
    },
  }),
  trial('lost', { ...alone, moves: late(118_000), act: page => page.waitForTimeout(2_500) }),
  trial('forced', { ...alone, options: forced, moves: late(100_000) }),
  trial('narrow', { ...alone, options: narrow, moves: words('LATER'), isWhole: true }),
  trial('big-text', { ...alone, moves: words('LATER'), act: bigText, isWhole: true }),
]

takePictures('time-trial', trials)
