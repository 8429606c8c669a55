import {
  type HiveBuilderView,
  type HiveEnding,
  type HiveFigures,
  type HivePuzzle,
  hiveFigures,
  inWords,
  type TimeTrialView,
} from '@lexiverse/rules'
import { useState } from 'react'
import { WordButton, WordButtons } from '../../../boards/shared/meanings/word-button.tsx'
import { counted } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import panel from './coach.module.css'
import type { CoachedGame } from './coached-game.ts'
import css from './hive.module.css'
import { Meter } from './parts/meter.tsx'
import { PaceLine } from './parts/pace-line.tsx'
import { Part, Sentence } from './parts/part.tsx'
import { hiveFacts, hiveValues } from './texts/hive-facts.ts'
import { hiveTexts } from './texts/hive-texts.ts'
import { trialTexts } from './texts/trial-texts.ts'
import { useToldText } from './use-told-text.ts'

const texts = { ...hiveTexts, ...trialTexts }
const ENDINGS_SHOWN = 3
const MISSED_SHOWN = 5

/** Hive Builder and Time Trial. */
export function HiveReading({ game }: { readonly game: CoachedGame }) {
  const puzzle = game.answers as HivePuzzle
  const view = game.view as HiveBuilderView | TimeTrialView
  const figures = hiveFigures(puzzle, view, game.moves)
  const played = { puzzle, figures, moves: game.moves, trial: 'limit' in view ? view : null }
  const isWon = game.outcome.result === 'victory'
  const situation = `${played.trial ? 'trial' : 'hive'}-${isWon ? 'won' : 'lost'}` as const
  const told = useToldText(game, {
    situation,
    variants: texts[situation],
    facts: hiveFacts(played),
    values: hiveValues(played),
  })
  return (
    <>
      <Sentence text={told?.text} />
      <div className={panel.columns}>
        <div className={panel.column}>
          <PaceLine figures={figures} />
          <Endings endings={figures.endings.slice(0, ENDINGS_SHOWN)} />
        </div>
        <div className={panel.column}>
          <Pangrams words={figures.pangramsMissed} />
          <Missed figures={figures} />
        </div>
      </div>
    </>
  )
}

function Missed({ figures: { missed, found } }: { readonly figures: HiveFigures }) {
  const [isAll, setAll] = useState(false)
  if (missed.length === 0) {
    return (
      <Part title="Words still there">
        <p className={panel.note}>None. You found every answer of this hive.</p>
      </Part>
    )
  }
  return (
    <Part title="Words still there" note={`${found.length} found, ${missed.length} not`}>
      <WordButtons words={isAll ? missed : missed.slice(0, MISSED_SHOWN)} className={css.missed} />
      {!isAll && missed.length > MISSED_SHOWN && (
        <Button tone="text" size="small" onClick={() => setAll(true)}>
          All {missed.length}, the commonest first
        </Button>
      )}
    </Part>
  )
}

function Pangrams({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Part title={words.length === 1 ? 'The word of all seven' : 'Words of all seven'}>
      <ul className={css.pangrams}>
        {words.map(word => (
          <li key={word}>
            <WordButton word={word}>
              <Cells word={word} />
            </WordButton>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The letters of a word in cells of a comb; a repeated letter is drawn faintly. */
function Cells({ word }: { readonly word: string }) {
  return (
    <>
      <span className="vh">{word}</span>
      <span className={css.cells} aria-hidden="true">
        {Array.from(word, (letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a word
          <i key={place} data-again={word.indexOf(letter) < place || undefined}>
            {letter}
          </i>
        ))}
      </span>
    </>
  )
}

/** What an ending held. Some of its words are always missing: a whole ending is not listed. */
function endingText(words: number, found: number): string {
  if (found === 0) return `was there: ${counted(words, 'word')}`
  if (words - found === 1) return `lacks one of its ${inWords(words)} words`
  return found * 2 >= words
    ? `served you well, and has ${words - found} more`
    : `has more to give: ${counted(words, 'word')}`
}

function Endings({ endings }: { readonly endings: readonly HiveEnding[] }) {
  if (endings.length === 0) return null
  return (
    <Part title="What the letters suggest">
      <ul className={css.endings}>
        {endings.map(({ ending, words, found }) => (
          <li key={ending}>
            <span>
              <b>-{ending}</b> {endingText(words.length, found)}
            </span>
            <span>{found} found</span>
            <Meter share={found / words.length} behind={1} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
