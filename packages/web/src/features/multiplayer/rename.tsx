import { checkNickname, NICKNAME_LENGTH } from '@lexiverse/rules'
import { type FormEvent, useState } from 'react'
import { renameYourself } from '../../play/party/room-seat.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import css from './multiplayer.module.css'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Changes the player's own name; the others see the new one at once. */
export function Rename({ nickname }: { readonly nickname: string }) {
  const [name, setName] = useState<string | null>(null)
  const checked = checkNickname(name ?? '')
  if (name === null) {
    return (
      <Button size="small" tone="text" onClick={() => setName(nickname)}>
        Change your name
      </Button>
    )
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!checked.ok) return
    setName(null)
    if (checked.value !== nickname) void renameYourself(checked.value)
  }
  return (
    <form className={css.renaming} onSubmit={save}>
      <Input
        label="Your name"
        value={name}
        maxLength={NICKNAME_LENGTH}
        autoComplete="nickname"
        ref={focus}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" size="small" tone="primary" disabled={!checked.ok}>
        Save
      </Button>
      <Button size="small" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  )
}
