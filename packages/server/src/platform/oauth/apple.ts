import { SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { AppleConfig } from '../sign-in-config.ts'
import { openProvider, type Provider } from './provider.ts'

/** Whoever asks Apple for a name is answered with a form, sent from Apple's site. */
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

/** Apple gives out a key in place of a secret: a fresh secret is signed with it for each exchange. */
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
