import { api, type Endpoint } from '@lexiverse/contract'
import type { Request } from './load.ts'
import { identity, type Opened } from './players.ts'

interface Read {
  endpoint: Endpoint
  /** The row that the bare route reads before it responds. */
  table: 'players' | 'runs'
  idOf(game: Opened): number
}

/** The requests of every visit to the map. */
export const reads: readonly Read[] = [
  { endpoint: api.glyphs.inventory, table: 'players', idOf: ({ player }) => player.id },
  { endpoint: api.perks.inventory, table: 'players', idOf: ({ player }) => player.id },
  { endpoint: api.runs.validateRun, table: 'runs', idOf: ({ open }) => open.runId },
]

export function requestOf({ endpoint, idOf }: Read, game: Opened, n: number): Request {
  const path = endpoint.path.replace(/:\w+/, String(idOf(game)))
  return { path, headers: identity(game.player, n) }
}

/** The server's responses by path: the bare routes send the same bytes. */
export async function answersTo(origin: string, game: Opened): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const read of reads) {
    const { path, headers = {} } = requestOf(read, game, 0)
    const answer = await fetch(origin + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    answers[read.endpoint.path] = await answer.text()
  }
  return answers
}
