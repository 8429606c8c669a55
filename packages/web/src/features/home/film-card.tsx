import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { isCinematicSeen, markCinematicSeen } from '../../platform/cinematic.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './home.module.css'

/** Offers the opening film to a player who came past it by a friend's link, until they answer. */
export function FilmCard() {
  const [isOffered, setOffered] = useState(() => !isCinematicSeen())
  if (!isOffered) return null
  const decline = () => {
    markCinematicSeen()
    setOffered(false)
  }
  return (
    <Plate raised asChild className={css.act}>
      <section aria-labelledby="opening-film">
        <span className={css.emblem}>
          <Icon id="begin" size={28} />
        </span>
        <div>
          <h2 id="opening-film" className={css.heading}>
            The opening film
          </h2>
          <p className={css.text}>How the words were lost, in a short film.</p>
          <div className={css.answers}>
            <Button size="small" asChild>
              <Link href="/film">Watch it</Link>
            </Button>
            <Button size="small" tone="text" onClick={decline}>
              Not now
            </Button>
          </div>
        </div>
      </section>
    </Plate>
  )
}
