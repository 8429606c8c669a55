import type { PartyMoment, RoundUp } from '@lexiverse/rules'
import { storedSeat } from './party-store.ts'
import type { Room } from './room.ts'

/** What a game has changed for everybody; `who` is its player. */
export type ShownMoment = PartyMoment & { who: string | null }

interface KeptPages {
  moment: ShownMoment | null
  roundUp: RoundUp | null
}

/** The end of the party's journey, or the realm that it entered last, for players who were there. */
function momentOf({ state, you }: Room): ShownMoment | null {
  const { journeyEnd: end, realm } = state.gameData
  const { closedEnd, closedRealm } = storedSeat()
  const hasPlayed = end?.scores?.some(({ participantId }) => participantId === you.deviceId)
  if (end && hasPlayed && end.at !== closedEnd) return end
  const isNews = realm?.party.includes(you.deviceId) && realm.who !== you.deviceId
  if (!realm || !isNews || realm.at === closedRealm) return null
  return { kind: 'realm', level: realm.level, who: realm.who }
}

/** What the room keeps: a reload shows it again until the player has closed it. A page that is shown stays. */
export function keptPages(room: Room, shown?: KeptPages): KeptPages {
  const { roundUp } = room.state.gameData
  const wasThere = roundUp?.party?.includes(room.you.deviceId)
  const isNews = roundUp && wasThere && roundUp.at !== storedSeat().closedRoundUp
  return {
    moment: shown?.moment ?? momentOf(room),
    roundUp: shown?.roundUp ?? (isNews ? roundUp : null),
  }
}

/** The page that is shown. A game that was open at the end may pay later: its podium follows. */
export function momentNow({ state }: Room, { moment }: Pick<KeptPages, 'moment'>) {
  const { journeyEnd } = state.gameData
  return moment && moment.kind !== 'realm' && journeyEnd ? journeyEnd : moment
}
