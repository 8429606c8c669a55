import type { SeekerFigures, TwistlePuzzle, TwistleView } from '@lexiverse/rules'
import { Icon } from '../../../../art/icon.tsx'
import { Plate } from '../../../../ui/plate.tsx'
import panel from '../coach.module.css'
import type { CoachedGame } from '../coached-game.ts'
import { HalfDial } from '../parts/half-dial.tsx'
import { Sentence } from '../parts/part.tsx'
import { seekerFacts, seekerSituation, seekerValues } from '../texts/seeker-facts.ts'
import { seekerTexts } from '../texts/seeker-texts.ts'
import { useToldText } from '../use-told-text.ts'
import { adviceOf } from './advice.ts'
import { GuessRows } from './guess-rows.tsx'
import css from './seeker.module.css'
import { useSeekerFigures } from './use-seeker-figures.ts'

const NO_LIST =
  'The word list could not be loaded, so the guesses cannot be weighed now. Open this again once you are connected.'

export function SeekerReading({ game }: { readonly game: CoachedGame }) {
  const figures = useSeekerFigures(game)
  if (figures === undefined) return <p role="status">Weighing the guesses…</p>
  if (figures === null) return <p role="status">{NO_LIST}</p>
  return <Weighed game={game} figures={figures} />
}

interface WeighedProps {
  readonly game: CoachedGame
  readonly figures: SeekerFigures
}

function Weighed({ game, figures }: WeighedProps) {
  const puzzle = game.answers as TwistlePuzzle
  const view = game.view as TwistleView
  const situation = seekerSituation(view)
  const told = useToldText(game, {
    situation,
    variants: seekerTexts[situation],
    facts: seekerFacts(puzzle, view, figures),
    values: seekerValues(puzzle, view, figures),
  })
  const advice = told?.isTip ? null : adviceOf(figures)
  return (
    <>
      <Sentence text={told?.text} />
      <div className={panel.columns}>
        <div className={panel.column}>
          <Dials view={view} figures={figures} />
          {advice && (
            <Plate tone="vellum" className={css.advice}>
              <Icon id="bulb" size={28} />
              <p>
                {advice.before} <b>{advice.word}</b> {advice.after}
              </p>
            </Plate>
          )}
        </div>
        <GuessRows view={view} figures={figures} />
      </div>
    </>
  )
}

const QUICK_GUESSES = 2

/** A word found at once tells nothing about skill. */
function Dials({ view, figures: { skill, luck } }: { view: TwistleView; figures: SeekerFigures }) {
  const isQuick = view.status === 'won' && view.guesses.length <= QUICK_GUESSES
  if (skill === null || luck === null) return null
  return (
    <div className={css.dials}>
      {!isQuick && <HalfDial name="Skill" value={skill} note={skillNote(skill)} />}
      <HalfDial name="Luck" value={luck} note={luckNote(luck)} />
    </div>
  )
}

function skillNote(skill: number): string {
  if (skill >= 85) return 'Close to the sharpest words there were.'
  return skill >= 60 ? 'You cut the list well.' : 'You found your own way through.'
}

function luckNote(luck: number): string {
  if (luck >= 65) return 'The sky was kind.'
  return luck > 35 ? 'The sky neither helped nor hid.' : 'The sky kept its cards close.'
}
