import { type CarriedItem, sayActing } from '@lexiverse/rules'
import { SlotShape } from '../../../art/slot-shape.tsx'
import css from '../game.module.css'

/** What was carried to this star and acts here, above its board. */
export function CarriedLines({
  items = [],
}: {
  readonly items: readonly CarriedItem[] | undefined
}) {
  return items.map(item => (
    <p key={item.kind} className={css.omen}>
      <SlotShape shape="arch" icon={item.from[0] ?? 'lodestar'} size={28} />
      <span>{sayActing(item)}</span>
    </p>
  ))
}
