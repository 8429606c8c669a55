import { type EditedPuzzle, editing } from '@lexiverse/contract/editing'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { adminCall } from '../../../platform/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Plate } from '../../../ui/plate.tsx'
import adminCss from '../admin.module.css'
import { PROOF_TIMEOUT } from '../queries.ts'
import css from './desk.module.css'
import { useEditing } from './use-editing.ts'

type Texts = Readonly<Record<string, string>>

/** Typed texts outlive the form: a session that ends, or another puzzle in between, loses nothing. */
const drafts = new Map<number, Texts>()

interface MendFormProps {
  readonly puzzle: EditedPuzzle
  readonly editor: string
}

export function MendForm({ puzzle: { id, texts }, editor }: MendFormProps) {
  const { isBusy, error, change } = useEditing()
  const [typed, setTyped] = useState<Texts>(() => drafts.get(id) ?? {})
  const update = (next: Texts) => {
    drafts.set(id, next)
    setTyped(next)
  }
  const changed = texts.filter(({ name, value }) => (typed[name] ?? value) !== value)
  if (texts.length === 0) {
    return (
      <Plate className={adminCss.card}>
        <h3 className={adminCss.cardHead}>Texts</h3>
        <p>A hive has no texts to mend: its words come from the word database.</p>
      </Plate>
    )
  }
  const mend = async (event: FormEvent) => {
    event.preventDefault()
    const mended = Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? '']))
    const ask = () =>
      adminCall(editing.mend, { params: { id }, body: { editor, texts: mended } }, PROOF_TIMEOUT)
    if (await change(ask, 'The puzzle is mended')) drafts.delete(id)
  }
  return (
    <Plate asChild className={adminCss.card}>
      <form onSubmit={mend} aria-label="Texts">
        <h3 className={adminCss.cardHead}>Texts</h3>
        <p>
          A mended puzzle must pass the same proofs as every other. Games that lie open keep the old
          one.
        </p>
        <div className={css.texts}>
          {texts.map(({ name, label, value }) => (
            <TextArea
              key={name}
              label={label}
              rows={1}
              value={typed[name] ?? value}
              onChange={event => update({ ...typed, [name]: event.target.value })}
            />
          ))}
        </div>
        {error !== null && (
          <p className={adminCss.result} role="alert">
            <Icon id="warn" size={20} />
            <span>
              <b>Not mended</b>
              {error}
            </span>
          </p>
        )}
        <div className={adminCss.buttons}>
          <Button
            type="submit"
            size="small"
            tone="primary"
            disabled={isBusy || changed.length === 0 || editor.trim() === ''}
          >
            {isBusy ? 'Proving...' : 'Mend'}
          </Button>
          <Button size="small" disabled={isBusy || changed.length === 0} onClick={() => update({})}>
            Undo All
          </Button>
        </div>
      </form>
    </Plate>
  )
}
