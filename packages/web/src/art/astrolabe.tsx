import css from './board-art.module.css'

/** The graduated ring behind the hive. It fills the width it is given. */
export const Astrolabe = ({ className = '' }: { readonly className?: string }) => (
  <div className={`${css.astrolabe} ${className}`} aria-hidden="true" />
)
