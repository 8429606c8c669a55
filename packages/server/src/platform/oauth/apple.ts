import { SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { AppleConfig } from '../sign-in-config.ts'
import { openProvider, type Provider } from './provider.ts'

/** A request for the player's name makes Apple send its answer as a form post from its own site. */
const PARAMETERS = { scope: 'openid name email', response_mode: 'form_post' }

const SECRET_FOR = '5m'

export function appleProvider(config: AppleConfig, redirectUri: string): Provider {
  const { issuer, clientId } = config
  return openProvider({
    name: 'apple',
    issuer,
    clientId,
    clientAuth: withSignedSecret(config),
    redirectUri,
    parameters: PARAMETERS,
  })
}

/** Apple issues a key instead of a client secret: each exchange signs a new secret with it. */
function withSignedSecret(config: AppleConfig): ClientAuth {
  return async (_server, { client_id }, body) => {
    body.set('client_id', client_id)
    body.set('client_secret', await clientSecret(config))
  }
}

function clientSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleConfig) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(SECRET_FOR)
    .sign(privateKey)
}
