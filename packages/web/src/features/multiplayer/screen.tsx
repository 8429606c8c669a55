import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { setBed } from '../../platform/audio/audio.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { continueHere, leaveRoom, resumeRoom } from '../../play/party/room-seat.ts'
import { dismissError, roomStore } from '../../play/party/room-store.ts'
import { Button, IconLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { CreateOrJoin } from './create-or-join.tsx'
import { Lobby } from './lobby.tsx'
import css from './multiplayer.module.css'
import { OtherInvitation } from './other-invitation.tsx'

function arrive(): () => void {
  if (!roomStore.getState().isElsewhere) void resumeRoom()
  return dismissError
}

export function MultiplayerScreen() {
  const code = new URLSearchParams(useSearch()).get('join') ?? ''
  useEffect(arrive, [])
  useEffect(() => setBed('home', 0), [])
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" />
      <TitleBar title="PLAY TOGETHER" start={<IconLink icon="home" label="Home" href="/" />} />
      <main className={css.main}>
        <ErrorBox />
        <Content code={code} />
      </main>
    </div>
  )
}

function Content({ code }: { readonly code: string }) {
  const { room, isElsewhere } = useStore(roomStore)
  const { isSeated } = useStore(partyStore)
  if (room) {
    return (
      <>
        <OtherInvitation code={code} current={room.sessionId} />
        <Lobby room={room} />
      </>
    )
  }
  if (isElsewhere) {
    return (
      <Button tone="primary" className={css.here} onClick={continueHere}>
        Continue here
      </Button>
    )
  }
  if (isSeated) {
    return (
      <Loading text="Returning to your session...">
        <Button onClick={() => void leaveRoom()}>Leave Session</Button>
      </Loading>
    )
  }
  return <CreateOrJoin code={code} />
}

/** The last error, until it is dismissed or resolved. */
function ErrorBox() {
  const error = useStore(roomStore, state => state.error)
  if (!error) return null
  return (
    <div className={css.error} role="alert">
      <Icon id="warn" size={22} />
      <p>{error}</p>
      <Button size="small" onClick={dismissError}>
        Dismiss
      </Button>
    </div>
  )
}
