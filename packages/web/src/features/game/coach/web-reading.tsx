import {
  type WebFigures,
  type WebStep,
  type WordWebPuzzle,
  type WordWebView,
  webFigures,
} from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { formatClock } from '../../../platform/formats.ts'
import { curly } from '../../../ui/curly.ts'
import { Threads } from '../result/threads.tsx'
import panel from './coach.module.css'
import type { CoachedGame } from './coached-game.ts'
import { Part, Sentence } from './parts/part.tsx'
import { webFacts, webSituation, webValues } from './texts/web-facts.ts'
import { webTexts } from './texts/web-texts.ts'
import { useToldText } from './use-told-text.ts'
import css from './web.module.css'

export function WebReading({ game }: { readonly game: CoachedGame }) {
  const puzzle = game.answers as WordWebPuzzle
  const view = game.view as WordWebView
  const figures = webFigures(puzzle, view, game.moves)
  const situation = webSituation(view, figures)
  const told = useToldText(game, {
    situation,
    variants: webTexts[situation],
    facts: webFacts(puzzle, figures),
    values: webValues(figures),
  })
  return (
    <>
      <Sentence text={told?.text} />
      <div className={panel.columns}>
        <div className={panel.column}>
          {figures.steps.length > 0 && <Steps steps={figures.steps} />}
          <Bridges figures={figures} />
        </div>
        <Part title="What joined them">
          <div className={css.threads}>
            <Threads groups={[...figures.solved, ...figures.missed]} />
          </div>
        </Part>
      </div>
    </>
  )
}

/** The submissions in order: four places each, filled where the words belong together. */
function Steps({ steps }: { readonly steps: readonly WebStep[] }) {
  return (
    <Part title="Your way through" note="filled belongs together">
      <ol className={css.steps}>
        {steps.map(step => (
          <li key={step.words.join()} data-right={step.isRight || undefined}>
            <span className={css.stepHead}>
              <Pips filled={step.shared.length} />
              <b>{curly(step.theme)}</b>
              <span>{formatClock(step.at / 1000)}</span>
            </span>
            {!step.isRight && <Strays step={step} />}
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Strays({ step: { shared, strays } }: { readonly step: WebStep }) {
  if (strays.length === 0) return <p>The right four, before their turn.</p>
  return (
    <p>
      {shared.join(', ')} {shared.length === 1 ? 'belongs' : 'belong'} here.{' '}
      {strays.map(({ word, theme, isTrap }) => (
        <span key={word}>
          <em>{word}</em> {isTrap ? 'fits too, but its place is' : 'is of'} “{curly(theme)}”.{' '}
        </span>
      ))}
    </p>
  )
}

function Pips({ filled }: { readonly filled: number }) {
  return (
    <svg
      className={panel.pips}
      width={52}
      height={12}
      role="img"
      aria-label={`${filled} of 4 belong`}
    >
      {[0, 1, 2, 3].map(place => (
        <rect
          key={place}
          x={place * 13 + 0.5}
          y={0.5}
          width={11}
          height={11}
          className={place < filled ? panel.pipFull : panel.pip}
        />
      ))}
    </svg>
  )
}

function Bridges({ figures: { bridges, herring } }: { readonly figures: WebFigures }) {
  if (bridges.length === 0 && !herring) return null
  return (
    <Part title="Bridges" note="words of two groups">
      <ul className={css.bridges}>
        {bridges.map(({ word, home, seems }) => (
          <li key={`${word} ${seems}`}>
            <span>{curly(seems)}</span>
            <b>
              <Icon id="chevron-left" size={14} />
              {word}
              <Icon id="chevron-right" size={14} />
            </b>
            <span>
              {curly(home)}
              <small>its place</small>
            </span>
          </li>
        ))}
      </ul>
      {herring && (
        <p className={panel.note}>
          {herring.words.join(', ')} looked like “{curly(herring.theme)}”, which was not there.
        </p>
      )}
    </Part>
  )
}
