import {
  LOADOUT_NAME_LENGTH,
  type PerkInventory,
  type SavedLoadout,
} from '@lexiverse/contract/perks'
import { perkOf, perkSlots } from '@lexiverse/rules'
import { type FormEvent, useRef, useState } from 'react'
import { SlotShape } from '../../art/slot-shape.tsx'
import { useSavedLoadouts } from '../../play/perks/use-saved-loadouts.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { enumerate } from '../../ui/enumerate.ts'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './saved-loadouts.module.css'

type Asked =
  | { what: 'save' }
  | { what: 'rename'; loadout: SavedLoadout }
  | { what: 'delete'; loadout: SavedLoadout }

/** The player's saved loadouts: save the equipped perks under a name, choose, rename, delete. */
export function SavedLoadouts({ inventory }: { readonly inventory: PerkInventory }) {
  const loadouts = useSavedLoadouts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const saved = inventory.saved ?? []
  const equipped = perkSlots.map(slot => inventory.loadout[slot])
  const isEmpty = equipped.every(perkId => perkId === null)
  const current = saved.find(({ perkIds }) => isSame(perkIds, equipped))
  const close = () => setAsked(null)
  const tell = (failure: string | null, done: string) => {
    if (failure === null) showToast({ title: done })
    else showToast({ tone: 'destructive', title: 'The loadout was not changed', text: failure })
  }
  return (
    <section className={css.saved} aria-labelledby="saved-loadouts">
      <h2 id="saved-loadouts">SAVED LOADOUTS</h2>
      {saved.length === 0 && (
        <p>
          {isEmpty
            ? 'None yet. Equip perks, then save them here under a name.'
            : 'None yet. Save these perks under a name to come back to them.'}
        </p>
      )}
      <ul>
        {saved.map(loadout => (
          <SavedRow
            key={loadout.id}
            loadout={loadout}
            isCurrent={loadout === current}
            isBusy={loadouts.isBusy}
            onChoose={async () =>
              tell(await loadouts.choose(loadout.id), sayEquipped(loadout, inventory))
            }
            onRename={() => setAsked({ what: 'rename', loadout })}
            onDelete={() => setAsked({ what: 'delete', loadout })}
          />
        ))}
      </ul>
      {!isEmpty && !current && (
        <Button size="small" onClick={() => setAsked({ what: 'save' })}>
          Save this loadout
        </Button>
      )}
      {asked?.what === 'save' && (
        <NameDialog title="Save this loadout" label="Save" onName={loadouts.save} onClose={close} />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title="Rename the loadout"
          label="Rename"
          name={asked.loadout.name}
          onName={name => loadouts.rename(asked.loadout.id, name)}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <AlertDialog
          open
          title={`Delete ${asked.loadout.name}?`}
          text="Only the saved loadout goes. Your perks and what you have equipped stay."
          confirmLabel="Delete"
          cancelLabel="Keep it"
          tone="danger"
          onCancel={close}
          onConfirm={async () => {
            close()
            tell(await loadouts.remove(asked.loadout.id), `${asked.loadout.name} is deleted.`)
          }}
        />
      )}
    </section>
  )
}

/** The server leaves out perks that the player no longer has. */
function sayEquipped({ name, perkIds }: SavedLoadout, { perks }: PerkInventory): string {
  const isHeld = (id: string) => perks.some(perk => perk.id === id && perk.isUnlocked)
  const missing = perkIds.flatMap(id => (id && !isHeld(id) ? (perkOf(id)?.name ?? id) : []))
  if (missing.length === 0) return `${name} is equipped.`
  return `${name} is equipped without ${enumerate(missing)}, which you no longer have.`
}

const isSame = (saved: SavedLoadout['perkIds'], equipped: readonly (string | null)[]): boolean =>
  [...saved].sort().join() === [...equipped].sort().join()

interface SavedRowProps {
  readonly loadout: SavedLoadout
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

function SavedRow(props: SavedRowProps) {
  const { loadout, isCurrent, isBusy, onChoose, onRename, onDelete } = props
  const { name, perkIds } = loadout
  const names = perkIds.flatMap(id => (id && perkOf(id)?.name) || [])
  return (
    <li data-current={isCurrent || undefined}>
      <button
        type="button"
        className={css.choose}
        aria-pressed={isCurrent}
        disabled={isBusy}
        onClick={() => !isCurrent && onChoose()}
      >
        <b>{name}</b>
        <span className={css.perks} aria-hidden="true">
          {perkIds.map((id, place) => (
            <SlotShape
              key={id ?? perkSlots[place]}
              shape="arch"
              {...(id && { icon: id })}
              size={30}
            />
          ))}
        </span>
        <span className={css.names}>{isCurrent ? 'Equipped now' : enumerate(names)}</span>
      </button>
      <IconButton quiet icon="quill" label={`Rename ${name}`} onClick={onRename} />
      <IconButton quiet icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly name?: string
  readonly onName: (name: string) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks for a name; what the server refuses is said below the field. */
function NameDialog({ title, label, name = '', onName, onClose }: NameDialogProps) {
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    if (wanted === '') {
      setError('A loadout needs a name.')
      return
    }
    const failure = await onName(wanted)
    if (failure === null) onClose()
    else setError(failure)
  }
  return (
    <Dialog open title={title} onClose={onClose} firstFocus={field}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Input
          ref={field}
          label="Name"
          value={value}
          error={error}
          maxLength={LOADOUT_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" tone="primary" wide>
          {label}
        </Button>
      </form>
    </Dialog>
  )
}
