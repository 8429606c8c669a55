import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { lazyPart } from '../../platform/load-part.ts'
import type { Room } from '../../play/party/room.ts'
import { EmoteBubble, EmoteButtons, EmoteNews } from './emotes.tsx'
import { type Friend, friendsOf, hasWon, placeText } from './friends.ts'
import { isSpectator, LeadControls } from './lead-controls.tsx'
import { NewsLine } from './news-line.tsx'
import { PartyPanel } from './party-panel.tsx'
import css from './party-strip.module.css'
import { Pips } from './pips.tsx'

const WatchPage = lazy(() => lazyPart(async () => (await import('./watch.tsx')).WatchPage))

interface PartyStripProps {
  readonly room: Room
  readonly isConnected: boolean
  /** On a desk the party stands beside a game: in a panel, or in two columns. Above the map it is a strip at every width. */
  readonly place: 'above' | 'panel' | 'columns'
}

/** Closes the panel on Escape and on a press outside the strip. The keyboard returns to where it opened. */
function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const close = useCallback(() => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  const toggle = () => {
    // A pointer leaves the focus to the board, which takes the next key.
    opener.current = document.querySelector(':focus-visible')
    setOpen(!isOpen)
  }
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (!strip.current?.contains(target as Node)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
  return { isOpen, strip, toggle, close }
}

/** Where every participant is and how far, without revealing answers. */
export function PartyStrip({ room, isConnected, place }: PartyStripProps) {
  const { isOpen, strip, toggle, close } = usePanel()
  const friends = friendsOf(room)
  const [isWatching, setWatching] = useState(false)
  const controls = <LeadControls {...{ room, isConnected }} onWatch={() => setWatching(true)} />
  return (
    <aside
      className={css.strip}
      data-place={place === 'above' ? 'above' : 'game'}
      data-columns={place === 'columns' || undefined}
      data-lost={!isConnected || undefined}
      aria-label="The party"
      ref={strip}
    >
      <SessionLink room={room} isConnected={isConnected} />
      <ul className={css.people} aria-label="Who is where">
        {friends.map(friend => (
          <Person key={friend.id} friend={friend} isOpen={isOpen} onPress={toggle} />
        ))}
      </ul>
      {controls}
      <div className={css.beside}>
        <NewsLine friends={friends} />
        <EmoteButtons />
      </div>
      <EmoteNews friends={friends} />
      {isOpen && (
        <PartyPanel friends={friends} onClose={close}>
          <SessionLink room={room} isConnected={isConnected} />
          {controls}
        </PartyPanel>
      )}
      {/* Not in the panel, which closes on the first press outside it. */}
      {isWatching && isSpectator(room) && (
        <Suspense fallback={null}>
          <WatchPage room={room} onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </aside>
  )
}

function SessionLink({ room, isConnected }: Pick<PartyStripProps, 'room' | 'isConnected'>) {
  return (
    <Link
      href="/multiplayer"
      className={css.code}
      aria-label={isConnected ? `Session ${room.sessionId}` : 'Reconnecting... Session'}
    >
      <Icon id={isConnected ? 'users' : 'offline'} size={18} />
      <span>{isConnected ? room.sessionId : 'Reconnecting...'}</span>
    </Link>
  )
}

interface PersonProps {
  readonly friend: Friend
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** The name of the game is the first to go where a large party has little room. */
function Place({ text }: { readonly text: string }) {
  const [game, figures] = text.split(/(?<=: )/)
  if (!figures) return <span>{text}</span>
  return (
    <span>
      <i className={css.game}>{game}</i>
      {figures}
    </span>
  )
}

/** A disc on a phone; with name and place where there is room. A press shows the names of all. */
function Person({ friend, isOpen, onPress }: PersonProps) {
  const { name, colour, emblem, isYou, isHost: leads, isHere, progress } = friend
  return (
    <li
      className={css.person}
      data-colour={colour}
      data-here={isHere}
      data-status={progress?.status}
    >
      <button type="button" aria-expanded={isOpen} onClick={onPress}>
        <FriendDisc
          name={name}
          colour={colour}
          emblem={emblem}
          isYou={isYou}
          isHost={leads}
          isDone={hasWon(friend)}
          isAway={!isHere}
        />
        {friend.race && (
          <i className={css.place} aria-hidden="true">
            {friend.race.place}
          </i>
        )}
        <span className={css.who}>
          <b>{isYou ? 'You' : <bdi>{name}</bdi>}</b>
          {leads && <span className="vh"> {isYou ? 'lead' : 'leads'}, </span>}
          <Place text={placeText(friend)} />
        </span>
      </button>
      <Pips progress={progress} />
      <EmoteBubble who={friend.id} />
    </li>
  )
}
