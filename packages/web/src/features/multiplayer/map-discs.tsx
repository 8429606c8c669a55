import type { ParticipantProgress } from '@lexiverse/rules'
import { type CSSProperties, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { polar, round } from '../../art/kit/line.ts'
import { type ChartLayout, chartLayout } from '../../art/map-layout.ts'
import { useChartSize } from '../../art/use-chart-size.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { EmoteBubble } from './emotes.tsx'
import { type Friend, hasWon } from './friends.ts'
import css from './map-discs.module.css'

/** Seven discs, the most that can meet, fill half a circle around their star. */
const STEP_DEGREES = 30
/** From the middle of a star to its discs, as a share of the star's size. */
const DISTANCE = 0.44

interface MapDiscsProps {
  readonly friends: readonly Friend[]
  readonly level: number
}

/** The others on the map: each disc stands at its friend's star, and travels when the friend does. */
export function MapDiscs({ friends, level }: MapDiscsProps) {
  const chart = useStore(partyStore, state => state.slot?.firstElementChild)
  const size = useChartSize()
  const layout = useMemo(() => chartLayout(level, size), [level, size])
  const here = friends.filter(
    ({ isYou, progress }) => !isYou && progress?.level === level && layout.places[starOf(progress)],
  )
  if (!chart) return null
  return createPortal(
    here.map(friend => (
      <span
        key={friend.id}
        className={css.disc}
        style={spotOf(friend, here, layout)}
        data-friend={friend.id}
        data-star={friend.progress && starOf(friend.progress)}
        aria-hidden="true"
      >
        <FriendDisc
          name={friend.name}
          colour={friend.colour}
          emblem={friend.emblem}
          isHost={friend.isHost}
          isDone={hasWon(friend)}
          isAway={!friend.isHere}
        />
        <EmoteBubble who={friend.id} />
      </span>
    )),
    chart,
  )
}

/** A clue trial, such as boss:usage, is played at its boss. */
const starOf = ({ nodeId }: ParticipantProgress): string => nodeId.split(':')[0] ?? nodeId

/** Friends at one star stand side by side on an arc, away from the star's name. */
function spotOf(friend: Friend, here: readonly Friend[], layout: ChartLayout): CSSProperties {
  const nodeId = friend.progress ? starOf(friend.progress) : ''
  const place = layout.places[nodeId] ?? { x: 0, y: 0, side: 'below' }
  const company = here.filter(({ progress }) => progress && starOf(progress) === nodeId)
  const middle = place.side === 'above' ? 90 : -90
  const angle = middle + (company.indexOf(friend) - (company.length - 1) / 2) * STEP_DEGREES
  const reach = DISTANCE * (nodeId.endsWith('boss') ? layout.boss : layout.star)
  const [x, y] = polar(place.x, place.y, reach, angle)
  return {
    left: `${round((100 * x) / layout.width)}%`,
    top: `${round((100 * y) / layout.height)}%`,
  }
}
