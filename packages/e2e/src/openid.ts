import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Configuration, Provider } from 'oidc-provider'

export const PORTRAIT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export interface OpenId {
  /** Another host name than the app's, so that the browser sees two sites. */
  issuer: string
  host: string
  close(): Promise<void>
}

interface Terms {
  clientId: string
  redirectUri: string
  /** A fixed client secret, or the key that signs one (Apple). */
  secret: string | KeyObject
  scopes: Record<string, string[]>
}

/** A real OpenID provider on loopback: any name can sign in, without a consent page. */
export async function startOpenId(terms: Terms): Promise<OpenId> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(`http://${host}`, configurationFor(terms, `http://${host}`))
  if (typeof terms.secret !== 'string') acceptSigned(provider, terms.secret)
  provider.use(async (context, next) => {
    if (context.path === '/portrait.png') {
      context.type = 'image/png'
      context.body = PORTRAIT
      return
    }
    // Google's account chooser is not part of OpenID.
    const { prompt: _asked, ...others } = context.query
    if (context.path === '/auth') context.query = others
    await next()
  })
  server.on('request', provider.callback())
  return { issuer: `http://${host}`, host, close: () => close(server) }
}

function configurationFor(terms: Terms, issuer: string): Configuration {
  const { clientId, redirectUri, secret, scopes } = terms
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: typeof secret === 'string' ? secret : 'signed each time',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', ...Object.keys(scopes)],
    claims: { openid: ['sub'], ...scopes },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['for these tests alone'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        name: `${sub} Vale`,
        given_name: sub,
        family_name: 'Vale',
        email: `${sub.toLowerCase()}@example.test`,
        picture: `${issuer}/portrait.png`,
      }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(['openid', ...Object.keys(scopes)].join(' '))
      await grant.save()
      return grant
    },
  }
}

/** As with Apple: the client secret is a token signed with the team's key. */
function acceptSigned(provider: Provider, key: KeyObject): void {
  const isSigned = async (secret: string) => {
    const [head = '', payload = '', signature = ''] = secret.split('.')
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const bytes = Buffer.from(signature, 'base64url')
    const how = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' as const }
    return alg === 'ES256' && verify('sha256', Buffer.from(`${head}.${payload}`), how, bytes)
  }
  Object.assign(provider.Client.prototype, { compareClientSecret: isSigned })
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

/** Signs in without a browser page, for a second device. */
export async function signInByCall(
  request: APIRequestContext,
  url: string,
  name: string,
): Promise<void> {
  const asked = await request.get(`${url}/auth/google`)
  const form = { prompt: 'login', login: name, password: 'any' }
  const answered = await request.post(asked.url(), { form })
  if (answered.url() !== `${url}/`) throw new Error(`Ended at ${answered.url()}`)
}

/** Fills in the provider's sign-in page. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
