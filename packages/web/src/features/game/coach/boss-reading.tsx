import {
  type BossFigures,
  bossFigures,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
} from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { curly } from '../../../ui/curly.ts'
import css from './boss.module.css'
import panel from './coach.module.css'
import type { CoachedGame } from './coached-game.ts'
import { Part, Sentence } from './parts/part.tsx'
import { bossFacts, bossSituation, bossValues } from './texts/boss-facts.ts'
import { bossTexts } from './texts/boss-texts.ts'
import { partyTexts } from './texts/party-texts.ts'
import { useToldText } from './use-told-text.ts'

const texts = { ...bossTexts, ...partyTexts }

export function BossReading({ game }: { readonly game: CoachedGame }) {
  const puzzle = game.answers as ForgottenWordPuzzle
  const view = game.view as ForgottenWordView
  const { moves } = game
  const played = { puzzle, view, moves, figures: bossFigures(puzzle, view, moves) }
  const { figures } = played
  const situation = bossSituation(played)
  const told = useToldText(game, {
    situation,
    variants: texts[situation],
    facts: bossFacts(played),
    values: bossValues(played),
  })
  return (
    <>
      <Sentence text={told?.text} />
      <div className={panel.columns}>
        <Clues puzzle={puzzle} figures={figures} shown={view.definition} />
        {figures.guesses.length > 0 && <Guesses guesses={figures.guesses} />}
      </div>
    </>
  )
}

const clueNames = { definition: 'Definition', etymology: 'Etymology', usage: 'Usage' } as const
const tieNames = {
  root: 'same root',
  same: 'same sense',
  near: 'near in sense',
  source: 'its source',
  echo: 'in two clues',
  kind: 'its kind',
} as const

/** What an unmarked clue gives all the same. */
const unmarked = {
  definition: () => 'No single word here gives it away: the whole of it is the word.',
  etymology: () => 'No word here gives it away. It is a story to remember the word by.',
  usage: (partOfSpeech: string) =>
    `No word here gives it away. It shows the place the word takes: ${withArticle(partOfSpeech)}.`,
} as const

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

interface CluesProps {
  readonly puzzle: ForgottenWordPuzzle
  readonly figures: BossFigures
  /** The definition as it stood at the end: a boss may veil words of it. */
  readonly shown: string
}

/** The way from clue to word: what in each text is tied to the word. */
function Clues({ puzzle, figures, shown }: CluesProps) {
  const { clues, wordplay } = figures
  const hasTies = clues.some(({ parts }) => parts.some(({ tie }) => tie))
  return (
    <Part
      title={`The way to ${puzzle.word.toUpperCase()}`}
      {...(hasTies && { note: 'underlined parts point to it' })}
    >
      <dl className={css.clues}>
        {clues.map(({ clue, parts, wasOpen }) => (
          <div key={clue}>
            <ClueName
              name={clueNames[clue]}
              wasOpen={wasOpen}
              isVeiled={clue === 'definition' && shown !== puzzle.definition}
            />
            <dd>
              {curlyParts(parts).map(({ text, tie }, place) =>
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
              {parts.every(({ tie }) => tie === null) && (
                <small>{unmarked[clue](puzzle.partOfSpeech)}</small>
              )}
            </dd>
          </div>
        ))}
        {wordplay && (
          <div>
            <ClueName name="Wordplay" wasOpen={wordplay.wasOpen} />
            <dd>
              {curly(wordplay.clue)} <b>{curly(wordplay.parts)}</b>
            </dd>
          </div>
        )}
      </dl>
    </Part>
  )
}

/** As one text: a part alone does not tell whether a mark opens or closes. */
function curlyParts<P extends { readonly text: string }>(parts: readonly P[]): P[] {
  const whole = curly(parts.map(({ text }) => text).join(''))
  let at = 0
  return parts.map(part => {
    const start = at
    at += part.text.length
    return { ...part, text: whole.slice(start, at) }
  })
}

interface ClueNameProps {
  readonly name: string
  readonly wasOpen: boolean
  readonly isVeiled?: boolean
}

function ClueName({ name, wasOpen, isVeiled = false }: ClueNameProps) {
  const had = isVeiled ? 'you had part of it' : 'you had it'
  return (
    <dt>
      <Icon id={wasOpen ? 'eye' : 'lock'} size={16} />
      {name}
      <span>{wasOpen ? had : 'it was sealed'}</span>
    </dt>
  )
}

const WARMEST = 5
const warmths = ['far', 'far', 'faint', 'on the way', 'near', 'same sense']

/** The guesses in order, each with how near in meaning it was. */
function Guesses({ guesses }: { readonly guesses: BossFigures['guesses'] }) {
  return (
    <Part title="Your guesses" note="nearer in meaning fills more">
      <ol className={css.warmths}>
        {guesses.map(({ word, isRight, step, isSameRoot }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be guessed twice, and the list never changes
          <li key={i} data-right={isRight || undefined}>
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
