/** A suggested move, without its time, and the sentence that suggests it. */
export interface GuidedMove<Suggestion> {
  guidance: string
  move: Suggestion
}

export interface TutorialScenario<Game extends string, Puzzle, Suggestion> {
  id: number
  game: Game
  nodeId: string
  puzzle: Puzzle
  /** The first moves, in order; what follows is left to the player. */
  guide: readonly GuidedMove<Suggestion>[]
}
