import {
  checkMove,
  type ForgottenWordState,
  type GameState,
  type GameType,
  gameOf,
  type HiveBuilderState,
  hiveWordPoints,
  type MoveLog,
  type Outcome,
  type Setup,
  type TimeTrialState,
  type TwistleState,
  takeMove,
  trialWordPoints,
  type WordWebState,
} from '@lexiverse/rules'

/** A move without its time. */
export type Step = { type: string } & Record<string, unknown>

export interface Game {
  game: GameType
  puzzle: unknown
  setup: Setup
  /** The log so far, for a resumed game. */
  moves?: MoveLog
}

const MS_PER_MOVE = 20

/** Continues the log until the game ends, as fast as a person can; `next` chooses each move. */
export function playToEnd({ game, puzzle, setup, moves = [] }: Game, next: (state: never) => Step) {
  const rules = gameOf(game)
  let state: GameState = rules.start(puzzle, setup)
  const log: MoveLog = []
  const take = (move: MoveLog[number]) => {
    const taken = takeMove(rules, state, move)
    if (!taken.ok) throw new Error(`${game}: ${JSON.stringify(move)} ${taken.refusal.message}`)
    state = taken.state
    log.push(move)
  }
  for (const move of moves) take(move)
  while (!rules.outcome(state)) {
    // At zero mind points only standing again or yielding is allowed.
    const step = state.vitals.awaitsRevival ? { type: 'yield' } : next(state as never)
    const inputMs = rules.inputMs[step.type] ?? MS_PER_MOVE
    take({ at: state.at + inputMs, ...step })
  }
  return { log, outcome: rules.outcome(state) as Outcome }
}

/** The log of a game won without a mistake. */
export function winningLog(open: Game): MoveLog {
  return playToEnd(open, winning[open.game] as (state: never) => Step).log
}

const longestFirst = (points: (word: string) => number) => (a: string, b: string) =>
  points(b) - points(a) || (a < b ? -1 : 1)

/** A hive with faded letters may have no word left. */
function playWord(word: string | undefined): Step {
  return word ? { type: 'word', word } : { type: 'yield' }
}

const winning = {
  'word-web': ({ puzzle, solved, keystone, procession = [0, 1, 2, 3] }: WordWebState): Step => {
    const open = procession.filter(i => !solved.includes(i))
    const next = open.find(i => i !== keystone) ?? keystone ?? 0
    return { type: 'submit', words: puzzle.groups[next]?.words ?? [] }
  },
  'hive-builder': (state: HiveBuilderState): Step => {
    const { puzzle, omen } = state
    const view = gameOf('hive-builder').view(state)
    const words = [...puzzle.validWords, ...puzzle.bonusWords].filter(
      word => !checkMove('hive-builder', view, { type: 'word', word }),
    )
    const ranked = words.sort(longestFirst(hiveWordPoints))
    if (!omen?.isRestless && !omen?.isUneven) return playWord(ranked[0])
    // Words of the largest heap first, or that heap would be left over at the end.
    const keyOf = (word: string) => (omen.isRestless ? word.charAt(0) : word.length)
    const heap = (word: string) => words.filter(other => keyOf(other) === keyOf(word)).length
    return playWord(ranked.toSorted((a, b) => heap(b) - heap(a))[0])
  },
  'time-trial': ({ puzzle, found }: TimeTrialState): Step => {
    const known = new Set(found.map(({ word }) => word))
    const words = puzzle.validWords.filter(word => !known.has(word))
    const points = (word: string) => trialWordPoints(puzzle, word)
    return playWord(words.sort(longestFirst(points))[0])
  },
  twistle: ({ puzzle }: TwistleState): Step => ({ type: 'guess', word: puzzle.word }),
  'forgotten-word': ({ puzzle }: ForgottenWordState): Step => ({
    type: 'guess',
    word: puzzle.word.toUpperCase(),
  }),
}
