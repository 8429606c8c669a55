import type { HiveBuilderView } from '@lexiverse/rules'
import css from './hive-builder.module.css'

/** Under an omen about the order of words: what the next one may not be. */
export function NextWord({ view }: { readonly view: HiveBuilderView }) {
  const { omen, found, status, isOrderLifted } = view
  const last = found.at(-1)?.word
  if (!last || status !== 'playing') return null
  if (isOrderLifted) return <Note text="Next word: any" />
  if (omen?.isRestless) return <Note text={`Next word: any first letter but ${last.charAt(0)}`} />
  return omen?.isUneven ? <Note text={`Next word: any length but ${last.length}`} /> : null
}

const Note = ({ text }: { readonly text: string }) => <p className={css.nextWord}>{text}</p>
