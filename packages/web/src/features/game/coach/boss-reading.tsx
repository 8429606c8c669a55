import {
  type BossFigures,
  bossFigures,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
} from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import css from './boss.module.css'
import panel from './coach.module.css'
import type { CoachedGame } from './coached-game.ts'
import { Part, Sentence } from './parts/part.tsx'
import { bossFacts, bossValues } from './texts/boss-facts.ts'
import { bossTexts } from './texts/boss-texts.ts'
import { useToldText } from './use-told-text.ts'

export function BossReading({ game }: { readonly game: CoachedGame }) {
  const puzzle = game.answers as ForgottenWordPuzzle
  const view = game.view as ForgottenWordView
  const figures = bossFigures(puzzle, view)
  const situation = view.status === 'won' ? 'boss-won' : 'boss-lost'
  const told = useToldText(game, {
    situation,
    variants: bossTexts[situation],
    facts: bossFacts(puzzle, view, figures),
    values: bossValues(puzzle, view, figures),
  })
  return (
    <>
      <Sentence text={told?.text} />
      <div className={panel.columns}>
        <Clues word={puzzle.word} clues={figures.clues} />
        {figures.guesses.length > 0 && <Guesses guesses={figures.guesses} />}
      </div>
    </>
  )
}

const clueNames = { definition: 'Definition', etymology: 'Etymology', usage: 'Usage' } as const
const tieNames = { root: 'same root', same: 'same sense', near: 'near in sense' } as const

interface CluesProps {
  readonly word: string
  readonly clues: BossFigures['clues']
}

/** The way from clue to word: what in each text is tied to the word. */
function Clues({ word, clues }: CluesProps) {
  const hasTies = clues.some(({ parts }) => parts.some(({ tie }) => tie))
  return (
    <Part
      title={`The way to ${word.toUpperCase()}`}
      {...(hasTies && { note: 'underlined words are its kin' })}
    >
      <dl className={css.clues}>
        {clues.map(({ clue, parts, wasOpen }) => (
          <div key={clue}>
            <dt>
              <Icon id={wasOpen ? 'eye' : 'lock'} size={16} />
              {clueNames[clue]}
              <span>{wasOpen ? 'you had it' : 'it was sealed'}</span>
            </dt>
            <dd>
              {parts.map(({ text, tie }, place) =>
                tie ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
                  <mark key={place} data-tie={tie}>
                    {text}
                    <small>{tieNames[tie]}</small>
                  </mark>
                ) : (
                  text
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const WARMEST = 5
const warmths = ['far', 'far', 'faint', 'on the way', 'near', 'same sense']

/** The guesses in order, each with how near in meaning it was. */
function Guesses({ guesses }: { readonly guesses: BossFigures['guesses'] }) {
  return (
    <Part title="Your guesses" note="nearer in meaning fills more">
      <ol className={css.warmths}>
        {guesses.map(({ word, isRight, step, isSameRoot }) => (
          <li key={word} data-right={isRight || undefined}>
            <b>{word}</b>
            <Warmth step={isRight ? WARMEST : (step ?? 0)} />
            <span>
              {isRight ? 'named' : step === null ? 'not weighed' : warmths[step]}
              {isSameRoot && ', same root'}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Warmth({ step }: { readonly step: number }) {
  return (
    <svg className={panel.pips} width={70} height={14} aria-hidden="true">
      {[0, 1, 2, 3, 4].map(place => (
        <circle
          key={place}
          cx={place * 14 + 7}
          cy={7}
          r={5}
          className={place < step ? panel.pipFull : panel.pip}
        />
      ))}
    </svg>
  )
}
