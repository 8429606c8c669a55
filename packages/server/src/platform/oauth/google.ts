import { ClientSecretPost } from 'openid-client'
import type { GoogleConfig } from '../sign-in-config.ts'
import { openProvider, type Provider } from './provider.ts'

/** Always asks which account to use: the last one may belong to somebody else. */
const PARAMETERS = { scope: 'openid profile email', prompt: 'select_account' }

export function googleProvider(
  { issuer, clientId, clientSecret }: GoogleConfig,
  redirectUri: string,
): Provider {
  return openProvider({
    name: 'google',
    issuer,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    redirectUri,
    parameters: PARAMETERS,
  })
}
