import { randomBytes } from 'node:crypto'
import {
  type Answer,
  type Attempt,
  api,
  type Completion,
  type Endpoint,
  type Player,
} from '@lexiverse/contract'
import { type GameType, type MoveLog, PRACTICE_NODE, RULES_VERSION } from '@lexiverse/rules'
import { wordsIn } from './leaks.ts'
import type { Received, Transport } from './transport.ts'

export interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** An open attempt with its puzzle. */
export interface OpenGame extends Attempt {
  attemptId: number
  setup: NonNullable<Attempt['setup']>
  game: NonNullable<Attempt['game']>
  nodeId: string
  puzzle: unknown
}

/** Calls the server as a browser does, with a cookie jar and the x-session-id header. */
export class TestPlayer {
  readonly #transport: Transport
  readonly #lookAtPuzzle: () => void
  readonly cookies = new Map<string, string>()
  readonly deviceId = `device-${randomBytes(16).toString('hex')}`
  /** Texts that no frame of a room may contain. */
  readonly secrets = new Set<string>([this.deviceId])
  /** In quotation marks; no text of a frame may be one of them. */
  readonly puzzleWords = new Set<string>()
  id = 0
  runId: number | null = null

  /** `lookAtPuzzle` is called for each opened puzzle: nobody plays the moment that it is shown. */
  constructor(transport: Transport, lookAtPuzzle: () => void = () => undefined) {
    this.#transport = transport
    this.#lookAtPuzzle = lookAtPuzzle
  }

  /** Returns any response, including errors. */
  async ask(endpoint: Endpoint, parts: Parts = {}): Promise<Received> {
    const received = await this.#transport({
      method: endpoint.method,
      path: pathOf(endpoint, parts),
      headers: { ...this.#headers(parts.body !== undefined), ...parts.headers },
      body: parts.body,
    })
    for (const cookie of received.setCookies) this.storeCookie(cookie)
    return received
  }

  /** Returns the body; throws unless the status is 200. */
  async call<E extends Endpoint>(endpoint: E, parts: Parts = {}): Promise<Answer<E>> {
    const { status, body } = await this.ask(endpoint, parts)
    if (status === 200) return body as Answer<E>
    throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
  }

  async init(deviceId = this.deviceId): Promise<Player> {
    const player = await this.call(api.players.init, { body: { deviceId, displayName: null } })
    this.id = player.id
    return player
  }

  async startJourney(
    kind: 'campaign' | 'tutorial' = 'campaign',
    more: { magnitude?: number } = {},
  ): Promise<Attempt> {
    const level = kind === 'campaign' ? 1 : 0
    const body = { playerId: this.id, nodeId: 'start', gameType: kind, level, ...more }
    const opened = await this.call(api.runs.startRun, { body })
    this.runId = opened.runId
    return opened
  }

  async startSeeded(seed: string): Promise<Attempt> {
    const body = { playerId: this.id, nodeId: 'start', gameType: 'seeded', level: 1, seed }
    const opened = await this.call(api.runs.startRun, { body })
    this.runId = opened.runId
    return opened
  }

  startAttempt(nodeId: string, game: GameType, level = 1, more: object = {}): Promise<Attempt> {
    const asked = { playerId: this.id, nodeId, gameType: game, level, rulesVersion: RULES_VERSION }
    const body = { ...asked, ...more }
    return this.call(api.runs.startRun, { body })
  }

  /**
   * Opens a node and fetches its puzzle, as a game screen does. `named` is the game outside the
   * map; on the map the server decides.
   */
  async open(nodeId: string, named: GameType = 'word-web', level = 1, more: object = {}) {
    const open = await this.openAtOnce(nodeId, named, level, more)
    this.#lookAtPuzzle()
    return open
  }

  async openAtOnce(nodeId: string, named: GameType, level: number, more: object = {}) {
    const start = () => this.startAttempt(nodeId, named, level, more)
    const attempt = await start().catch(async (error: unknown) => {
      if (!String(error).includes('meeting-waits')) throw error
      await this.#answerWanderer(nodeId)
      return start()
    })
    const { attemptId, setup, game } = attempt
    if (attemptId === null || setup === null || game === null) {
      throw new Error(`${nodeId} has no attempt`)
    }
    const puzzle = await this.fetchPuzzle(nodeId, game, setup.level, attempt.runId)
    this.addSecretsOf(puzzle)
    return { ...attempt, attemptId, setup, game, nodeId, puzzle } satisfies OpenGame
  }

  /** Gives the first answer that is possible and asks for no glyph. */
  async #answerWanderer(nodeId: string): Promise<void> {
    const { runId } = this
    const found = await this.call(api.meetings.get, {
      params: { runId: runId ?? 0 },
      query: { nodeId },
    })
    const answer = found.meeting?.answers.find(
      ({ refusal, givesGlyph, glyphs }) => !refusal && !givesGlyph && glyphs.length === 0,
    )
    const body = { runId, nodeId, wandererId: found.meeting?.id, answerId: answer?.id }
    await this.call(api.meetings.answer, { body })
  }

  /** Opens a node and completes it with the log that `make` returns. */
  async play(nodeId: string, make: (open: OpenGame) => MoveLog): Promise<Completion> {
    const open = await this.open(nodeId)
    return this.complete(open, make(open))
  }

  async fetchPuzzle(nodeId: string, game: GameType, level: number, runId = this.runId) {
    const headers = { 'x-session-id': runId === null ? 'default' : `run-${runId}` }
    const query = { playerId: this.id }
    switch (game) {
      case 'word-web':
        return this.call(api.puzzles.wordWeb, {
          params: { nodeId },
          query: { ...query, level },
          headers,
        })
      case 'twistle':
        return this.call(api.puzzles.twistle, {
          params: { difficulty: 'easy' },
          query: { ...query, nodeId, level },
          headers,
        })
      case 'forgotten-word': {
        const params = { index: level - 1 }
        const answer = await this.call(api.puzzles.forgottenWord, { params, query, headers })
        return answer.puzzle
      }
      default:
        return this.call(api.puzzles.hive, {
          params: { nodeId },
          query: { ...query, level, ...(nodeId === PRACTICE_NODE && { game }) },
          headers,
        })
    }
  }

  save(open: OpenGame, moves: MoveLog) {
    return this.ask(api.runs.updateRun, {
      body: {
        runId: open.runId,
        nodeId: open.nodeId,
        gameData: { additionalData: { attemptId: open.attemptId, moves } },
      },
    })
  }

  /** Reports a finished game and returns any response. */
  report(open: OpenGame, moves: MoveLog, claims: object = {}): Promise<Received> {
    return this.ask(api.games.complete, { body: this.completionBody(open, moves, claims) })
  }

  async complete(open: OpenGame, moves: MoveLog): Promise<Completion> {
    const { status, body } = await this.report(open, moves)
    if (status === 200) return body as Completion
    throw new Error(`complete ${open.nodeId}: ${status} ${JSON.stringify(body)}`)
  }

  completionBody(open: OpenGame, moves: MoveLog, claims: object = {}) {
    return {
      playerId: this.id,
      runId: open.runId,
      nodeId: open.nodeId,
      result: 'victory',
      gameData: {
        gameType: open.game,
        score: 0,
        timeElapsed: 1,
        level: open.setup.level,
        additionalData: { attemptId: open.attemptId, moves },
      },
      ...claims,
    }
  }

  #headers(hasBody: boolean): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(this.runId === null ? {} : { 'x-session-id': `run-${this.runId}` }),
      'sec-fetch-site': 'same-origin',
    }
  }

  storeCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    this.cookies.set(pair.slice(0, at), value)
    // A deleted cookie has an empty value.
    if (value) this.secrets.add(value)
  }

  /** After this, no frame of a room may contain a word of this puzzle. */
  addSecretsOf(puzzle: unknown): void {
    for (const word of wordsIn(puzzle)) this.puzzleWords.add(word)
  }
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}
