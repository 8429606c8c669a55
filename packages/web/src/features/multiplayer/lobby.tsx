import { MAP_PATH, MAX_PARTICIPANTS, type RoomChoices } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { joinParty } from '../../play/party/join-party.ts'
import { choicesIn, isHost, isLateForRace, type Room } from '../../play/party/room.ts'
import { leaveRoom, lockRoom } from '../../play/party/room-seat.ts'
import { lead, roomStore } from '../../play/party/room-store.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { EmblemChoice } from './emblem-choice.tsx'
import { friendsOf } from './friends.ts'
import { Invitation } from './invitation.tsx'
import { AskForLead } from './lead-controls.tsx'
import lobbyCss from './lobby.module.css'
import { LobbyChoices } from './lobby-choices.tsx'
import { Person } from './lobby-person.tsx'
import { Ready } from './lobby-ready.tsx'
import css from './multiplayer.module.css'
import { raceEndTexts } from './race-end-texts.ts'
import { RaceStandings } from './race-standings.tsx'
import { Rename } from './rename.tsx'

/**
 * The lobby: the podium of a race that has ended, the invitation and the party with its start, then how it plays and
 * the player's own look. The order is that of a phone; wide screens have two columns, with the podium in the second.
 */
export function Lobby({ room }: { readonly room: Room }) {
  const isConnected = useStore(roomStore, state => state.isConnected)
  const you = room.state.participants.find(({ id }) => id === room.you.deviceId)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={lobbyCss.lobby}>
      <RaceEnd room={room} />
      <div>
        <Invitation room={room} />
        <Plate raised asChild className={css.party}>
          <section aria-label="Participants">
            <h2 className="t-h" ref={heading} tabIndex={-1}>
              The party{' '}
              <span className={css.count}>
                {room.state.participants.length} of {MAX_PARTICIPANTS}
              </span>
            </h2>
            <ul className={css.people}>
              {room.state.participants.map(person => (
                <Person key={person.id} person={person} room={room} />
              ))}
            </ul>
            <p className={css.link} role="status">
              {!isConnected && (
                <>
                  <Icon id="offline" size={18} />
                  Connecting...
                </>
              )}
            </p>
            <JourneyEnd room={room} />
            <Ready room={room} isConnected={isConnected} />
            <Start room={room} isConnected={isConnected} />
            {!isHost(room) && <AskForLead isWide {...{ room, isConnected }} />}
            <div className={lobbyCss.exits}>
              <Lock room={room} />
              <Leave isPlaying={room.state.gameData.phase === 'playing'} />
            </div>
          </section>
        </Plate>
      </div>
      <div>
        <LobbyChoices room={room} isConnected={isConnected} />
        {you && (
          <Plate raised asChild className={lobbyCss.own}>
            <section aria-label="You in the party">
              <EmblemChoice name={you.nickname} chosen={you.emblem ?? null} />
              <Rename key={you.nickname} nickname={you.nickname} />
            </section>
          </Plate>
        )}
      </div>
    </div>
  )
}

interface StartProps {
  readonly room: Room
  readonly isConnected: boolean
}

function startLabel(way: RoomChoices['way'], isOver: boolean): string {
  if (way === 'race') return isOver ? 'Start a New Race' : 'Start the Race'
  return isOver ? 'Start a New Journey' : 'Start Game'
}

/** A latecomer sees how the race stands. */
function RaceOn({ room }: { readonly room: Room }) {
  const { race } = room.state.gameData
  return (
    <>
      <p className={css.waiting}>A race is on. You run in the next one.</p>
      {race && <RaceStandings race={race} friends={friendsOf(room)} />}
    </>
  )
}

/** Above the button of the next game, so that it is not taken for one of the last. */
function JourneyEnd({ room }: { readonly room: Room }) {
  const { isOver, race } = room.state.gameData
  if (!isOver || race) return null
  return <p className={css.over}>The journey has ended.</p>
}

/** The podium for those who have left its page, and for those who came too late to run. */
function RaceEnd({ room }: { readonly room: Room }) {
  const { isOver, race } = room.state.gameData
  if (!isOver || !race) return null
  const { title, text } = raceEndTexts(room, race)
  return (
    <Plate raised asChild className={lobbyCss.raceEnd}>
      <section aria-label="The race has ended">
        <h2 className={css.over}>{title}</h2>
        <p className={css.waiting}>{text}</p>
        <RaceStandings race={race} friends={friendsOf(room)} isOver />
      </section>
    </Plate>
  )
}

/** Starts the journey; after its end, the next one. */
function Start({ room, isConnected }: StartProps) {
  const { phase, isOver, race } = room.state.gameData
  const { way } = choicesIn(room)
  const [, navigate] = useLocation()
  if (phase === 'playing' && !isOver) {
    if (isLateForRace(room)) return <RaceOn room={room} />
    return (
      <Button tone="primary" wide onClick={() => void joinParty(navigate)}>
        Return to the {race ? 'race' : 'journey'}
      </Button>
    )
  }
  const again = way === 'race' ? 'a new race' : 'a new journey'
  const first = way === 'race' ? 'the race' : 'the game'
  return (
    <>
      {isHost(room) ? (
        <Button tone="primary" wide disabled={!isConnected} onClick={() => lead(MAP_PATH, isOver)}>
          {startLabel(way, isOver)}
        </Button>
      ) : (
        <p className={css.waiting}>Waiting for host to start {isOver ? again : first}...</p>
      )}
    </>
  )
}

/** The host closes the room to newcomers; everybody sees that it is closed. */
function Lock({ room }: { readonly room: Room }) {
  const isLocked = room.state.gameData.isLocked === true
  return (
    <>
      {isHost(room) && (
        <Button wide onClick={() => void lockRoom(!isLocked)}>
          {isLocked ? 'Unlock' : 'Lock the room'}
        </Button>
      )}
      <p className={css.locked} role="status">
        {isLocked && (
          <>
            <Icon id="lock" size={18} />
            The room is locked: nobody new can join.
          </>
        )}
      </p>
    </>
  )
}

/**
 * Leaving during a journey asks first: the seat is given up, but the code lets the player return.
 */
function Leave({ isPlaying }: { readonly isPlaying: boolean }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    void leaveRoom()
    navigate('/')
  }
  return (
    <>
      <Button wide onClick={() => (isPlaying ? setAsking(true) : leave())}>
        Leave Session
      </Button>
      <AlertDialog
        open={isAsking}
        title="Leave the party?"
        text="The others play on without you. The session code brings you back while they do."
        confirmLabel="Leave Session"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
