import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { emoteStore, mute } from '../../play/party/emotes.ts'
import { isolate } from '../../ui/isolate.ts'
import { EmoteButtons } from './emotes.tsx'
import { type Friend, hasWon, placeText } from './friends.ts'
import css from './party-panel.module.css'

interface PartyPanelProps {
  readonly friends: readonly Friend[]
  readonly onClose: () => void
  /** The session's link and the host's tools. */
  readonly children: ReactNode
}

/** The names and places of all, opened from the strip. */
export function PartyPanel({ friends, onClose, children }: PartyPanelProps) {
  const muted = useStore(emoteStore, state => state.muted)
  return (
    <section className={css.panel} aria-label="Everybody in the party">
      <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
        <Icon id="close" size={18} />
      </button>
      <ul className={css.people}>
        {friends.map(friend => (
          <li key={friend.id} data-here={friend.isHere}>
            <FriendDisc
              name={friend.name}
              colour={friend.colour}
              emblem={friend.emblem}
              size={34}
              isYou={friend.isYou}
              isHost={friend.isHost}
              isDone={hasWon(friend)}
              isAway={!friend.isHere}
            />
            <b>{friend.isYou ? 'You' : <bdi>{friend.name}</bdi>}</b>
            <span>{placeText(friend)}</span>
            {!friend.isYou && <Mute friend={friend} isMuted={muted.includes(friend.id)} />}
          </li>
        ))}
      </ul>
      <EmoteButtons onSent={onClose} />
      <div className={css.foot}>{children}</div>
    </section>
  )
}

interface MuteProps {
  readonly friend: Friend
  readonly isMuted: boolean
}

/** Hides the emotes of one friend, for this player only. */
function Mute({ friend, isMuted }: MuteProps) {
  return (
    <button
      type="button"
      className={css.mute}
      aria-pressed={isMuted}
      aria-label={`Mute the emotes of ${isolate(friend.name)}`}
      onClick={() => mute(friend.id, !isMuted)}
    >
      <Icon id={isMuted ? 'sound-off' : 'sound-on'} size={18} />
    </button>
  )
}
