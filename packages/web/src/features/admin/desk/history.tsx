import type { EditorAction, PuzzleChange } from '@lexiverse/contract/editing'
import { formatMoment } from '../../../platform/formats.ts'
import { Plate } from '../../../ui/plate.tsx'
import adminCss from '../admin.module.css'
import css from './desk.module.css'

const actions: Record<EditorAction, string> = {
  signed: 'Signed',
  mended: 'Mended',
  retired: 'Retired',
  published: 'Published',
}

interface HistoryProps {
  readonly history: readonly PuzzleChange[]
  /** When this version was made. */
  readonly createdAt: number
}

/** Every change of every version, the newest first. */
export function History({ history, createdAt }: HistoryProps) {
  return (
    <Plate asChild className={adminCss.card}>
      <section aria-label="History">
        <h3 className={adminCss.cardHead}>History</h3>
        {history.length === 0 ? (
          <p>No editor has changed it. On this server since {formatMoment(createdAt)}.</p>
        ) : (
          <ol className={css.history}>
            {history.map(({ id, action, editor, at, edits }) => (
              <li key={id}>
                <p>
                  <b>{actions[action]}</b> by {editor}, <time>{formatMoment(at)}</time>
                </p>
                {edits.map(({ label, before, after }) => (
                  <p key={label} className={css.edit}>
                    {label}: <del>{before}</del> <ins>{after}</ins>
                  </p>
                ))}
              </li>
            ))}
          </ol>
        )}
      </section>
    </Plate>
  )
}
