import type { PerkView } from '@lexiverse/contract/perks'
import css from './perks.module.css'

/** What a perk does and how it is unlocked. */
export function PerkFacts({ perk }: { readonly perk: PerkView }) {
  const { name, description, effect, rarity, category, isUnlocked, unlockCondition, progress } =
    perk
  return (
    <span className={css.tip}>
      <strong>{name}</strong>
      <span>
        {rarity}, {category}
      </span>
      <b>{effect.description}</b>
      <span>{description}</span>
      {!isUnlocked && (
        <em>
          {unlockCondition.description} ({Math.min(progress, unlockCondition.value)} of{' '}
          {unlockCondition.value})
        </em>
      )}
    </span>
  )
}
