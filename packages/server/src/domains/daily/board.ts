import type { Answer, api } from '@lexiverse/contract'
import { mondayOf } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { shownName } from './profiles.ts'
import { ALL_TIME, daySpan, scoreRepository, weekSpan } from './score-repository.ts'
import { standingOf } from './standing.ts'

type Board = Answer<typeof api.daily.board>

export interface BoardRequest {
  playerId: number
  span: Board['span']
  date: string
  page: number
}

const ROWS = 20

const spans: Record<Board['span'], (date: string) => { span: string; from: string | null }> = {
  day: date => ({ span: daySpan(date), from: date }),
  week: date => ({ span: weekSpan(date), from: mondayOf(date) }),
  all: () => ({ span: ALL_TIME, from: null }),
}

export async function readBoard(db: Db, request: BoardRequest): Promise<Board> {
  const { playerId, date, page } = request
  const { span, from } = spans[request.span](date)
  const scores = scoreRepository(db)
  const found = await scores.page(span, page * ROWS, ROWS + 1)
  const rows = found.slice(0, ROWS)
  const highest = rows[0]?.score ?? 0
  const { players, higher } = await scores.compare(span, highest)
  const rankOf = ranksFrom(
    higher,
    highest,
    await scores.counts(span, rows.at(-1)?.score ?? highest),
  )
  const runIds =
    request.span === 'day' ? await watchable(db, playerId, date, rows) : new Map<number, number>()
  return {
    span: request.span,
    from,
    you: await standingOf(db, span, playerId),
    players,
    page,
    hasMore: found.length > ROWS,
    rows: rows.map(({ player_id, name, score, days }) => ({
      rank: rankOf(score),
      name: shownName(player_id, name),
      score,
      days,
      isYou: player_id === playerId,
      runId: runIds.get(player_id) ?? null,
    })),
  }
}

/** Ranks count everybody, also those who are not on the board. */
function ranksFrom(
  higher: number,
  highest: number,
  counts: readonly { score: number; players: number }[],
): (score: number) => number {
  const ranks = new Map<number, number>()
  let above = higher
  for (const { score, players } of counts.toReversed()) {
    if (score > highest) continue
    ranks.set(score, above + 1)
    above += players
  }
  return score => ranks.get(score) ?? above + 1
}

/** The journeys behind the rows of a day, for a player who has finished it. */
async function watchable(
  db: Db,
  playerId: number,
  date: string,
  rows: readonly { player_id: number }[],
): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('daily_journeys')
    .select(['player_id', 'run_id'])
    .where('date', '=', date)
    .where('ended_at', 'is not', null)
    .where('player_id', 'in', [playerId, ...rows.map(({ player_id }) => player_id)])
    .execute()
  const runIds = new Map(found.map(({ player_id, run_id }) => [player_id, run_id]))
  return runIds.has(playerId) ? runIds : new Map()
}
