import type { OauthProvider } from '@lexiverse/contract'
import type { AccountRow } from '../../platform/database/account-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Profile } from './profile.ts'

export function accountRepository(db: Db) {
  const byKey = ({ issuer, subject }: Profile) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()

  const newPlayer = (profile: Profile, now: number) =>
    db
      .insertInto('players')
      .values({
        device_hash: null,
        device_hint: '',
        display_name: profile.displayName,
        first_seen_at: now,
        last_seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  const insert = async (profile: Profile, provider: OauthProvider, now: number) => {
    const player = await newPlayer(profile, now)
    const made = await db
      .insertInto('accounts')
      .values({
        issuer: profile.issuer,
        subject: profile.subject,
        provider,
        player_id: player.id,
        ...facts(profile),
        created_at: now,
        signed_in_at: now,
      })
      .onConflict(conflict => conflict.columns(['issuer', 'subject']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) return made
    // Another process has just created the same account.
    await db.deleteFrom('players').where('id', '=', player.id).execute()
    return (await byKey(profile)) as AccountRow
  }

  const dropPicture = (accountId: number) =>
    db.deleteFrom('account_pictures').where('account_id', '=', accountId).execute()

  return {
    /** Accounts are found by issuer and subject, never by e-mail: an address can change hands. */
    async findOrCreate(
      profile: Profile,
      provider: OauthProvider,
      now: number,
    ): Promise<AccountRow> {
      const known = await byKey(profile)
      if (!known) return insert(profile, provider, now)
      const account = await db
        .updateTable('accounts')
        .set({ ...changedFacts(facts(profile), provider), signed_in_at: now })
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (account.picture_source === null) await dropPicture(account.id)
      return account
    },

    /** Lists of players show the account's name. */
    async namePlayer({ player_id, display_name }: AccountRow): Promise<void> {
      await db.updateTable('players').set({ display_name }).where('id', '=', player_id).execute()
    },

    async find(accountId: number): Promise<AccountRow | undefined> {
      return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
    },
  }
}

function facts({ displayName, firstName, lastName, email, pictureSource }: Profile) {
  return {
    display_name: displayName,
    first_name: firstName,
    last_name: lastName,
    email,
    picture_source: pictureSource,
  }
}

/**
 * Google sends every field at each sign-in, so a missing field was removed there and is removed
 * here. Apple sends the name only at the first sign-in, so missing fields are kept.
 */
function changedFacts(
  all: ReturnType<typeof facts>,
  provider: OauthProvider,
): Partial<ReturnType<typeof facts>> {
  if (provider === 'google') return all
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
