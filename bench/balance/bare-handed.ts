import {
  type Difficulty,
  difficultyAt,
  type HiveBuilderState,
  openRun,
  practiceSetup,
  type Setup,
} from '@lexiverse/rules'
import { Dice } from './dice.ts'
import { playHive } from './hive-bot.ts'
import { Play } from './play.ts'
import { newPlayer } from './player.ts'
import type { Skill } from './skills.ts'
import { draw } from './stock.ts'

const LEVELS = [1, 2, 3]
const NODES = Array.from({ length: 12 }, (_, place) => place + 1)
/** Hives won before at the level: they raise the threshold. */
const WINS = [0, 1, 2]

/** Every place of a campaign that asks for hives of this difficulty. */
function placesOf(difficulty: Difficulty): Pick<Setup, 'level' | 'nodeNumber' | 'hiveWins'>[] {
  return LEVELS.flatMap(level =>
    NODES.filter(nodeNumber => difficultyAt(level, nodeNumber) === difficulty).flatMap(nodeNumber =>
      WINS.map(hiveWins => ({ level, nodeNumber, hiveWins })),
    ),
  )
}

/** Share of hives won with neither perks nor glyphs: what the hives alone ask of a player. */
export function bareHandedWins(skill: Skill, difficulty: Difficulty, hives: number): number {
  const places = placesOf(difficulty)
  let won = 0
  for (let i = 0; i < hives; i++) {
    const seed = `${skill.name} ${difficulty} ${i}`
    const dice = new Dice(seed)
    const setup: Setup = { ...practiceSetup(seed), runKind: 'campaign', ...dice.pick(places) }
    const run = openRun('campaign', [], seed)
    const play = new Play<HiveBuilderState>('hive-builder', draw.hive(setup, dice), setup, run)
    playHive(play, newPlayer(skill, dice), dice)
    if (play.outcome?.result === 'victory') won += 1
  }
  return won / hives
}
