import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

export type Forgery =
  | 'unsigned'
  | 'hmac-with-public-key'
  | 'strange-key'
  | 'strange-algorithm'
  | 'cut-signature'
  | 'changed-payload'

/** Overrides for forging the next token; none means a valid one. */
export interface TokenOverrides {
  /** Replaces claims; undefined removes one. */
  claims?: Record<string, unknown>
  forgery?: Forgery
  /** Response of the token endpoint instead of a token. */
  answer?: { status: number; body: unknown }
  hasNoIdToken?: boolean
  /** Accepts a code repeatedly and checks no verifier. */
  isCareless?: boolean
}

interface Issued extends TokenOverrides {
  nonce: string
  challenge: string
  clientId: string
}

/** An OpenID provider on loopback HTTP that can forge tokens. */
export class HostileIssuer {
  readonly #server: Server
  readonly #keys: KeyPair
  readonly #codes = new Map<string, Issued>()
  /** Bodies received at the token endpoint. */
  readonly exchanges: URLSearchParams[] = []
  isDown = false
  /** Default subject of all tokens. */
  subject = 'subject-1'
  picture: string | null = null
  pictures = new Map<string, (response: ServerResponse) => void>()

  private constructor(server: Server, keys: KeyPair) {
    this.#server = server
    this.#keys = keys
  }

  static async start(): Promise<HostileIssuer> {
    const keys = await generateKeyPair('RS256', { extractable: true })
    const server = createServer()
    const issuer = new HostileIssuer(server, keys)
    server.on('request', async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      await issuer.#answer(request.url ?? '', new URLSearchParams(body), response)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return issuer
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get issuer(): string {
    return `http://${this.host}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** Does what the provider's page does after a sign-in: issues a code for the request. */
  grant(page: string, order: TokenOverrides = {}): { code: string; state: string } {
    const asked = new URL(page).searchParams
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, {
      ...order,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      clientId: asked.get('client_id') ?? '',
    })
    return { code, state: asked.get('state') ?? '' }
  }

  async #answer(url: string, body: URLSearchParams, response: ServerResponse): Promise<void> {
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (this.isDown) response.destroy()
    else if (url.endsWith('/openid-configuration')) send(200, this.#metadata())
    else if (url === '/jwks') send(200, { keys: [await this.#publicKey()] })
    else if (url === '/token') await this.#exchange(body, send)
    else this.pictures.get(url)?.(response)
    if (!response.writableEnded && !this.pictures.has(url)) response.destroy()
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none', 'ES256'],
    }
  }

  async #publicKey() {
    return { ...(await exportJWK(this.#keys.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  }

  async #exchange(body: URLSearchParams, send: (status: number, value: unknown) => void) {
    this.exchanges.push(body)
    const code = body.get('code') ?? ''
    const issued = this.#codes.get(code)
    if (!issued) return send(400, { error: 'invalid_grant' })
    if (issued.answer) return send(issued.answer.status, issued.answer.body)
    if (!issued.isCareless) {
      this.#codes.delete(code)
      const verifier = body.get('code_verifier') ?? ''
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (challenge !== issued.challenge) return send(400, { error: 'invalid_grant' })
    }
    const token = issued.hasNoIdToken ? {} : { id_token: await this.#idToken(issued) }
    send(200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, ...token })
  }

  async #idToken({ claims, forgery, nonce, clientId }: Issued): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const payload: JWTPayload = {
      iss: this.issuer,
      aud: clientId,
      sub: this.subject,
      iat: now,
      exp: now + 300,
      nonce,
      name: 'Mira Vale',
      given_name: 'Mira',
      family_name: 'Vale',
      email: 'mira@example.test',
      ...(this.picture ? { picture: this.picture } : {}),
      ...claims,
    }
    return forgery ? this.#forge(payload, forgery) : sign(payload, this.#keys, 'RS256')
  }

  async #forge(payload: JWTPayload, forgery: Forgery): Promise<string> {
    switch (forgery) {
      case 'unsigned':
        return new UnsecuredJWT(payload).encode()
      case 'hmac-with-public-key':
        return hmac(payload, await exportSPKI(this.#keys.publicKey))
      case 'strange-key':
        return sign(payload, await generateKeyPair('RS256'), 'RS256')
      case 'strange-algorithm':
        return sign(payload, await generateKeyPair('ES256'), 'ES256')
      case 'cut-signature':
        return (await sign(payload, this.#keys, 'RS256')).replace(/[^.]*$/, '')
      case 'changed-payload': {
        const [head, , signature] = (await sign(payload, this.#keys, 'RS256')).split('.')
        return [head, encode({ ...payload, sub: 'somebody-else' }), signature].join('.')
      }
    }
  }
}

function sign(payload: JWTPayload, { privateKey }: KeyPair, alg: string): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg, kid: 'key' }).sign(privateKey)
}

function hmac(payload: JWTPayload, secret: string): string {
  const text = `${encode({ alg: 'HS256', kid: 'key' })}.${encode(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
