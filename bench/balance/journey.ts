import {
  answerOffer,
  canEnter,
  type FinishedAttempt,
  type ForgottenWordState,
  type GameState,
  type GameType,
  type HiveBuilderState,
  openRun,
  planOf,
  playableNodes,
  prepareAttempt,
  type RunRecord,
  rollRewards,
  settleAttempt,
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

/** In the order in which a bot gives them up. */
const dearness: readonly string[] = [
  'temporal-shift',
  'momentum',
  'insight',
  'unveiling',
  'remembrance',
  'mending',
  'decay',
  'second-dawn',
]

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
  const rolled = rollRewards('balance', seed, { kind: 'campaign', level, nodeId }, perks)
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
  rewards: { mindPointsRestored: number; glyphId: string | null },
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
  if (rewards.glyphId) figures.glyphsFound++
  count(figures.glyphsUsed, play.used)
}

/** Keeps the rarer glyphs; declined ones become score. */
function answerOffers(journey: Journey): void {
  for (const { key, glyphId } of journey.run.offers) {
    const worst = [...journey.run.glyphs].sort(
      (a, b) => dearness.indexOf(a.glyphId) - dearness.indexOf(b.glyphId),
    )[0]
    const isBetter = worst && dearness.indexOf(worst.glyphId) < dearness.indexOf(glyphId)
    const replaced = isBetter ? worst.glyphId : null
    const answered = answerOffer(journey.run, key, replaced, journey.player.perks)
    if (!answered.ok) continue
    journey.run = answered.run
    journey.figures.glyphsLapsed++
  }
}
