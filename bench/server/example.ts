import Libsql from 'libsql'

/** The rows that one completion wrote, apart from the ids: what the bare server writes each time. */
export interface Example {
  state: string
  record: string
  answer: string
  ledger: number
  tallies: string[]
  achievements: string[]
  perks: string[]
  /** Run and attempt of a game that was opened and not played. */
  opened: { state: string; setup: string }
  /** What the server answers to each call whose answer is the same for all. */
  answers: Record<string, string>
}

/** Reads what the completion of one attempt and the opening of another left behind in a copy of the database. */
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
      answer,
      opened,
      ledger: all('select id from ledger where attempt_id = ?', attemptId).length,
      tallies: names(
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
