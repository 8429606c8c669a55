import { multiplayer } from '@lexiverse/contract/multiplayer'
import { gameLabels, planOf, type RoundUp } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import type { Room } from '../../play/party/room.ts'
import { dismissRoundUp } from '../../play/party/room-store.ts'
import { figure } from '../../ui/figure.ts'
import { type Friend, friendsOf } from './friends.ts'
import { NextStar } from './next-star.tsx'
import { PartyScene } from './party-scene.tsx'
import { Podium } from './podium.tsx'
import css from './round-up.module.css'
import { ranked, titlesOf } from './round-up-titles.ts'
import { withGone } from './with-gone.ts'

interface RoundUpPageProps {
  readonly room: Room
  readonly roundUp: RoundUp
}

function placeOf({ level, nodeId, results }: RoundUp): string {
  const game = results[0]?.frame.game
  const names = [planOf(level, nodeId)?.title, game && gameLabels[game].label]
  return names.filter(Boolean).join(', ')
}

/** Asked for here, because frames of a room hold no words. */
function useLongestWords({ sessionId }: Room, { level, nodeId, results }: RoundUp) {
  const { data } = useQuery({
    queryKey: ['longest-words', sessionId, level, nodeId],
    queryFn: () =>
      call(multiplayer.longestWords, { params: { code: sessionId }, query: { level, nodeId } }),
    enabled: results.some(({ frame }) => frame.game === 'hive-builder'),
    // The next journey of the room has another hive there.
    staleTime: 0,
    gcTime: 0,
  })
  return data?.words
}

/** A friend who leaves while the page is open keeps name and disc on it. */
function useParty(room: Room): Friend[] {
  const [first] = useState(() => friendsOf(room))
  return withGone(
    friendsOf(room),
    first.map(({ name: nickname, ...friend }) => ({ ...friend, nickname })),
  )
}

/** What the party made of a star that everybody has ended, and where it goes next. */
export function RoundUpPage({ room, roundUp }: RoundUpPageProps) {
  const results = ranked(roundUp.results)
  const won = results.filter(({ frame }) => frame.status === 'victory').length
  const total = results.reduce((sum, { frame }) => sum + (frame.points ?? 0), 0)
  const words = useLongestWords(room, roundUp)
  const friends = useParty(room)
  useEffect(() => playCue(won > 0 ? 'level-complete' : 'news'), [won])
  return (
    <PartyScene
      place={placeOf(roundUp)}
      title={won > 0 ? 'The round is run' : 'The star keeps its secret'}
      text={
        won > 0
          ? `Together you made ${figure(total)} points. ${won} of ${results.length} won.`
          : 'Nobody has won it yet. It stays open.'
      }
      onClose={dismissRoundUp}
      className={css.page}
    >
      <Podium
        results={results}
        titles={titlesOf(roundUp.results, words)}
        friends={friends}
        hasSteps={won > 0}
      />
      <NextStar room={room} />
    </PartyScene>
  )
}
