import type { ForgottenWordView } from '@lexiverse/rules'
import { useStore } from 'zustand'
import { FriendDisc } from '../../../art/friend-disc.tsx'
import { roomStore } from '../../../play/party/room-store.ts'
import css from './party-guesses.module.css'

type Guesses = Pick<
  ForgottenWordView,
  'guesses' | 'authors' | 'status' | 'nearMisses' | 'nearAuthors'
>

interface PartyGuessesProps {
  readonly view: Guesses
}

interface MadeGuess {
  word: string
  /** Null for the player's own. */
  author: string | null
  isRight: boolean
  isNear: boolean
}

/** Counted guesses and misspellings, in the order in which they were made. */
function guessesMade({ guesses, authors, status, nearMisses, nearAuthors }: Guesses): MadeGuess[] {
  const near = nearMisses.map((word, i) => ({
    word,
    author: nearAuthors[i]?.by ?? null,
    after: nearAuthors[i]?.after ?? 0,
  }))
  const nearAfter = (count: number): MadeGuess[] =>
    near
      .filter(({ after }) => after === count)
      .map(({ word, author }) => ({ word, author, isRight: false, isNear: true }))
  const counted = guesses.flatMap((word, i) => {
    const isRight = status === 'won' && i === guesses.length - 1
    return [{ word, author: authors?.[i] ?? null, isRight, isNear: false }, ...nearAfter(i + 1)]
  })
  return [...nearAfter(0), ...counted]
}

const DISC_SIZE = 26

/** Every guess of the party with its author, the newest first. */
export function PartyGuesses({ view }: PartyGuessesProps) {
  const room = useStore(roomStore, ({ room }) => room)
  const people = room?.state.participants ?? []
  const made = guessesMade(view).map(({ author, ...guess }, place) => {
    const id = author ?? room?.you.deviceId
    const seat = people.findIndex(person => person.id === id)
    const person = people[seat]
    const isYou = author === null
    return {
      ...guess,
      place,
      isYou,
      name: isYou ? 'You' : (person?.nickname ?? 'A friend who has left'),
      nickname: person?.nickname ?? '?',
      colour: person?.colour ?? Math.max(0, seat),
      emblem: person?.emblem,
    }
  })
  if (made.length === 0) return null
  return (
    <ul className={css.guesses} aria-label="Guesses of the party">
      {made
        .toReversed()
        .map(({ word, place, isYou, isRight, isNear, name, nickname, colour, emblem }) => (
          <li key={place} data-right={isRight || undefined}>
            <FriendDisc {...{ colour, emblem, isYou }} name={nickname} size={DISC_SIZE} />
            <bdi>{name}</bdi>
            <b>{word.toLowerCase()}</b>
            {isNear && <small>nearly</small>}
          </li>
        ))}
    </ul>
  )
}
