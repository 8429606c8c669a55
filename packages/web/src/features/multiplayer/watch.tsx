import { multiplayer } from '@lexiverse/contract/multiplayer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { call } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { glyphInventory, inventoriesKey } from '../../play/glyphs/inventories.ts'
import type { Room } from '../../play/party/room.ts'
import { giveGlyph } from '../../play/party/room-seat.ts'
import { Button } from '../../ui/button.tsx'
import { isolate } from '../../ui/isolate.ts'
import { EmoteBubble, EmoteButtons } from './emotes.tsx'
import { type Friend, friendsOf } from './friends.ts'
import { PartyScene } from './party-scene.tsx'
import { whereabouts } from './progress-text.ts'
import css from './watch.module.css'
import { WatchedBoard } from './watched-board.tsx'

interface WatchPageProps {
  readonly room: Room
  readonly onClose: () => void
}

/** Moves reach the server a few seconds after they were made. */
const ASK_AGAIN_MS = 3_000

/**
 * The words on the friend's board, if this player has ended the same puzzle: the server decides. Frames of a
 * room hold no words.
 */
function useWatchedWords({ sessionId }: Room, friend: Friend | undefined): readonly string[] {
  const { id = '', progress } = friend ?? {}
  const { data } = useQuery({
    queryKey: ['watched-words', sessionId, id, progress?.level, progress?.nodeId],
    queryFn: () =>
      call(multiplayer.watchedWords, {
        params: { code: sessionId },
        query: { participantId: id },
      }),
    enabled: friend !== undefined,
    refetchInterval: ({ state }) => (state.data?.words ? ASK_AGAIN_MS : false),
    staleTime: 0,
    gcTime: 0,
  })
  return data?.words ?? []
}

/** The board of a friend as it is played: without its letters, unless this player has ended the same puzzle. */
export function WatchPage({ room, onClose }: WatchPageProps) {
  const playing = friendsOf(room).filter(
    ({ isYou, isHere, progress }) => !isYou && isHere && progress?.status === 'playing',
  )
  const you = friendsOf(room).find(({ isYou }) => isYou)
  const [chosenId, choose] = useState('')
  const friend = playing.find(({ id }) => id === chosenId) ?? playing[0]
  const words = useWatchedWords(room, friend)
  return (
    <PartyScene
      place="Watching"
      title={friend ? isolate(friend.name) : 'All is quiet'}
      text={friend ? whereabouts(friend.progress) : 'Nobody is at a star right now.'}
      onClose={onClose}
      className={css.page}
    >
      {friend && (
        <div className={css.friends}>
          {playing.map(other => (
            <button
              key={other.id}
              type="button"
              aria-pressed={other === friend}
              aria-label={`Watch ${isolate(other.name)}`}
              onClick={() => choose(other.id)}
            >
              <Disc friend={other} />
            </button>
          ))}
          {you && (
            <span className={css.you}>
              <Disc friend={you} />
            </span>
          )}
        </div>
      )}
      {friend?.progress && <WatchedBoard progress={friend.progress} words={words} />}
      <div className={css.foot}>
        {friend && <EmoteButtons />}
        {friend && <Gift friend={friend} runId={room.you.runId} />}
        <Button wide onClick={onClose}>
          Back to the map
        </Button>
      </div>
    </PartyScene>
  )
}

/** The strip with its emotes is behind this page. */
function Disc({ friend: { id, name, colour, emblem, isYou } }: { readonly friend: Friend }) {
  return (
    <>
      <FriendDisc {...{ name, colour, emblem, isYou }} size={52} />
      <EmoteBubble who={id} />
    </>
  )
}

interface GiftProps {
  readonly friend: Friend
  readonly runId: number | null
}

/** The glyphs that this player still holds: one may go to a friend in each realm. */
function Gift({ friend, runId }: GiftProps) {
  const playerId = useStore(identity, playerIdOf)
  const queries = useQueryClient()
  const { data } = useQuery(glyphInventory(playerId, runId))
  const [given, setGiven] = useState('')
  const held = data?.glyphs ?? []
  if (given) return <p role="status">{given}</p>
  if (held.length === 0) return null
  const give = async (glyphId: string, name: string) => {
    if (!(await giveGlyph(friend.id, glyphId))) return
    setGiven(`You gave a ${name} to ${isolate(friend.name)}.`)
    await queries.invalidateQueries({ queryKey: inventoriesKey })
  }
  return (
    <fieldset className={css.gifts}>
      <legend>Give {isolate(friend.name)} a glyph, once in this realm</legend>
      {held.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => void give(id, name)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
