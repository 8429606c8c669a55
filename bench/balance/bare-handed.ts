import {
  type Difficulty,
  difficultyAt,
  type HiveBuilderState,
  type Outcome,
  openRun,
  practiceSetup,
  type Setup,
  type TwistleState,
} from '@lexiverse/rules'
import { Dice } from './dice.ts'
import { playHive } from './hive-bot.ts'
import { Play } from './play.ts'
import { newPlayer } from './player.ts'
import type { Skill } from './skills.ts'
import { draw } from './stock.ts'
import { playTwistle } from './twistle-bot.ts'

const LEVELS = [1, 2, 3]
const NODES = Array.from({ length: 12 }, (_, place) => place + 1)
/** Hives won before at the level: they raise the threshold. */
const WINS = [0, 1, 2]

/** Every place of a campaign that asks for puzzles of this difficulty. */
function placesOf(difficulty: Difficulty): Pick<Setup, 'level' | 'nodeNumber' | 'hiveWins'>[] {
  return LEVELS.flatMap(level =>
    NODES.filter(nodeNumber => difficultyAt(level, nodeNumber) === difficulty).flatMap(nodeNumber =>
      WINS.map(hiveWins => ({ level, nodeNumber, hiveWins })),
    ),
  )
}

type BareHandedGame = 'hive-builder' | 'twistle'

/** Share of games won with neither perks nor glyphs: what the puzzles alone ask of a player. */
export function bareHandedWins(
  game: BareHandedGame,
  skill: Skill,
  difficulty: Difficulty,
  games: number,
): number {
  const places = placesOf(difficulty)
  let won = 0
  for (let i = 0; i < games; i++) {
    const seed = `${skill.name} ${difficulty} ${i}`
    const dice = new Dice(seed)
    const setup: Setup = { ...practiceSetup(seed), runKind: 'campaign', ...dice.pick(places) }
    if (playBareHanded(game, setup, skill, dice)?.result === 'victory') won += 1
  }
  return won / games
}

function playBareHanded(
  game: BareHandedGame,
  setup: Setup,
  skill: Skill,
  dice: Dice,
): Outcome | null {
  const run = openRun('campaign', [], setup.seed)
  if (game === 'twistle') {
    const play = new Play<TwistleState>(game, draw.seeker(setup, dice), setup, run)
    playTwistle(play, newPlayer(skill, setup.seed), dice)
    return play.outcome
  }
  const play = new Play<HiveBuilderState>(game, draw.hive(setup, dice), setup, run)
  playHive(play, newPlayer(skill, setup.seed), dice)
  return play.outcome
}
