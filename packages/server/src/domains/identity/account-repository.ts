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
    // The same account has arrived in another process at this very moment.
    await db.deleteFrom('players').where('id', '=', player.id).execute()
    return (await byKey(profile)) as AccountRow
  }

  const dropPicture = (accountId: number) =>
    db.deleteFrom('account_pictures').where('account_id', '=', accountId).execute()

  return {
    /** Finds the account of this issuer and subject, or makes one; never by e-mail. */
    async arrive(profile: Profile, provider: OauthProvider, now: number): Promise<AccountRow> {
      const known = await byKey(profile)
      if (!known) return insert(profile, provider, now)
      const account = await db
        .updateTable('accounts')
        .set({ ...told(facts(profile), provider), signed_in_at: now })
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (account.picture_source === null) await dropPicture(account.id)
      return account
    },

    /** Wherever players are listed, this one is called as its account is. */
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
 * Google tells everything each time: what it tells no more has been removed there, and so it is here.
 * Apple tells a name only at the first sign-in, so that its silence means nothing.
 */
function told(
  all: ReturnType<typeof facts>,
  provider: OauthProvider,
): Partial<ReturnType<typeof facts>> {
  if (provider === 'google') return all
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
