import type { HiveBuilderState } from '@lexiverse/rules'
import { Switch } from '../../ui/switch.tsx'
import { useHiveView } from '../shared/hive/hive-view.ts'
import css from './hive-builder.module.css'

function countLeft({ puzzle, found }: HiveBuilderState): [length: number, count: number][] {
  const words = new Set(found.map(({ word }) => word))
  const counts = new Map<number, number>()
  for (const { length } of puzzle.validWords.filter(word => !words.has(word))) {
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => a - b)
}

export function WordsLeft({ state }: { readonly state: HiveBuilderState }) {
  const { view, change } = useHiveView()
  return (
    <div className={css.left}>
      <Switch
        label="Count the words left"
        checked={view.hasCounts}
        onChange={hasCounts => change({ hasCounts })}
      />
      {view.hasCounts && (
        <ul className={css.counts} aria-label="Words left by length">
          {countLeft(state).map(([length, count]) => (
            <li key={length}>
              <b>{count}</b> of {length} letters
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
