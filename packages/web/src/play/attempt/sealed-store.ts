import { type SealedGame, sealedGameSchema, sealedGames } from '@lexiverse/contract/sealed-games'
import { checkMove, type GameMove, type GameView, type Refusal } from '@lexiverse/rules'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { CallError, call, failureReason } from '../../platform/api.ts'
import type { Judged, Play } from './game-store.ts'

export interface SealedInPlay extends Omit<SealedGame, 'refusal' | 'padding'> {
  view: SealedGame['view'] & GameView
  /** The move that the server is judging, or that waits for a connection. */
  weighed: Play<GameMove> | null
  /** Why the move waits; it is sent again by itself. `network`: something else answers, as the sign-in page of a hotel does. */
  waitsFor: 'connection' | 'network' | 'server' | null
  /** The game was closed before its end: its journey was left, or goes on in another game. */
  isClosed: boolean
}

export interface SealedStore {
  store: StoreApi<SealedInPlay>
  /** Why the move does not count: at once where the view tells it, else when the server has answered. */
  play(move: Play<GameMove>): Judged
  close(): void
}

const STILL_WEIGHED: Refusal = {
  code: 'still-weighed',
  message: 'One moment: your last move is still being weighed.',
}
const OVERTAKEN: Refusal = {
  code: 'overtaken',
  message: 'This game was played on another device. It stands as you see it now.',
}

const CONFLICT = 409
const CLOSED = 'run-closed'
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000

/**
 * A game whose puzzle only the server has. Each move is one request; a lost answer is asked for
 * again with the same number, so that the move counts once.
 */
export function createSealedStore(attemptId: number, opened: SealedGame): SealedStore {
  const store = createStore<SealedInPlay>(() => ({
    ...toGame(opened),
    weighed: null,
    waitsFor: null,
    isClosed: false,
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_RETRY_MS
  let isSending = false
  let onJudged: (refusal: Refusal | null) => void = () => undefined

  const send = async (): Promise<void> => {
    const { weighed, moveCount } = store.getState()
    if (!weighed || isSending) return
    clearTimeout(timer)
    isSending = true
    const body = { number: moveCount, move: weighed }
    const answer = await call(sealedGames.playMove, { params: { attemptId }, body }).catch(
      toFailure,
    )
    isSending = false
    if (answer instanceof CallError && answer.isTransient) return wait(answer)
    pause = FIRST_RETRY_MS
    settle(answer, weighed)
  }
  const settle = (answer: SealedGame | CallError, weighed: Play<GameMove>) => {
    const settled = { weighed: null, waitsFor: null }
    const { view } = store.getState()
    if (!(answer instanceof CallError)) {
      const next = toGame(answer)
      // A refused move changed nothing: boards take a new view for a new move.
      const shown = answer.refusal ? view : keepEqualParts(view, next.view, weighed)
      store.setState({ ...next, view: shown, ...settled })
      return onJudged(answer.refusal)
    }
    // The screen says that the game was closed: a refusal would say it a second time.
    if (answer.code === CLOSED) return store.setState({ ...settled, isClosed: true })
    const newer = answer.status === CONFLICT ? newerGame(answer) : null
    store.setState({ ...newer, ...settled })
    onJudged(newer ? OVERTAKEN : { code: answer.code, message: failureReason(answer) })
  }
  const wait = ({ isOffline, isUnreadable }: CallError) => {
    const waitsFor = isOffline ? 'connection' : isUnreadable ? 'network' : 'server'
    store.setState({ waitsFor })
    timer = setTimeout(() => void send(), pause)
    pause = Math.min(LONGEST_RETRY_MS, 2 * pause)
  }
  const onOnline = () => void send()
  window.addEventListener('online', onOnline)
  return {
    store,
    play(move) {
      const { game, view, weighed } = store.getState()
      const refusal = weighed ? STILL_WEIGHED : checkMove(game, view, move)
      if (refusal) return refusal
      store.setState({ weighed: move })
      return new Promise(resolve => {
        onJudged = resolve
        void send()
      })
    },
    close() {
      clearTimeout(timer)
      store.setState({ weighed: null })
      window.removeEventListener('online', onOnline)
    },
  }
}

function toFailure(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}

const toGame = ({ refusal: _, padding: __, ...game }: SealedGame) => ({
  ...game,
  view: game.view as SealedInPlay['view'],
})

function newerGame({ text }: CallError) {
  const parsed = sealedGameSchema.safeParse(JSON.parse(text))
  return parsed.success ? toGame(parsed.data) : null
}

/** Messages about a word or group: shown again even if they are the same as before. */
const SHOWN_AGAIN: readonly string[] = ['feedback', 'lastRefused']
const OWN_MOVES: readonly string[] = ['word', 'guess', 'submit']

/**
 * Boards compare parts of a view by reference to see what a move changed. Parts of an answer that
 * equal those of the last view are replaced by them.
 */
function keepEqualParts(
  before: SealedInPlay['view'],
  now: SealedInPlay['view'],
  { type }: Play<GameMove>,
): SealedInPlay['view'] {
  const parts = Object.entries(now).map(([name, part]) => {
    const isShownAgain = SHOWN_AGAIN.includes(name) && OWN_MOVES.includes(type)
    const known = before[name]
    return [name, !isShownAgain && JSON.stringify(known) === JSON.stringify(part) ? known : part]
  })
  return Object.fromEntries(parts) as SealedInPlay['view']
}
