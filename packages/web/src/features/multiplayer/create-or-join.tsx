import { CODE_LENGTH, checkCode, checkNickname, NICKNAME_LENGTH } from '@lexiverse/rules'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { storedSeat } from '../../play/party/party-store.ts'
import { createRoom, joinRoom } from '../../play/party/room-seat.ts'
import { Button } from '../../ui/button.tsx'
import { enumerate } from '../../ui/enumerate.ts'
import { Input } from '../../ui/input.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './multiplayer.module.css'
import { type ReceivedInvitation, useReceivedInvitation } from './use-received-invitation.ts'

type Busy = 'creating' | 'joining' | null

function useCreateOrJoin(invitedTo: string) {
  const [nickname, setNickname] = useState(() => storedSeat().nickname)
  const [code, setCode] = useState(codeIn(invitedTo))
  const [busy, setBusy] = useState<Busy>(null)
  const [, navigate] = useLocation()
  const name = checkNickname(nickname)
  const key = checkCode(code)

  const act = async (kind: Busy, work: () => Promise<boolean>) => {
    if (busy) return
    setBusy(kind)
    const isIn = await work()
    setBusy(null)
    // Replaces the entry: going back must not join again.
    if (isIn && invitedTo) navigate('/multiplayer', { replace: true })
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    void act('creating', async () => name.ok && createRoom(name.value))
  }
  const join = (event?: FormEvent) => {
    event?.preventDefault()
    void act('joining', async () => name.ok && key.ok && joinRoom(key.value, name.value))
  }
  const isAwaited = useRef(invitedTo !== '' && name.ok && key.ok)
  useEffect(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    join()
  })
  return { nickname, setNickname, code, setCode, busy, name, key, create, join }
}

/** Create a session or join one. An invitation only joins, at once if the nickname is already known. */
export function CreateOrJoin({ code: invitedTo }: { readonly code: string }) {
  const { nickname, setNickname, code, setCode, busy, name, key, create, join } =
    useCreateOrJoin(invitedTo)
  const nameField = (
    <Input
      key="name"
      label="Nickname"
      value={nickname}
      maxLength={NICKNAME_LENGTH}
      autoComplete="nickname"
      hint={`What the others will call you, up to ${NICKNAME_LENGTH} characters.`}
      onChange={event => setNickname(event.target.value)}
    />
  )
  const invitation = useReceivedInvitation(codeIn(invitedTo), useSearch())
  const codeField = (
    <Input
      key="code"
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
  )
  const joining = (
    <Option
      icon="users"
      title="Join a session"
      heading={invitation?.inviter ? `${isolate(invitation.inviter)} invites you` : undefined}
      text={invitedTo ? presentText(invitation) : 'Enter the code that your friend reads out.'}
    >
      <form onSubmit={join}>
        {/* A link brings the code, so only the name is left to type. */}
        {invitedTo ? [nameField, codeField] : [codeField, nameField]}
        <Button
          type="submit"
          tone={invitedTo ? 'primary' : 'quiet'}
          wide
          disabled={!name.ok || !key.ok || busy !== null}
        >
          {busy === 'joining' ? 'Joining...' : 'Join Session'}
        </Button>
      </form>
    </Option>
  )
  // An invited player has one thing to do.
  if (invitedTo) return <div className={css.options}>{joining}</div>
  const creating = (
    <Option icon="compass" title="Create a session" text="You lead; up to seven friends follow.">
      <form onSubmit={create}>
        {nameField}
        <Button type="submit" tone="primary" wide disabled={!name.ok || busy !== null}>
          {busy === 'creating' ? 'Creating...' : 'Create Session'}
        </Button>
      </form>
    </Option>
  )
  return (
    <div className={css.options}>
      {creating}
      {joining}
    </div>
  )
}

/** The pasted text may be the whole invitation link, or a code with blanks. */
export function codeIn(text: string): string {
  const invited = /[?&]join=([^&\s]+)/.exec(text)?.[1]
  return (invited ?? text.replace(/\s/g, '')).toUpperCase().slice(0, CODE_LENGTH)
}

/** Who is in the room besides the one who invites. */
function presentText(invitation: ReceivedInvitation | null): string {
  const others = invitation?.others ?? []
  if (others.length === 0) return 'Choose a name, and you are in.'
  const verb = others.length === 1 ? 'is' : 'are'
  return `${enumerate(others.map(isolate))} ${verb} already there.`
}

interface OptionProps {
  readonly icon: IconId
  readonly title: string
  /** Instead of the title, where a name is known. */
  readonly heading?: string | undefined
  readonly text: string
  readonly children: ReactNode
}

function Option({ icon, title, heading = title, text, children }: OptionProps) {
  return (
    <Plate raised asChild className={css.option}>
      <section aria-label={title}>
        <span className={css.emblem}>
          <Icon id={icon} size={30} />
        </span>
        <h2 className="t-h">{heading}</h2>
        <p className={css.lede}>{text}</p>
        {children}
      </section>
    </Plate>
  )
}
