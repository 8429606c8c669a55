import type { NodeState } from '../../../art/map-node.ts'
import { sayState } from '../../../art/map-node.ts'
import { NodeMark } from '../../../art/node-mark.tsx'
import css from './chart-key.module.css'

const states: readonly NodeState[] = ['completed', 'current', 'available', 'locked']

interface ChartKeyProps {
  readonly level: number
  /** Whether a star of this chart bears an omen. */
  readonly hasOmens: boolean
  /** Prefix of the chart whose shapes it uses. */
  readonly prefix: string
}

export function ChartKey({ level, hasOmens, prefix }: ChartKeyProps) {
  return (
    <section className={css.key} data-level={level} aria-labelledby="key">
      <h2 id="key" className="t-caps">
        Key to the chart
      </h2>
      <ul>
        {states.map(state => (
          <li key={state}>
            {state === 'locked' ? (
              <NodeMark state={state} size={48} prefix={prefix} />
            ) : (
              <NodeMark state={state} icon="web" size={48} prefix={prefix} />
            )}
            {sayState(state)}
          </li>
        ))}
        {hasOmens && (
          <li>
            <NodeMark state="available" icon="web" size={48} prefix={prefix} hasOmen />
            With an omen
          </li>
        )}
      </ul>
    </section>
  )
}
