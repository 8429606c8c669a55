import { CODE_LENGTH, checkCode, checkNickname, NICKNAME_LENGTH } from '@lexiverse/rules'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { createRoom, joinRoom } from '../../play/room/room-seat.ts'
import { keptSeat } from '../../play/room-door.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './multiplayer.module.css'

type Busy = 'creating' | 'joining' | null

/** Two ways in: a session of one's own, or a friend's. An invitation shows the second alone first. */
export function Doors({ code: invitedTo }: { readonly code: string }) {
  const [nickname, setNickname] = useState(() => keptSeat().nickname)
  const [code, setCode] = useState(codeIn(invitedTo))
  const [busy, setBusy] = useState<Busy>(null)
  const name = checkNickname(nickname)
  const key = checkCode(code)

  const act = (kind: Busy, work: () => Promise<boolean>) => async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(kind)
    await work()
    setBusy(null)
  }
  const create = act('creating', async () => name.ok && createRoom(name.value))
  const join = act('joining', async () => name.ok && key.ok && joinRoom(key.value, name.value))
  const nameField = (
    <Input
      label="Nickname"
      value={nickname}
      maxLength={NICKNAME_LENGTH}
      autoComplete="nickname"
      hint={`What the others will call you, up to ${NICKNAME_LENGTH} characters.`}
      onChange={event => setNickname(event.target.value)}
    />
  )
  const joining = (
    <Door
      key="join"
      icon="users"
      title="Join a session"
      text="Enter the code that your friend reads out."
    >
      <form onSubmit={join}>
        <Input
          label="Session code"
          value={code}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          centred
          className={css.codeField ?? ''}
          onChange={event => setCode(event.target.value.toUpperCase())}
          onPaste={event => {
            event.preventDefault()
            setCode(codeIn(event.clipboardData.getData('text')))
          }}
        />
        {nameField}
        <Button
          type="submit"
          tone={invitedTo ? 'primary' : 'quiet'}
          wide
          disabled={!name.ok || !key.ok || busy !== null}
        >
          {busy === 'joining' ? 'Joining...' : 'Join Session'}
        </Button>
      </form>
    </Door>
  )
  const creating = (
    <Door
      key="create"
      icon="compass"
      title="Create a session"
      text="You lead; up to seven friends follow."
    >
      <form onSubmit={create}>
        {nameField}
        <Button
          type="submit"
          tone={invitedTo ? 'quiet' : 'primary'}
          wide
          disabled={!name.ok || busy !== null}
        >
          {busy === 'creating' ? 'Creating...' : 'Create Session'}
        </Button>
      </form>
    </Door>
  )
  return <div className={css.doors}>{invitedTo ? [joining, creating] : [creating, joining]}</div>
}

/** What was copied may be the whole invitation, or a code with blanks around it. */
export function codeIn(text: string): string {
  const invited = /[?&]join=([^&\s]+)/.exec(text)?.[1]
  return (invited ?? text.replace(/\s/g, '')).toUpperCase().slice(0, CODE_LENGTH)
}

interface DoorProps {
  readonly icon: IconId
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Door({ icon, title, text, children }: DoorProps) {
  return (
    <Plate raised asChild className={css.door}>
      <section aria-label={title}>
        <span className={css.emblem}>
          <Icon id={icon} size={30} />
        </span>
        <h2 className="t-h">{title}</h2>
        <p className={css.lede}>{text}</p>
        {children}
      </section>
    </Plate>
  )
}
