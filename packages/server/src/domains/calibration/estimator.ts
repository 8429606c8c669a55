/** A finished game: who played which puzzle, and whether it was solved. */
export interface Play {
  player: number
  puzzle: number
  isSolved: boolean
}

/** A puzzle and its editor's rating: the place on the ladder of difficulties, 0 for the easiest. */
export interface EditorRating {
  puzzle: number
  rung: number
}

export interface Estimate {
  puzzle: number
  plays: number
  solved: number
  /** In logits: with a player of this strength, the puzzle is solved every second time. */
  difficulty: number
  /** Standard deviation of the difficulty. */
  deviation: number
  /** The editor's, until enough games say otherwise. */
  rung: number
}

/** No rating moves before so many different players have finished the puzzle. */
export const FEWEST_PLAYS = 30
/** Passes after which the estimates no longer change in the second decimal. */
const PASSES = 30
/** So many games take about 5 ms. */
const GAMES_PER_STEP = 50_000

/** The distance between two difficulties before anybody has played: 73 instead of 50 percent. */
const RUNG_STEP = 1
/** How far the puzzles of one editor's rating are from their centre: two of three within 0.7. */
const PUZZLE_VARIANCE = 0.5
/** How far the centre of a rating may be from where it is expected. */
const CENTRE_VARIANCE = 0.25
const SKILL_VARIANCE = 1
/** Two difficulties stay apart even if the games do not tell them apart. */
const LEAST_GAP = 0.5
const LONGEST_STEP = 1

/**
 * A Rasch model: a game is solved with the probability logistic(strength - difficulty). Strengths and
 * difficulties are estimated together, so a puzzle that only strong players meet is not taken for an easy
 * one. The editor's rating is the prior of each difficulty. All games must be of one kind.
 */
export class Estimator {
  readonly #ratings: readonly EditorRating[]
  readonly #rungs: number
  readonly #players = new Map<number, number>()
  readonly #places: ReadonlyMap<number, number>
  readonly #playerOf: number[] = []
  readonly #puzzleOf: number[] = []
  readonly #solved: number[] = []
  readonly #skills: number[] = []
  readonly #difficulties: Float64Array
  readonly #precisions: Float64Array
  readonly #centres: number[]
  #meanSkill = 0

  constructor(ratings: readonly EditorRating[], rungs: number) {
    this.#ratings = ratings
    this.#rungs = rungs
    this.#places = new Map(ratings.map(({ puzzle }, place) => [puzzle, place]))
    this.#centres = Array.from({ length: rungs }, (_, rung) => expectedCentre(rung, rungs))
    this.#difficulties = Float64Array.from(ratings, ({ rung }) => this.#centres[rung] ?? 0)
    this.#precisions = new Float64Array(ratings.length)
  }

  /** Ignores puzzles without a rating. */
  add({ player, puzzle, isSolved }: Play): void {
    const place = this.#places.get(puzzle)
    if (place === undefined) return
    const known = this.#players.get(player) ?? this.#players.size
    if (known === this.#players.size) {
      this.#players.set(player, known)
      this.#skills.push(0)
    }
    this.#playerOf.push(known)
    this.#puzzleOf.push(place)
    this.#solved.push(Number(isSolved))
  }

  /** Estimates in steps of a few milliseconds: the caller may pause between two steps. */
  *refine(): Generator<void> {
    for (let pass = 0; pass < PASSES && this.#solved.length > 0; pass++) {
      yield* this.#refineSkills()
      yield* this.#refineDifficulties()
      this.#refineCentres()
    }
  }

  estimates(): Estimate[] {
    const plays = new Int32Array(this.#ratings.length)
    const solved = new Int32Array(this.#ratings.length)
    this.#puzzleOf.forEach((puzzle, game) => {
      plays[puzzle] = (plays[puzzle] ?? 0) + 1
      solved[puzzle] = (solved[puzzle] ?? 0) + (this.#solved[game] ?? 0)
    })
    return this.#ratings.map(({ puzzle, rung }, place) => {
      const difficulty = this.#difficulties[place] ?? 0
      const deviation = 1 / Math.sqrt((this.#precisions[place] ?? 0) + 1 / PUZZLE_VARIANCE)
      const count = plays[place] ?? 0
      return {
        puzzle,
        plays: count,
        solved: solved[place] ?? 0,
        difficulty,
        deviation,
        rung: count < FEWEST_PLAYS ? rung : this.#rungOf(rung, difficulty, deviation),
      }
    })
  }

  /**
   * A puzzle moves by what sets it apart from the others of its rating, less one deviation: otherwise
   * chance would move puzzles to and fro.
   */
  #rungOf(editorRung: number, difficulty: number, deviation: number): number {
    const offset = difficulty - (this.#centres[editorRung] ?? 0)
    const certain = Math.sign(offset) * Math.max(0, Math.abs(offset) - deviation)
    const centres = spread(this.#centres)
    const place = (centres[editorRung] ?? 0) + certain
    const borders = centres.slice(1).map((centre, below) => (centre + (centres[below] ?? 0)) / 2)
    return borders.filter(border => place > border).length
  }

  *#refineSkills(): Generator<void> {
    const { slopes, weights } = yield* this.#residuals(this.#playerOf, this.#skills.length)
    let sum = 0
    this.#skills.forEach((skill, player) => {
      const slope = (slopes[player] ?? 0) - (skill - this.#meanSkill) / SKILL_VARIANCE
      const next = skill + newtonStep(slope, (weights[player] ?? 0) + 1 / SKILL_VARIANCE)
      this.#skills[player] = next
      sum += next
    })
    this.#meanSkill = sum / Math.max(1, this.#skills.length)
  }

  *#refineDifficulties(): Generator<void> {
    const { slopes, weights } = yield* this.#residuals(this.#puzzleOf, this.#difficulties.length)
    this.#difficulties.forEach((difficulty, place) => {
      const centre = this.#centres[this.#ratings[place]?.rung ?? 0] ?? 0
      const slope = -(slopes[place] ?? 0) - (difficulty - centre) / PUZZLE_VARIANCE
      const weight = weights[place] ?? 0
      this.#precisions[place] = weight
      this.#difficulties[place] = difficulty + newtonStep(slope, weight + 1 / PUZZLE_VARIANCE)
    })
  }

  /** What "hard" means is learned from all hard puzzles that were played. */
  #refineCentres(): void {
    for (let rung = 0; rung < this.#rungs; rung++) {
      let count = 0
      let sum = 0
      this.#ratings.forEach((rating, place) => {
        if (rating.rung !== rung || this.#precisions[place] === 0) return
        count += 1
        sum += this.#difficulties[place] ?? 0
      })
      this.#centres[rung] =
        (sum / PUZZLE_VARIANCE + expectedCentre(rung, this.#rungs) / CENTRE_VARIANCE) /
        (count / PUZZLE_VARIANCE + 1 / CENTRE_VARIANCE)
    }
  }

  /** Sums over the games of each player or puzzle: solved less expected, and the information in them. */
  *#residuals(owners: readonly number[], count: number): Generator<void, Residuals> {
    const slopes = new Float64Array(count)
    const weights = new Float64Array(count)
    for (let game = 0; game < owners.length; game++) {
      const skill = this.#skills[this.#playerOf[game] ?? 0] ?? 0
      const difficulty = this.#difficulties[this.#puzzleOf[game] ?? 0] ?? 0
      const chance = 1 / (1 + Math.exp(difficulty - skill))
      const owner = owners[game] ?? 0
      slopes[owner] = (slopes[owner] ?? 0) + (this.#solved[game] ?? 0) - chance
      weights[owner] = (weights[owner] ?? 0) + chance * (1 - chance)
      if (game % GAMES_PER_STEP === 0) yield
    }
    return { slopes, weights }
  }
}

interface Residuals {
  slopes: Float64Array
  weights: Float64Array
}

function expectedCentre(rung: number, rungs: number): number {
  return (rung - (rungs - 1) / 2) * RUNG_STEP
}

function newtonStep(slope: number, curvature: number): number {
  return Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / curvature))
}

/** The centres in rising order, each at least the least gap above the one before. */
function spread(centres: readonly number[]): number[] {
  const risen: number[] = []
  for (const centre of centres) {
    risen.push(Math.max(centre, (risen.at(-1) ?? Number.NEGATIVE_INFINITY) + LEAST_GAP))
  }
  return risen
}
