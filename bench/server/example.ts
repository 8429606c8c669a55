import { parseCompletion } from '@lexiverse/server/stored-completion'
import Libsql from 'libsql'

/** The rows of one completion without their ids: the bare server writes these each time. */
export interface Example {
  state: string
  record: string
  /** The completion as it is sent, and as it is stored. */
  answer: string
  storedAnswer: string
  ledger: number
  counters: string[]
  achievements: string[]
  perks: string[]
  /** Run and attempt of a game that was opened but not played. */
  opened: { state: string; setup: string }
  /** The server's response to each call whose response is the same for all players. */
  answers: Record<string, string>
}

/** Reads from a copy of the database what completing one attempt and opening another has written. */
export function readExample(
  file: string,
  attemptId: number,
  openedId: number,
): Omit<Example, 'answers'> {
  const database = new Libsql(file, { readonly: true })
  const all = <Row>(query: string, ...values: number[]) =>
    database.prepare(query).all(...values) as Row[]
  try {
    const [of] = all<{ state: string; record: string; answer: string; player_id: number }>(
      `select runs.state, players.record, completions.answer, players.id as player_id
       from completions join runs on runs.id = completions.run_id
       join players on players.id = completions.player_id where completions.attempt_id = ?`,
      attemptId,
    )
    if (!of) throw new Error('The example was not completed')
    const [opened] = all<Example['opened']>(
      `select runs.state, attempts.setup from attempts join runs on runs.id = attempts.run_id
       where attempts.id = ?`,
      openedId,
    )
    if (!opened) throw new Error('No game was opened')
    const { state, record, answer, player_id } = of
    const names = (query: string) => all<{ name: string }>(query, player_id).map(row => row.name)
    return {
      state,
      record,
      answer: JSON.stringify(parseCompletion(answer)),
      storedAnswer: answer,
      opened,
      ledger: all('select id from ledger where attempt_id = ?', attemptId).length,
      counters: names(
        "select name from tallies where owner = ? and name not like 'opened%' order by name",
      ).concat(['victory:word-web', 'day:0:won', 'score:word-web:9']),
      achievements: names(
        'select achievement_id as name from player_achievements where player_id = ?',
      ),
      perks: names('select perk_id as name from player_perks where player_id = ?'),
    }
  } finally {
    database.close()
  }
}
