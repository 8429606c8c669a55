import {
  type DrawnGame,
  everyDrawnGame,
  glyphsShown,
  type HiveBuilderState,
  nodeNumber,
  type Omen,
  type Outcome,
  omens,
  openRun,
  practiceSetup,
  type Rarity,
  rarities,
  rewardChances,
  type Setup,
  scorePaid,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'
import { Dice } from './dice.ts'
import { playHive } from './hive-bot.ts'
import { Play } from './play.ts'
import { newPlayer, type Player } from './player.ts'
import { skills } from './skills.ts'
import { draw } from './stock.ts'
import { playTwistle } from './twistle-bot.ts'
import { playWordWeb } from './word-web-bot.ts'

const GAMES_EACH = 8
const stars = ['node-a', 'm1', 't1', 'm2', 't3', 'm3']

/** Glyphs in mind points: assumptions, as the skills of the bots are. */
const worths: Record<Rarity, number> = {
  common: 0.3,
  uncommon: 0.4,
  rare: 0.5,
  epic: 0.7,
  legendary: 1,
}
/** What the score of a plain victory is worth in mind points, and a mind point to a player who has so few. */
const SCORE_WORTH = 0.7
const pointWorth = (points: number): number => (points <= 1 ? 2.5 : points === 2 ? 1.5 : 1)

/** In how many situations a star with the omen is worth more to a player than a plain star beside it. */
export function omenWorth(omen: Omen, situations: number): number {
  let better = 0
  for (let i = 0; i < situations; i++) {
    const dice = new Dice(`${omen.id} ${i}`)
    const player = newPlayer(dice.pick(skills), `omens ${i}`)
    const level = omen.difficulty > 3 ? 3 : 2 + dice.below(2)
    const nodeId = dice.pick(omen.rules.harder ? stars.slice(0, 4) : stars)
    const points = 1 + dice.below(4)
    const base: Setup = {
      ...practiceSetup(`${i}`),
      runKind: 'campaign',
      level,
      nodeId,
      nodeNumber: nodeNumber(nodeId),
      mindPoints: { current: points, maximum: 4 },
      hiveWins: dice.below(2),
    }
    const beside = dice.pick(everyDrawnGame)
    const there = visitsWorth(dice.pick(omen.games), { ...base, omen: omen.id }, player, dice)
    if (there > visitsWorth(beside, base, player, dice)) better++
  }
  return better / situations
}

function visitsWorth(game: DrawnGame, setup: Setup, player: Player, dice: Dice): number {
  let sum = 0
  for (let n = 0; n < GAMES_EACH; n++) {
    sum += outcomeWorth(
      setup,
      playStar(game, { ...setup, seed: `${setup.seed} ${n}` }, player, dice),
    )
  }
  return sum / GAMES_EACH
}

function playStar(game: DrawnGame, setup: Setup, player: Player, dice: Dice): Outcome {
  const run = openRun('campaign', [], setup.seed)
  const outcome = {
    'word-web': () => {
      const play = new Play<WordWebState>('word-web', draw.web(setup, dice), setup, run)
      playWordWeb(play, player, dice)
      return play.outcome
    },
    'hive-builder': () => {
      const play = new Play<HiveBuilderState>('hive-builder', draw.hive(setup, dice), setup, run)
      playHive(play, player, dice)
      return play.outcome
    },
    twistle: () => {
      const play = new Play<TwistleState>('twistle', draw.seeker(setup, dice), setup, run)
      playTwistle(play, player, dice)
      return play.outcome
    },
  }[game]()
  if (!outcome) throw new Error(`${game} has not ended`)
  return outcome
}

/** In mind points: what was paid, on average over the rolls, less what was lost. */
function outcomeWorth(setup: Setup, outcome: Outcome): number {
  const lost = outcome.mindPointsUsed * pointWorth(setup.mindPoints.current)
  if (outcome.result === 'defeat') return -lost
  const { level, nodeId, omen, mindPoints } = setup
  const place = { kind: 'campaign' as const, level, nodeId, omen }
  const { glyph, mindPoint, rarities: shares } = rewardChances(place, [])
  const isForfeit = omens.find(it => it.id === omen)?.pay.isForFlawless && !outcome.isFlawless
  const { omen: _, ...plain } = setup
  const usual = scorePaid(plain, { rewardBase: 300, isFlawless: false })
  return (
    (SCORE_WORTH * scorePaid(setup, outcome)) / usual +
    (isForfeit ? 0 : glyph * bestOf(shares, glyphsShown(place))) +
    (mindPoints.current < mindPoints.maximum ? mindPoint * pointWorth(mindPoints.current) : 0) -
    lost
  )
}

/** The worth of the best of so many glyphs, each of a rarity by these shares. */
function bestOf(shares: Record<Rarity, number>, count: number): number {
  let below = 0
  let sum = 0
  for (const rarity of rarities) {
    const upTo = below + shares[rarity]
    sum += worths[rarity] * (upTo ** count - below ** count)
    below = upTo
  }
  return sum
}
