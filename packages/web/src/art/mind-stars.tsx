import { Icon } from './icon.tsx'
import css from './mind-stars.module.css'

interface MindStarsProps {
  readonly current: number
  readonly max: number
  readonly size?: number
  readonly className?: string
}

/** Lit stars for the mind points left, outlines for those spent. */
export function MindStars({ current, max, size = 28, className = '' }: MindStarsProps) {
  const places = Array.from({ length: max }, (_, place) => place)
  return (
    <span
      role="img"
      aria-label={`${current} of ${max} mind points`}
      className={`${css.stars} ${className}`}
    >
      {places.map(place => (
        <Icon key={place} id={place < current ? 'mind' : 'mind-empty'} size={size} />
      ))}
    </span>
  )
}
