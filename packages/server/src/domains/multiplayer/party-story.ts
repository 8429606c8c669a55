import {
  choicesOf,
  type PartyGame,
  partyStory,
  type RoomState,
  seatWithKey,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { keyOf } from './membership.ts'
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

/** The won and lost games of the journey that the room played last, in the order in which they ended. */
async function gamesOf(db: Db, { id, playSeed, state }: EndedRoom): Promise<PartyGame[]> {
  const people = peopleOf(state)
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('room_runs', 'room_runs.run_id', 'attempts.run_id')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select(['attempts.player_id', 'attempts.level', 'attempts.node_id', 'attempts.status'])
    .select(['attempts.played_ms', 'attempts.mind_booked'])
    .where('room_runs.room_id', '=', id)
    .where('runs.play_seed', '=', playSeed)
    .where('attempts.status', 'in', ['victory', 'defeat'])
    .orderBy('attempts.ended_at')
    .orderBy('attempts.id')
    .execute()
  return rows.map(row => ({
    who: people.get(keyOf(row.player_id)) ?? null,
    level: row.level,
    nodeId: row.node_id,
    isWon: row.status === 'victory',
    seconds: Math.round(row.played_ms / 1000),
    isCostly: row.mind_booked < 0,
  }))
}

/** What happened in the journey that has ended; nothing while one is played. */
export async function journeyStory(db: Db, room: EndedRoom, playerId: number) {
  const isEnded = room.state.isOver && room.state.journeyEnd
  const games = isEnded ? await gamesOf(db, room) : []
  const story = partyStory(games, choicesOf(room.state).boss === 'shared')
  const bosses = []
  for (const boss of story.bosses) {
    bosses.push({ ...boss, word: await beatenBossWord(db, room.id, playerId, boss.level) })
  }
  return { ...story, bosses }
}
