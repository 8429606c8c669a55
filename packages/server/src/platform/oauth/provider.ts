import type { OauthProvider } from '@lexiverse/contract'
import * as client from 'openid-client'

/** The secrets of one sign-in, kept by the server until the provider's answer arrives. */
export interface Challenge {
  state: string
  nonce: string
  verifier: string
}

/** The fields that the provider's page sends back through the browser. */
export interface ProviderAnswer {
  code?: string
  state?: string
  iss?: string
  error?: string
}

/** The player's identity, signed by the provider. */
export type Claims = client.IDToken

export interface Provider {
  name: OauthProvider
  issuer: string
  /** The page to send the browser to. */
  begin(challenge: Challenge): Promise<URL>
  /** Exchanges the code and checks every claim; throws if one is wrong. */
  finish(answer: ProviderAnswer, challenge: Challenge): Promise<Claims>
}

export interface ProviderTerms {
  name: OauthProvider
  issuer: string
  clientId: string
  clientAuth: client.ClientAuth
  redirectUri: string
  /** In addition to the parameters that every provider gets. */
  parameters: Record<string, string>
}

export function newChallenge(): Challenge {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
}

const TIMEOUT_SECONDS = 5
const FRESH_FOR_MS = 24 * 60 * 60 * 1000

/** Allowed clock difference; a token from further in the future is refused. */
const MAX_CLOCK_SKEW_SECONDS = 60

/** Both providers sign with it; a token signed otherwise, or not at all, is refused. */
const SIGNED_BY = 'RS256'

/** One OpenID provider. Discovery runs at the first sign-in, so the server starts without a network. */
export function openProvider(terms: ProviderTerms): Provider {
  const { name, issuer, clientId, redirectUri, parameters } = terms
  const look = remembered(() => discover(terms))
  return {
    name,
    issuer,

    async begin({ state, nonce, verifier }) {
      return client.buildAuthorizationUrl(await look(), {
        ...parameters,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },

    async finish(answer, { state, nonce, verifier }) {
      const url = new URL(redirectUri)
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
      const tokens = await client.authorizationCodeGrant(await look(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      checkTime(claims)
      checkAudience(clientId, claims)
      return claims
    },
  }
}

async function discover({ issuer, clientId, clientAuth }: ProviderTerms) {
  const isLoopback = issuer.startsWith('http:')
  return client.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: SIGNED_BY },
    clientAuth,
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** One discovery at a time; a failed one is forgotten, a successful one renewed after a day. */
function remembered<T>(look: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  let foundAt = 0
  return () => {
    const now = performance.now()
    if (found && now - foundAt < FRESH_FOR_MS) return found
    foundAt = now
    const looking = look()
    found = looking
    looking.catch(() => {
      if (found === looking) found = null
    })
    return looking
  }
}

function checkTime({ iat }: Claims): void {
  if (iat > Date.now() / 1000 + MAX_CLOCK_SKEW_SECONDS)
    throw new Error('The ID token is not yet valid')
}

/** A token that is also meant for, or was issued to, another client could have been passed on by it. */
function checkAudience(clientId: string, { aud, azp = clientId }: Claims): void {
  const [audience, ...others] = [aud].flat()
  if (audience !== clientId || others.length > 0 || azp !== clientId) {
    throw new Error('The ID token is meant for somebody else too')
  }
}
