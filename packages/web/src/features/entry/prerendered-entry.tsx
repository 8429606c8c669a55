import { PLAY_NOW } from '../../platform/destination.ts'
import { Button } from '../../ui/button.tsx'
import css from './cinematic.module.css'
import { UPRIGHT, upright, wide } from './films.ts'

/**
 * The poster of the film with Play now over it, a link, so that it works before the app has loaded;
 * the build renders it into the page.
 */
export function PrerenderedEntry() {
  return (
    <main className={css.stage}>
      <h1 className="vh">Opening cinematic</h1>
      <picture>
        <source media={UPRIGHT} srcSet={upright.poster} />
        <img className={css.poster} src={wide.poster} alt="" fetchPriority="high" />
      </picture>
      <div className={css.foot}>
        <Button asChild tone="primary" size="large" className={css.playNow}>
          <a href={PLAY_NOW}>Play now</a>
        </Button>
      </div>
    </main>
  )
}
