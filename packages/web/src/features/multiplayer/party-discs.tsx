import { FriendDisc } from '../../art/friend-disc.tsx'
import type { Friend } from './friends.ts'
import css from './party-discs.module.css'

/** Everybody in the party, side by side. */
export function PartyDiscs({ friends }: { readonly friends: readonly Friend[] }) {
  return (
    <ul className={css.discs} aria-label="The party">
      {friends.map(({ id, name, colour, emblem, isYou, isHost: leads, isHere }) => (
        <li key={id}>
          <FriendDisc
            {...{ name, colour, emblem, isYou }}
            isHost={leads}
            isAway={!isHere}
            size={54}
          />
          <b>{isYou ? 'You' : <bdi>{name}</bdi>}</b>
        </li>
      ))}
    </ul>
  )
}
