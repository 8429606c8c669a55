import {
  type Game,
  type GameState,
  type GameType,
  type GlyphId,
  gameOf,
  type Outcome,
  type RunRecord,
  type Setup,
  spendGlyph,
  takeMove,
} from '@lexiverse/rules'

/** One attempt in a bot's hands: every move goes through the real reducer, every glyph out of the run. */
export class Play<State extends GameState> {
  readonly game: GameType
  readonly setup: Setup
  readonly used: string[] = []
  run: RunRecord
  state: State
  at = 0
  readonly #rules: Game

  constructor(game: GameType, puzzle: unknown, setup: Setup, run: RunRecord) {
    this.game = game
    this.setup = setup
    this.run = run
    this.#rules = gameOf(game)
    this.state = this.#rules.start(puzzle, setup) as State
  }

  get points(): number {
    return this.state.vitals.mindPoints
  }

  get outcome(): Outcome | null {
    return this.#rules.outcome(this.state)
  }

  get isOver(): boolean {
    return this.outcome !== null
  }

  /** Whether the move was taken. A fall is answered at once: by a Second Dawn, or by letting go. */
  move(move: { type: string } & Record<string, unknown>): boolean {
    const taken = takeMove(this.#rules, this.state, { at: this.at, ...move })
    if (!taken.ok) return false
    this.state = taken.state as State
    if (this.state.vitals.fallen && !this.isOver && !this.use('second-dawn')) {
      this.move({ type: 'yield' })
    }
    return true
  }

  /** Whether the glyph was held and did something. */
  use(glyphId: GlyphId): boolean {
    const spent = spendGlyph(this.run, glyphId, this.setup.perks)
    if (!spent.ok) return false
    const useId = `u${this.used.length}`
    if (!this.move({ type: 'glyph', glyphId, useId })) return false
    this.run = spent.run
    this.used.push(glyphId)
    return true
  }

  /** Mends while it is worth a glyph: close to the end, or with two points to win back. */
  tend(): void {
    const { maxMindPoints } = this.state.vitals
    if (!this.isOver && (this.points <= 1 || this.points <= maxMindPoints - 2)) this.use('mending')
  }
}
