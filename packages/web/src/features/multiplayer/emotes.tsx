import { EMOTE_PAUSE_MS, type Emote, emotes } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { star } from '../../art/kit/line.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { preferences } from '../../platform/preferences.ts'
import { emoteStore } from '../../play/party/emotes.ts'
import { sendEmote } from '../../play/party/room-store.ts'
import css from './emotes.module.css'
import type { Friend } from './friends.ts'

const labels: Record<Emote, string> = {
  bravo: 'Bravo',
  oh: 'Oh!',
  near: 'So near',
  hm: 'Hm',
  hurry: 'Hurry',
  thanks: 'Thanks',
}

const icons: Record<Exclude<Emote, 'thanks'>, IconId> = {
  bravo: 'perfectionist',
  oh: 'begin',
  near: 'momentum',
  hm: 'question',
  hurry: 'hourglass',
}

/** Drawn here, because an icon of the registry would be part of every first load. */
const Heart = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
    <path
      d="M12 20.6C5.8 16 3 12.6 3 8.9 3 6 5 4 7.5 4c1.9 0 3.5 1.1 4.5 3 1-1.9 2.6-3 4.5-3C19 4 21 6 21 8.9c0 3.7-2.8 7.1-9 11.7Z"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
    <path d={star(12, 11.6, 3.8, 1.1)} fill="currentColor" />
  </svg>
)

const emoteIcon = (emote: Emote, size: number) =>
  emote === 'thanks' ? <Heart size={size} /> : <Icon id={icons[emote]} size={size} />

interface EmoteButtonsProps {
  readonly onSent?: () => void
}

/** Six emotes instead of a chat; one a second at most. */
export function EmoteButtons({ onSent }: EmoteButtonsProps) {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), EMOTE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isResting])
  const send = (emote: Emote) => {
    if (isResting) return
    setResting(true)
    sendEmote(emote)
    onSent?.()
  }
  return (
    <fieldset className={css.emotes}>
      <legend className="vh">Send an emote</legend>
      {emotes.map(emote => (
        <button
          key={emote}
          type="button"
          aria-disabled={isResting || undefined}
          onClick={() => send(emote)}
        >
          <span>{emoteIcon(emote, 24)}</span>
          {labels[emote]}
        </button>
      ))}
    </fieldset>
  )
}

/** The emote at a participant's disc. */
export function EmoteBubble({ who }: { readonly who: string }) {
  const emote = useStore(emoteStore, ({ shown }) => shown[who])
  if (!emote) return null
  return (
    <span className={css.bubble} data-emote={emote} aria-hidden="true">
      {emoteIcon(emote, 20)}
    </span>
  )
}

/** Number of the last emote that sounded: the strip of the next screen does not sound it again. */
let sounded = 0

/** Sounds each emote while the party is on screen, and tells it to screen readers. */
export function EmoteNews({ friends }: { readonly friends: readonly Friend[] }) {
  const { newest, shown } = useStore(emoteStore)
  useEffect(() => {
    if (!newest || newest.number === sounded || !emoteStore.getState().shown[newest.who]) return
    sounded = newest.number
    if (preferences.getState().hasPartySounds) playCue('emote', emotes.indexOf(newest.emote))
  }, [newest])
  const friend = newest && shown[newest.who] && friends.find(({ id }) => id === newest.who)
  return (
    <p className="vh" role="status">
      {friend && !friend.isYou && (
        <span key={newest.number}>
          <bdi>{friend.name}</bdi>: {labels[newest.emote]}
        </span>
      )}
    </p>
  )
}
