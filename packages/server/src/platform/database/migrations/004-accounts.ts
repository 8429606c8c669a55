import type { EngineSyntax, Migration, MigrationDb } from '../engine-syntax.ts'

export const accountTables: Migration = {
  name: '004-accounts',
  async up(db, help) {
    await db.schema
      .alterTable('players')
      .addColumn('merged_into', 'integer', column => column.references('players.id'))
      .execute()
    await createAccounts(db, help)
    await createSessions(db)
  },
}

async function createAccounts(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'integer', help.id)
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('player_id', 'integer', column => column.notNull().unique().references('players.id'))
    .addColumn('display_name', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('email', 'text')
    .addColumn('picture_source', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('signed_in_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('accounts_issuer_subject', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createTable('account_pictures')
    .addColumn('account_id', 'integer', column =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('type', 'text')
    .addColumn('bytes', 'text')
    .addColumn('fetched_at', 'bigint', column => column.notNull())
    .execute()
}

async function createSessions(db: MigrationDb) {
  await db.schema
    .createTable('account_sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('account_id', 'integer', column =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('guest_player_id', 'integer', column => column.references('players.id'))
    .addColumn('kept', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('account_sessions_by_account')
    .on('account_sessions')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('sign_ins')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('verifier', 'text', column => column.notNull())
    .addColumn('guest_player_id', 'integer')
    .addColumn('session_hash', 'text')
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('sign_ins_by_expiry').on('sign_ins').column('expires_at').execute()
}
