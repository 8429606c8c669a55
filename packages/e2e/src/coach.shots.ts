import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { guesses, press, shotsOf, words } from './board-shots.ts'
import { sampleHive, sampleSeeker, sampleWeb, sampleWord } from './sample-boards.ts'
import { extremes, type Shot, takePictures } from './shots-kit.ts'

const slices = fileURLToPath(new URL('../../content/dist/slices/', import.meta.url))
/** The version of the word lists that the server has. */
const dictionaryVersion =
  readdirSync(slices)
    .join()
    .match(/five-letter\.(\w+)\.txt/)?.[1] ?? ''

const calm = { options: { reducedMotion: 'reduce' } } as const

/** Gives the game up, and looks back on it. */
async function lookBack(page: Page): Promise<void> {
  await press(page, /give up/i)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /give up/i })
    .click()
  await reopen(page)
}

async function reopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look back' }).click()
  const panel = page.getByRole('dialog', { name: 'The Reading' })
  await panel.getByRole('heading', { level: 3 }).first().waitFor()
}

const seeker = shotsOf({ game: 'twistle', puzzle: sampleSeeker }, 'tutorial-node-c', 'b1')
const web = shotsOf(
  {
    game: 'word-web',
    puzzle: {
      ...sampleWeb,
      groups: sampleWeb.groups.map(group => ({
        ...group,
        reason: 'A line about what joins them.',
      })),
      traps: [
        { word: 'CLOVE', theme: 'Knots' },
        { word: 'REEF', theme: 'On the sea floor' },
      ],
    },
  },
  'tutorial-node-a',
  'node-a',
)
const hive = shotsOf({ game: 'hive-builder', puzzle: sampleHive }, 'tutorial-node-b', 'node-b')
const trial = shotsOf({ game: 'time-trial', puzzle: sampleHive }, '', 'time-trial')
const boss = shotsOf({ game: 'forgotten-word', puzzle: sampleWord }, 'tutorial-boss', 'boss')

const submit = (at: number, ...named: string[]) => ({ type: 'submit', at, words: named })
const spread = words('LATER', 'TEAR', 'LANTERN', 'NEST', 'STEEL', 'EEEE', 'RATE', 'SEAL')
const slowly = spread.map((move, i) => ({ ...move, at: 4_000 + i * i * 1_900 }))

const shots: Shot[] = [
  seeker('seeker', {
    setup: { dictionaryVersion },
    moves: guesses('CRANE', 'TIGER', 'OFFER', 'UPPER'),
    ...calm,
    act: lookBack,
  }),
  web('web', {
    setup: { mindPoints: { current: 5, maximum: 6 } },
    moves: [
      submit(41_000, 'BOWLINE', 'REEF', 'GRANNY', 'CLOVE'),
      submit(63_000, 'BOWLINE', 'REEF', 'GRANNY', 'SHEEPSHANK'),
      submit(90_000, 'STALL', 'DELAY', 'TRENCH', 'CUMIN'),
    ],
    ...calm,
    act: lookBack,
  }),
  hive('hive', { level: 2, moves: slowly, ...calm, act: lookBack }),
  trial('trial', {
    setup: { runKind: 'time-trial' },
    moves: slowly.slice(0, 3),
    ...calm,
    act: lookBack,
  }),
  boss('boss', {
    level: 3,
    setup: { mindPoints: { current: 6, maximum: 6 } },
    moves: guesses('MOUNTAIN', 'DAWN', 'EVENING').map(guess => ({ ...guess, isWord: true })),
    ...calm,
    act: lookBack,
  }),
]

takePictures('coach', shots, {}, extremes)
