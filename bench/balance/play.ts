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

/** One attempt played by a bot through the real reducer, with the run's real glyphs. */
export class Play<State extends GameState> {
  readonly game: GameType
  readonly setup: Setup
  readonly used: string[] = []
  /** The accepted moves. */
  readonly log: Record<string, unknown>[] = []
  run: RunRecord
  state: State
  at = 0
  moves = 0
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

  /** True if the move was accepted. At zero mind points the bot uses Second Dawn or gives up. */
  move(move: { type: string } & Record<string, unknown>): boolean {
    const timed = { at: this.at, ...move }
    const taken = takeMove(this.#rules, this.state, timed)
    if (!taken.ok) return false
    this.log.push(timed)
    this.state = taken.state as State
    this.moves++
    if (this.state.vitals.awaitsRevival && !this.isOver && !this.use('second-dawn')) {
      this.move({ type: 'yield' })
    }
    return true
  }

  /** True if the glyph was held and had an effect. */
  use(glyphId: GlyphId): boolean {
    const spent = spendGlyph(this.run, glyphId, this.setup.perks)
    if (!spent.ok) return false
    const useId = `u${this.used.length}`
    if (!this.move({ type: 'glyph', glyphId, useId })) return false
    this.run = spent.run
    this.used.push(glyphId)
    return true
  }

  /** Uses Mending near the end, or when two points can be restored. */
  tend(): void {
    const { maxMindPoints } = this.state.vitals
    if (!this.isOver && (this.points <= 1 || this.points <= maxMindPoints - 2)) {
      this.use('mending')
    }
  }
}
