import css from './cinematic.module.css'
import { UPRIGHT, upright, wide } from './films.ts'

/** The poster of the film; the build renders it into the page. */
export function PrerenderedEntry() {
  return (
    <main className={css.stage}>
      <h1 className="vh">Opening cinematic</h1>
      <picture>
        <source media={UPRIGHT} srcSet={upright.poster} />
        <img className={css.poster} src={wide.poster} alt="" fetchPriority="high" />
      </picture>
    </main>
  )
}
