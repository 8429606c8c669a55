import type { TestApp } from './test-app.ts'

/** Creates an account for an existing player. */
export async function newAccount({ platform }: TestApp, playerId: number): Promise<number> {
  const now = platform.clock()
  const { id } = await platform.database.db
    .insertInto('accounts')
    .values({
      issuer: 'https://accounts.example',
      subject: String(playerId),
      provider: 'google',
      player_id: playerId,
      display_name: null,
      first_name: null,
      last_name: null,
      email: null,
      picture_source: null,
      created_at: now,
      signed_in_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
