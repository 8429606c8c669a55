import { useState } from 'react'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { isHost, type Room } from '../../play/party/room.ts'
import { handOver, removeParticipant } from '../../play/party/room-seat.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { isolate } from '../../ui/isolate.ts'
import css from './multiplayer.module.css'

type Participant = Room['state']['participants'][number]

interface PersonProps {
  readonly person: Participant
  readonly room: Room
}

/** A participant in the lobby, with what the host can do about them. */
export function Person({ person, room }: PersonProps) {
  const isYou = person.id === room.you.deviceId
  return (
    <li className={css.person} data-connected={person.isConnected}>
      <FriendDisc
        name={person.nickname}
        colour={person.colour ?? room.state.participants.indexOf(person)}
        emblem={person.emblem}
        isYou={isYou}
        isHost={person.isHost}
        isAway={!person.isConnected}
      />
      <span className={css.name}>
        <bdi>{person.nickname}</bdi>
        {isYou && <span className={css.you}> (you)</span>}
      </span>
      {person.isHost && <span className={css.mark}>Host</span>}
      {isHost(room) && !isYou && <HostTools person={person} />}
      <span className={css.state}>
        <State person={person} />
      </span>
    </li>
  )
}

/** Somebody who is ready is connected too. */
function State({ person: { isConnected, isReady } }: Pick<PersonProps, 'person'>) {
  if (!isConnected) return 'Away'
  if (!isReady) return 'Connected'
  return (
    <b className={css.ready}>
      <Icon id="check" size={16} />
      Ready
    </b>
  )
}

function HostTools({ person: { id, nickname, isConnected } }: Pick<PersonProps, 'person'>) {
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    void removeParticipant(id)
  }
  return (
    <span className={css.give}>
      {isConnected && (
        <Button
          size="small"
          tone="text"
          aria-label={`Make ${nickname} the host`}
          onClick={() => void handOver(id)}
        >
          Make host
        </Button>
      )}
      <Button
        size="small"
        tone="text"
        aria-label={`Remove ${nickname}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={isAsking}
        title={`Remove ${isolate(nickname)}?`}
        text="They leave the session at once and cannot come back."
        confirmLabel="Remove"
        cancelLabel="Keep them"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </span>
  )
}
