import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { resumeRoom, roomStore } from '../../play/room/room-store.ts'
import { roomDoor } from '../../play/room-door.ts'
import { IconLink } from '../../ui/button.tsx'
import { GameBar } from '../../ui/game-bar.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Doors } from './doors.tsx'
import { ErrorBox } from './error-box.tsx'
import { Lobby } from './lobby.tsx'
import css from './multiplayer.module.css'

export function MultiplayerScreen() {
  const room = useStore(roomStore, state => state.room)
  const { isSeated } = useStore(roomDoor)
  const code = new URLSearchParams(useSearch()).get('join') ?? ''
  useEffect(() => void resumeRoom(), [])
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" />
      <GameBar title="PLAY TOGETHER" start={<IconLink icon="home" label="Home" href="/" />} />
      <main className={css.main}>
        <ErrorBox />
        <Content isReturning={isSeated && !room} code={code} />
      </main>
    </div>
  )
}

function Content({ isReturning, code }: { readonly isReturning: boolean; readonly code: string }) {
  const room = useStore(roomStore, state => state.room)
  if (room) return <Lobby room={room} />
  if (isReturning) return <Loading text="Returning to your session..." />
  return <Doors code={code} />
}
