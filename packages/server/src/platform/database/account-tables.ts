import type { Generated, Selectable } from 'kysely'

export interface AccountTables {
  accounts: AccountsTable
  account_pictures: AccountPicturesTable
  account_sessions: AccountSessionsTable
  sign_ins: SignInsTable
}

/** Whoever signs in, known by issuer and subject alone; reached only through a session. */
interface AccountsTable {
  id: Generated<number>
  issuer: string
  subject: string
  provider: string
  player_id: number
  display_name: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  picture_source: string | null
  created_at: number
  signed_in_at: number
}

/** A copy of the picture in base64; without bytes it could not be had. */
interface AccountPicturesTable {
  account_id: number
  source: string
  type: string | null
  bytes: string | null
  fetched_at: number
}

interface AccountSessionsTable {
  token_hash: string
  account_id: number
  /** The guest whose open campaign competes with the account's. */
  guest_player_id: number | null
  /** Which campaign went on, once that was said. */
  kept: string | null
  created_at: number
  expires_at: number
}

/** A sign-in under way, bound to one browser by a cookie and used up by the first answer. */
interface SignInsTable {
  token_hash: string
  provider: string
  state: string
  nonce: string
  verifier: string
  guest_player_id: number | null
  session_hash: string | null
  expires_at: number
}

export type AccountRow = Selectable<AccountsTable>
