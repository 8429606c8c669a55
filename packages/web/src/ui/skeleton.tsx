import css from './skeleton.module.css'

/** A hatched placeholder line while something loads. The container carries aria-busy. */
export const Skeleton = () => <div aria-hidden="true" className={css.skeleton} />
