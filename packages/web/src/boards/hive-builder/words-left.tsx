import type { HiveBuilderView } from '@lexiverse/rules'
import { Switch } from '../../ui/switch.tsx'
import { useHiveListing } from '../shared/hive/hive-listing.ts'
import css from './hive-builder.module.css'

export function WordsLeft({ view }: { readonly view: HiveBuilderView }) {
  const { listing, change } = useHiveListing()
  return (
    <div className={css.left}>
      <Switch
        label="Count the words left"
        checked={listing.hasCounts}
        onChange={hasCounts => change({ hasCounts })}
      />
      {listing.hasCounts && (
        <ul className={css.counts} aria-label="Words left by length">
          {view.wordsLeft.map(({ length, count }) => (
            <li key={length}>
              <b>{count}</b> of {length} letters
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
