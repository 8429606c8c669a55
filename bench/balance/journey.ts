import {
  answerOffer,
  applyGlyphOnMap,
  canEnter,
  type FinishedAttempt,
  type ForgottenWordState,
  type GameState,
  type GameType,
  glyphsDrawnFrom,
  type HiveBuilderState,
  hasRoom,
  openRun,
  type PaidRewards,
  planOf,
  playableNodes,
  playSeedFrom,
  prepareAttempt,
  type RunRecord,
  rollRewards,
  settleAttempt,
  spendGlyph,
  type TimeTrialState,
  type TwistleState,
  totalScore,
  updateRecord,
  type WordWebState,
} from '@lexiverse/rules'
import { playBoss, playTrial } from './boss-bot.ts'
import { Dice } from './dice.ts'
import { count, type Figures } from './figures.ts'
import { playHive } from './hive-bot.ts'
import { chooseNode } from './path.ts'
import { Play } from './play.ts'
import { type Player, unlockAndEquip } from './player.ts'
import { draw } from './stock.ts'
import { playTwistle } from './twistle-bot.ts'
import { playWordWeb } from './word-web-bot.ts'

/** A campaign in progress: the run as the server would hold it, and its figures. */
export interface Journey {
  run: RunRecord
  player: Player
  dice: Dice
  figures: Figures
  seed: string
  /** Whether perks are unlocked and equipped along the way; otherwise the loadout is fixed. */
  isLearning: boolean
}

/** In the order in which a bot gives them up; of those shown it takes the last. */
const leastDearFirst: readonly string[] = [
  'temporal-shift',
  'slow-sand',
  'renewal',
  'momentum',
  'sifting',
  'nectar',
  'kindred',
  'insight',
  'breath',
  'shelter',
  'unveiling',
  'naming',
  'gleaning',
  'remembrance',
  'unraveling',
  'song',
  'mending',
  'decay',
  'zenith',
  'second-dawn',
]
const dearness = (glyphId: string): number => leastDearFirst.indexOf(glyphId)
const byDearness = (glyphIds: readonly string[]): string[] =>
  [...glyphIds].sort((a, b) => dearness(a) - dearness(b))

export function playCampaign(
  player: Player,
  seed: string,
  figures: Figures,
  isLearning: boolean,
): RunRecord {
  const journey: Journey = {
    run: openRun('campaign', player.perks, seed),
    player,
    dice: new Dice(`play ${seed}`),
    figures,
    seed,
    isLearning,
  }
  figures.campaigns++
  count(figures.perksWorn, player.perks)
  while (journey.run.status === 'open') {
    playNode(journey, chooseNode(journey, playableNodes(journey.run)))
  }
  const { run } = journey
  figures.score += totalScore(run)
  if (run.status === 'victory') figures.won++
  if (run.level >= 2) figures.reached[2]++
  if (run.level >= 3) figures.reached[3]++
  return run
}

function playNode(journey: Journey, nodeId: string): void {
  const entry = canEnter(journey.run, nodeId)
  if (!entry.ok) throw new Error(`${nodeId}: ${entry.refusal.message}`)
  journey.run = fillAtLastPoint(journey)
  const { level } = journey.run
  const isFirst = journey.run.attempts[`${level}:${nodeId}`] === undefined
  const boss = journey.figures.bosses[level]
  if (nodeId === 'boss' && isFirst && boss) {
    boss.met++
    boss.points += journey.run.mindPoints.current
  }
  const outcome = attempt(journey, nodeId, entry.game, journey.run.mindPoints.current)
  if (nodeId === 'boss' && outcome.result === 'victory' && boss) boss.beaten++
  if (level > 1 && planOf(level, nodeId)?.type === 'mystery') {
    const { mysteries } = journey.figures
    mysteries.played++
    mysteries.lost += outcome.mindPointsUsed
    if (outcome.result === 'victory') mysteries.won++
  }
}

/** Zenith is used on the map, at the last mind point. */
function fillAtLastPoint({ run, player }: Journey): RunRecord {
  if (run.mindPoints.current !== 1) return run
  const filled = applyGlyphOnMap('zenith', run.mindPoints)
  const spent = spendGlyph(run, 'zenith', player.perks)
  return filled.ok && spent.ok ? { ...spent.run, mindPoints: filled.mindPoints } : run
}

/** One attempt from opening to settlement; a boss opens its trials as attempts of their own. */
function attempt(journey: Journey, nodeId: string, game: GameType, mindPointsLeft: number) {
  const { player } = journey
  const { run, setup: full } = prepareAttempt(journey.run, nodeId, {
    perks: player.perks,
    streak: player.record.bossStreak,
    dictionaryVersion: 'balance',
  })
  const setup = { ...full, mindPoints: { ...full.mindPoints, current: mindPointsLeft } }
  const play = begin(journey, game, setup, run)
  const outcome = play.outcome
  if (!outcome) throw new Error(`${nodeId} has not ended`)
  const finished: FinishedAttempt = {
    setup,
    outcome,
    game,
    effectsLeft: effectsOf(play.state),
  }
  settle(journey, play, finished)
  return outcome
}

function effectsOf(state: GameState): RunRecord['effects'] {
  const { momentum = 0 } = state as Partial<HiveBuilderState>
  return momentum > 0 ? [{ effectType: 'entropy_immunity', remainingUses: momentum }] : []
}

function begin(
  journey: Journey,
  game: GameType,
  setup: FinishedAttempt['setup'],
  run: RunRecord,
): Play<GameState> {
  const { player, dice } = journey
  switch (game) {
    case 'word-web': {
      const play = new Play<WordWebState>(game, draw.web(setup, dice), setup, run)
      playWordWeb(play, player, dice)
      return play
    }
    case 'hive-builder': {
      const play = new Play<HiveBuilderState>(game, draw.hive(setup, dice), setup, run)
      playHive(play, player, dice)
      return play
    }
    case 'twistle': {
      const play = new Play<TwistleState>(game, draw.seeker(setup, dice), setup, run)
      playTwistle(play, player, dice)
      return play
    }
    case 'time-trial': {
      const play = new Play<TimeTrialState>(game, draw.trial(setup, dice), setup, run)
      playTrial(play, player, dice)
      return play
    }
    case 'forgotten-word': {
      const play = new Play<ForgottenWordState>(game, draw.boss(setup, dice), setup, run)
      playBoss(play, player, dice, clue => tryForClue(journey, play, setup.nodeId, clue))
      return play
    }
  }
}

/** A trial is settled while its boss is open; a lost one adds a toll to the boss's log. */
function tryForClue(
  journey: Journey,
  boss: Play<ForgottenWordState>,
  nodeId: string,
  clue: string,
) {
  journey.run = boss.run
  const { result } = attempt(journey, `${nodeId}:${clue}`, 'time-trial', boss.points)
  boss.run = journey.run
  const isWon = result === 'victory'
  boss.move(isWon ? { type: 'clue', clue, trialId: clue } : { type: 'toll', trialId: clue })
  return isWon
}

function settle(journey: Journey, play: Play<GameState>, finished: FinishedAttempt): void {
  const { player, figures, seed } = journey
  const { level, nodeId, perks } = finished.setup
  const drawnFrom = glyphsDrawnFrom({ kind: 'campaign', level, seed: playSeedFrom(seed) })
  const rolled = rollRewards('balance', seed, { kind: 'campaign', level, nodeId, drawnFrom }, perks)
  const settlement = settleAttempt(play.run, finished, rolled)
  player.record = updateRecord(player.record, {
    attempt: finished,
    settlement,
    pangrams: 0,
    glyphsUsed: play.used.length,
  })
  // A lost trial ends the journey before its boss is settled.
  if (play.run.status === 'open' && settlement.run.status === 'defeat') {
    const { ended } = figures.games[finished.game]
    ended[level] = (ended[level] ?? 0) + 1
  }
  journey.run = settlement.run
  if (journey.isLearning) unlockAndEquip(player, figures)
  answerOffers(journey)
  tell(figures, play, finished, settlement.rewards)
}

function tell(
  figures: Figures,
  play: Play<GameState>,
  { outcome, game }: FinishedAttempt,
  rewards: PaidRewards,
): void {
  const isWon = outcome.result === 'victory'
  const of = figures.games[game]
  of.played++
  of.guesses += outcome.guessesUsed
  of.lost += outcome.mindPointsUsed
  if (isWon) of.won++
  if (game === 'hive-builder') {
    const hives = figures.hives[(play.state as HiveBuilderState).puzzle.difficulty]
    hives.played++
    if (isWon) hives.won++
  }
  if (isWon && game !== 'time-trial') figures.nodesWon++
  if (outcome.isFlawless && game !== 'time-trial') figures.flawless++
  figures.pointsLost += outcome.mindPointsUsed - outcome.tolls
  figures.pointsRestored += rewards.mindPointsRestored
  if (rewards.offers.length + rewards.glyphs.length > 0) figures.glyphsFound++
  count(figures.glyphsUsed, play.used)
}

/** Takes the dearest of the glyphs shown, for the least dear of those held if there is no room. */
function answerOffers(journey: Journey): void {
  const { player, figures } = journey
  for (const key of new Set(journey.run.offers.map(offer => offer.key))) {
    const shown = journey.run.offers.filter(offer => offer.key === key).map(offer => offer.glyphId)
    count(figures.glyphsShown, shown)
    const best = byDearness(shown).at(-1) ?? null
    const isFull = !hasRoom(journey.run.glyphs, player.perks)
    const [worst] = isFull ? byDearness(journey.run.glyphs.map(held => held.glyphId)) : []
    const isBetter = !worst || (best !== null && dearness(best) > dearness(worst))
    const choice = { glyphId: isBetter ? best : null, replaceGlyphId: worst ?? null }
    const answered = answerOffer(journey.run, key, choice, player.perks)
    if (!answered.ok) throw new Error(answered.refusal.message)
    journey.run = answered.run
    if (answered.taken && choice.glyphId) count(figures.glyphsTaken, [choice.glyphId])
    else figures.offersDeclined++
  }
}
