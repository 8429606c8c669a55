import type { FakeAnswer } from './fake-server.ts'

/** An account that signed in with Google. */
export const sampleUser = {
  id: 1,
  displayName: 'Mira',
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  oauthProvider: 'google' as const,
  hasConflict: false,
}

/** The server does not recognise the player, or the session of the account has ended. */
export const refused: FakeAnswer = { status: 403, body: { error: 'No.', code: 'forbidden' } }
export const signedOut: FakeAnswer = {
  status: 401,
  body: { error: 'No.', code: 'not-signed-in' },
}
