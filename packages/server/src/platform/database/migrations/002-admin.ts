import type { Migration } from '../engine-syntax.ts'

export const adminTables: Migration = {
  name: '002-admin',
  async up(db) {
    await db.schema
      .createTable('admin_sessions')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('login_failures')
      .addColumn('subject', 'text', column => column.primaryKey())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('since', 'bigint', column => column.notNull())
      .execute()
  },
}
