import type { Migration } from '../engine-syntax.ts'

/** Addresses that have lately tried wrong room codes, and when each may try as many as a new one again. */
export const wrongCodes: Migration = {
  name: '029-wrong-codes',
  async up(db) {
    await db.schema
      .createTable('wrong_codes')
      .addColumn('address', 'text', column => column.primaryKey())
      .addColumn('full_at', 'bigint', column => column.notNull())
      .execute()
  },
}
