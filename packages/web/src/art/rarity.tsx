import css from './card.module.css'

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const

export type Rarity = (typeof rarities)[number]

export const rarityRank = (rarity: Rarity): number => rarities.indexOf(rarity) + 1

/** One to five pips: rarity that does not depend on colour. */
export function Pips({ rarity }: { readonly rarity: Rarity }) {
  return (
    <span className={css.pips} aria-hidden="true">
      {rarities.slice(0, rarityRank(rarity)).map(step => (
        <i key={step} />
      ))}
    </span>
  )
}
