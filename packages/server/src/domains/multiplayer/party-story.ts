import {
  bossAt,
  type PartyGame,
  partyStory,
  type RoomState,
  type Setup,
  seatWithKey,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { attemptsOfJourney, keyOf } from './membership.ts'
import { beatenBossWord } from './party-moment.ts'
import type { RoomRecord } from './repository.ts'

type EndedRoom = Pick<RoomRecord, 'id' | 'state' | 'playSeed'>

/** The participants on the podium, by the key of their player. A player with a new seat is named by that one. */
function peopleOf(state: RoomState): Map<string, string> {
  const scores = state.journeyEnd?.scores ?? []
  return new Map(
    scores.flatMap(({ key, participantId }) =>
      key ? [[key, seatWithKey(state, key)?.id ?? participantId] as const] : [],
    ),
  )
}

/** The setup tells, and not what the host has chosen since. Only bosses are shared, so that no other setup is parsed. */
function roundOf({ level, node_id, setup }: { level: number; node_id: string; setup: string }) {
  if (node_id !== bossAt(level)) return null
  return (JSON.parse(setup) as Setup).sharedBoss?.id ?? null
}

/** The won and lost games of the journey that the room played last, in the order in which they ended. */
async function gamesOf(db: Db, room: EndedRoom): Promise<PartyGame[]> {
  const people = peopleOf(room.state)
  const rows = await attemptsOfJourney(db, room)
    .select(['attempts.player_id', 'attempts.level', 'attempts.node_id', 'attempts.status'])
    .select(['attempts.played_ms', 'attempts.mind_booked', 'attempts.setup'])
    .where('attempts.status', 'in', ['victory', 'defeat'])
    .execute()
  return rows.map(row => ({
    who: people.get(keyOf(row.player_id)) ?? null,
    level: row.level,
    nodeId: row.node_id,
    isWon: row.status === 'victory',
    seconds: Math.round(row.played_ms / 1000),
    isCostly: row.mind_booked < 0,
    round: roundOf(row),
  }))
}

/** What happened in the journey that has ended; nothing while one is played. */
export async function journeyStory(db: Db, room: EndedRoom, playerId: number) {
  const isEnded = room.state.isOver && room.state.journeyEnd
  const games = isEnded ? await gamesOf(db, room) : []
  const story = partyStory(games)
  const bosses = []
  for (const boss of story.bosses) {
    bosses.push({ ...boss, word: await beatenBossWord(db, room, playerId, boss.level) })
  }
  return { ...story, bosses }
}
