import { ClientSecretPost } from 'openid-client'
import type { GoogleConfig } from '../sign-in-config.ts'
import { openProvider, type Provider } from './provider.ts'

/** Asks each time which account is meant: the one used last may be somebody else's. */
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
