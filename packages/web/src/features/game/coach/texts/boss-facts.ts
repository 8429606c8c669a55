import type {
  BossClue,
  BossFigures,
  ForgottenWordPuzzle,
  ForgottenWordView,
} from '@lexiverse/rules'
import type { Values } from './variant.ts'

/** What texts about a Forgotten Word ask. */
export interface BossFacts {
  guesses: number
  isRare: boolean
  /** Known to few: advanced, rare or archaic. */
  isUncommon: boolean
  openClues: number
  isEtymologyOpen: boolean
  isUsageOpen: boolean
  /** The nearest wrong guess was near in meaning, not only on the way. */
  isNearestClose: boolean
  /** Each answered guess was nearer than the one before it. */
  isRising: boolean
}

const CLOSE_STEP = 4

export function bossFacts(
  { difficulty }: ForgottenWordPuzzle,
  { guesses, openClues, status }: ForgottenWordView,
  figures: BossFigures,
): BossFacts {
  const isRare = difficulty === 'rare' || difficulty === 'archaic'
  const steps = figures.guesses.flatMap(({ step }) => step ?? [])
  return {
    guesses: guesses.length,
    isRare,
    isUncommon: isRare || difficulty === 'advanced',
    openClues: openClues.length,
    isEtymologyOpen: openClues.includes('etymology'),
    isUsageOpen: openClues.includes('usage'),
    isNearestClose: Math.max(0, ...steps) >= CLOSE_STEP,
    isRising:
      status === 'lost' &&
      steps.length > 1 &&
      steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? 0)),
  }
}

export function bossValues(
  { word }: ForgottenWordPuzzle,
  { guesses, openClues }: ForgottenWordView,
  { clues, nearest }: BossFigures,
): Values {
  const ties = clues.flatMap(({ clue, parts, wasOpen }) =>
    parts.flatMap(({ text, tie }) => (tie ? [{ clue, text, tie, wasOpen }] : [])),
  )
  const open = ties.find(({ wasOpen }) => wasOpen)
  const sealed = ties.find(({ wasOpen }) => !wasOpen)
  const tiedIn = (clue: BossClue) => ties.find(it => it.clue === clue)
  const root = ties.find(({ clue, tie }) => clue === 'etymology' && tie === 'root')
  return {
    word: word.toUpperCase(),
    guesses: guesses.length,
    guess: nearest,
    part: open?.text,
    clue: open?.clue,
    sealedPart: sealed?.text,
    sealedClue: sealed?.clue,
    definitionPart: tiedIn('definition')?.text,
    openClue: openClues.length === 1 ? openClues[0] : null,
    root: root?.text,
  }
}
