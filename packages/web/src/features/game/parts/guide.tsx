import { type MoveLog, tutorialScenarios } from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import css from './guide.module.css'

interface GuideProps {
  readonly nodeId: string
  readonly moves: MoveLog
  readonly isOver: boolean
}

/** Guides through the first moves of a tutorial game, then disappears. */
export function Guide({ nodeId, moves, isOver }: GuideProps) {
  const step = isOver ? null : nextStep(nodeId, moves)
  if (!step) return null
  return (
    <div className={css.guide} role="status" aria-label="Guidance">
      <Icon id="bulb" size={26} />
      <p>
        <b>
          Step {step.number} of {step.count}
        </b>
        {step.guidance}
      </p>
    </div>
  )
}

/** Stops guiding a player who plays differently. */
const PATIENCE = 3

export function nextStep(nodeId: string, moves: MoveLog) {
  const guide = tutorialScenarios.find(scenario => scenario.nodeId === nodeId)?.guide ?? []
  const place = guide.findIndex(({ move }) => !moves.some(made => isSame(move, made)))
  const step = guide[place]
  if (!step || moves.length >= guide.length + PATIENCE) return null
  return { number: place + 1, count: guide.length, guidance: step.guidance }
}

function isSame(suggested: object, made: object): boolean {
  return Object.entries(suggested).every(([name, value]) => {
    const other = (made as Record<string, unknown>)[name]
    return wordsOf(value) === wordsOf(other)
  })
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value) ? [...value].sort().join() : String(value)
