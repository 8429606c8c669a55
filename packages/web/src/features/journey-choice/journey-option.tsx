import type { Keep, OpenJourney } from '@lexiverse/contract/identity'
import { levelAt } from '@lexiverse/rules'
import { MindStars } from '../../art/mind-stars.tsx'
import css from './journey-choice.module.css'
import { places } from './texts.ts'

const started = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

interface JourneyOptionProps {
  readonly side: Keep
  readonly journey: OpenJourney
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: (side: Keep) => void
}

export function JourneyOption(props: JourneyOptionProps) {
  const { side, journey, isChosen, isDisabled, onChoose } = props
  const { level, score, nodesCompleted, totalNodes, mindPoints, startedAt } = journey
  return (
    <label className={css.option} data-chosen={isChosen}>
      <input
        type="radio"
        name="journey"
        className={css.radio}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(side)}
      />
      <span className={css.place}>{places[side]}</span>
      <span className={css.head}>
        <span className={css.realm}>{levelAt(level).name}</span>
        <span className={css.level}>Level {level}</span>
      </span>
      <span className={css.facts}>
        <Fact name="Score" value={score.toLocaleString('en-US')} />
        <Fact name="Nodes" value={`${nodesCompleted} of ${totalNodes}`} />
        <span className={css.fact}>
          <span className={css.name}>Mind points</span>
          <MindStars current={mindPoints.current} max={mindPoints.maximum} size={20} />
        </span>
        <Fact name="Started" value={started.format(startedAt)} />
      </span>
    </label>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className={css.fact}>
      <span className={css.name}>{name}</span>
      <b>{value}</b>
    </span>
  )
}
