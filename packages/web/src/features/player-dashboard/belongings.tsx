import type { PlayerStats } from '@lexiverse/contract'
import { glyphOf, perkOf } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { formatDate } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './dashboard.module.css'

type Item = PlayerStats['inventory'][number]

export function Achievements({ achievements }: Pick<PlayerStats, 'achievements'>) {
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="t-h">
        Achievements
      </h2>
      {achievements.length === 0 ? (
        <EmptyState icon="mark-star" title="No achievements yet" />
      ) : (
        <ul className={css.list}>
          {achievements.map(({ id, title, description, earnedAt }) => (
            <li key={id}>
              <Icon id="mark-star" size={24} />
              <div>
                <b>{title}</b>
                <p>{description}</p>
                <small>Earned {formatDate(earnedAt)}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describeItem({ itemType, itemId }: Item): { name: string; kind: string } {
  const known = itemType === 'glyph' ? glyphOf(itemId) : perkOf(itemId)
  return { name: known?.name ?? itemId, kind: itemType === 'glyph' ? 'Glyph' : 'Perk' }
}

export function Inventory({ inventory }: Pick<PlayerStats, 'inventory'>) {
  return (
    <section aria-labelledby="inventory">
      <h2 id="inventory" className="t-h">
        Inventory
      </h2>
      {inventory.length === 0 ? (
        <EmptyState
          icon="key"
          title="Nothing held"
          text="No glyphs are held and no perks unlocked."
        />
      ) : (
        <ul className={css.list}>
          {inventory.map(item => {
            const { name, kind } = describeItem(item)
            return (
              <li key={`${item.itemType}:${item.id}`}>
                <Icon id={item.itemType === 'glyph' ? 'star4' : 'shield'} size={24} />
                <div>
                  <b>{name}</b>
                  <p>
                    {kind}, {item.quantity} held
                  </p>
                  <small>
                    Since {formatDate(item.earnedAt)}
                    {item.achievement && `, for: ${item.achievement}`}
                  </small>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
