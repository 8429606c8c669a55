import { gameLabels, MYSTERY_LABEL } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { failureReason } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { preferences } from '../../platform/preferences.ts'
import { glyphInventory } from '../../play/glyphs/inventories.ts'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { revealMystery } from '../../play/journey/reveal-mystery.ts'
import type { ChartNode } from '../../play/map/chart-nodes.ts'
import { choicesIn, isHost, type Room } from '../../play/party/room.ts'
import { dismissRoundUp, vote } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Plate } from '../../ui/plate.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Friend, friendsOf } from './friends.ts'
import { hostName } from './party-texts.ts'
import css from './round-up.module.css'
import { openStars, votedStars } from './votes.ts'

/** Everybody votes for the next star; the host leads to it or to another. */
export function NextStar({ room }: { readonly room: Room }) {
  const journey = useStore(journeys, state => state.multiplayer)
  const stars = openStars(journey)
  const { votes = {} } = room.state.gameData
  const friends = friendsOf(room)
  const own = votes[room.you.deviceId]
  const leads = isHost(room)
  const here = friends.filter(({ isHere }) => isHere)
  const cast = here.filter(({ id }) => stars.some(star => star.id === votes[id])).length
  const isByVote = choicesIn(room).nextStar === 'vote'
  const voted = votedStars(stars, votes)
  const target = (isByVote ? voted : stars).find(({ id }) => id === own) ?? voted[0]
  const hasOffer = useHasOffer(journey)
  const enter = useEnter(journey)
  return (
    <div className={css.next}>
      {stars.length > 0 && (
        <Plate asChild className={css.vote}>
          <section aria-labelledby="where-next">
            <h2 id="where-next">
              Where next?
              <small className={css.tally}>
                {isByVote ? 'The party votes' : leads ? 'You lead' : `${hostName(room)} leads`},{' '}
                {cast} of {here.length} voted
              </small>
            </h2>
            <div className={css.stars}>
              {stars.map(star => (
                <Star
                  key={star.id}
                  star={star}
                  isChosen={star.id === own}
                  voters={friends.filter(({ id }) => votes[id] === star.id)}
                />
              ))}
            </div>
          </section>
        </Plate>
      )}
      {leads && target && hasOffer && (
        <p className={css.offer}>
          Your glyph waits on the map. Then you lead on to {target.title}.
        </p>
      )}
      {leads && target && !hasOffer ? (
        <Button tone="primary" size="large" wide onClick={() => enter(target)}>
          Lead on to {target.title}
        </Button>
      ) : (
        <Button tone="primary" size="large" wide onClick={dismissRoundUp}>
          Continue
        </Button>
      )}
    </div>
  )
}

/** A glyph that waits for an answer is asked about on the map, where the host enters stars otherwise. */
function useHasOffer(journey: Journey | null): boolean {
  const playerId = useStore(identity, playerIdOf)
  const { data } = useQuery(glyphInventory(playerId, journey?.runId ?? null))
  return (data?.offers.length ?? 0) > 0
}

/** The host enters a star, and the party follows as from the map. */
function useEnter(journey: Journey | null): (star: ChartNode) => void {
  const playerId = useStore(identity, playerIdOf)
  const [, navigate] = useLocation()
  const routeTo = async ({ id, route }: ChartNode) => {
    if (route || !journey) return route
    const { timerMode } = preferences.getState()
    const { runId, progress } = journey
    const level = progress.currentLevel
    return revealMystery({ playerId, runId, nodeId: id, level, timerMode })
  }
  const enter = async (star: ChartNode) => {
    const route = await routeTo(star)
    dismissRoundUp()
    if (route) navigate(`${route}?node=${star.id}`)
  }
  return star =>
    void enter(star).catch((error: unknown) => {
      const title = 'This star cannot be entered now'
      showToast({ tone: 'destructive', title, text: failureReason(error) })
    })
}

interface StarProps {
  readonly star: ChartNode
  readonly isChosen: boolean
  readonly voters: readonly Friend[]
}

function Star({ star, isChosen, voters }: StarProps) {
  const game = star.game ? gameLabels[star.game].label : MYSTERY_LABEL
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isChosen}
      onClick={() => vote(star.id)}
    >
      <Icon id={star.game ? gameIcon(star.game) : 'question'} size={24} />
      <b>{star.title}</b>
      {game !== star.title && <small>{game}</small>}
      <span className={css.voters}>
        <span className="vh">
          {voters.length > 0 &&
            `Votes: ${voters.map(({ name, isYou }) => (isYou ? 'you' : isolate(name))).join(', ')}`}
        </span>
        {voters.map(({ id, name, colour, emblem }) => (
          <FriendDisc key={id} {...{ name, colour, emblem }} size={28} />
        ))}
      </span>
    </button>
  )
}
