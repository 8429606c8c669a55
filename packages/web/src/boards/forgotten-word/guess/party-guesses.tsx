import type { ForgottenWordView } from '@lexiverse/rules'
import { useStore } from 'zustand'
import { FriendDisc } from '../../../art/friend-disc.tsx'
import { roomStore } from '../../../play/party/room-store.ts'
import css from './party-guesses.module.css'

interface PartyGuessesProps {
  readonly view: Pick<ForgottenWordView, 'guesses' | 'authors' | 'status'>
}

const DISC_SIZE = 26

/** Every guess of the party with its author, the newest first. */
export function PartyGuesses({ view: { guesses, authors, status } }: PartyGuessesProps) {
  const room = useStore(roomStore, ({ room }) => room)
  const people = room?.state.participants ?? []
  const made = guesses.map((word, i) => {
    const author = authors?.[i] ?? null
    const id = author ?? room?.you.deviceId
    const seat = people.findIndex(person => person.id === id)
    const person = people[seat]
    const isYou = author === null
    return {
      word,
      isYou,
      isRight: status === 'won' && i === guesses.length - 1,
      name: isYou ? 'You' : (person?.nickname ?? 'A friend who has left'),
      nickname: person?.nickname ?? '?',
      colour: person?.colour ?? Math.max(0, seat),
      emblem: person?.emblem,
    }
  })
  if (made.length === 0) return null
  return (
    <ul className={css.guesses} aria-label="Guesses of the party">
      {made.toReversed().map(({ word, isYou, isRight, name, nickname, colour, emblem }) => (
        <li key={word} data-right={isRight || undefined}>
          <FriendDisc {...{ colour, emblem, isYou }} name={nickname} size={DISC_SIZE} />
          <bdi>{name}</bdi>
          <b>{word.toLowerCase()}</b>
        </li>
      ))}
    </ul>
  )
}
