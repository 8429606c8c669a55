import {
  applyGlyphOnMap,
  canEnter,
  carriedAmount,
  deedsOf,
  type FinishedAttempt,
  type ForgottenWordState,
  type GameState,
  type GameType,
  glyphsDrawnFrom,
  type HiveBuilderState,
  openRun,
  playableNodes,
  playSeedFrom,
  prepareAttempt,
  type RunRecord,
  rollRewards,
  type Setup,
  settleAttempt,
  spendGlyph,
  type TimeTrialState,
  type TwistleState,
  updateRecord,
  type WordWebState,
} from '@lexiverse/rules'
import { playBoss, playTrial } from './boss-bot.ts'
import { answerOffers, meet, useMapPowers } from './choices.ts'
import { countGame, countJourney } from './count-play.ts'
import { Dice } from './dice.ts'
import { count, type Figures } from './figures.ts'
import { give, isOfUse, NO_GIFT } from './gifts.ts'
import { playHive } from './hive-bot.ts'
import { countLater, unlockAndEquip } from './loadouts.ts'
import { secondsBetween, secondsOf } from './pace.ts'
import { chooseNode } from './path.ts'
import { Play } from './play.ts'
import type { Player } from './player.ts'
import { draw } from './stock.ts'
import { playTwistle } from './twistle-bot.ts'
import { playWordWeb } from './word-web-bot.ts'
import type { Worths } from './worths.ts'

/** A campaign in progress: the run as the server would hold it, and its figures. */
export interface Journey {
  run: RunRecord
  player: Player
  figures: Figures
  seed: string
  worths: Worths
  /** What the player is given in each realm, to measure its worth. */
  gift: string
  /** At the human pace of the player. */
  seconds: number
  /** Whether perks are unlocked and equipped along the way; otherwise the loadout is fixed. */
  isLearning: boolean
  /** Called after each attempt, with its last state. */
  onSettled: ((play: Play<GameState>) => void) | undefined
}

interface CampaignOptions {
  worths: Worths
  magnitude?: number
  gift?: string
  isLearning?: boolean
  onSettled?: (play: Play<GameState>) => void
}

export function playCampaign(
  player: Player,
  seed: string,
  figures: Figures,
  { worths, magnitude = 0, gift = NO_GIFT, isLearning = false, onSettled }: CampaignOptions,
): RunRecord {
  const journey: Journey = {
    run: openRun('campaign', player.perks, playSeedFrom(seed), { magnitude }),
    player,
    figures,
    seed,
    worths,
    gift,
    seconds: 0,
    isLearning,
    onSettled,
  }
  figures.campaigns++
  if (player.style === 'value') {
    count(figures.perksOpen, player.unlocked)
    count(
      figures.perksWorn,
      player.perks.filter(id => player.unlocked.includes(id)),
    )
    countLater(player, worths, figures)
  }
  let given = 0
  for (let step = 0; journey.run.status === 'open'; step++) {
    if (journey.run.level > given && isOfUse(journey.run, gift)) {
      journey.run = give(journey.run, gift, player.perks)
      given = journey.run.level
    }
    playNode(journey, chooseNode(journey, starsAhead(journey.run), diceFor(journey, `${step}`)))
  }
  countJourney(journey)
  player.campaigns++
  return journey.run
}

/** Every decision and game has dice of its own, so that journeys that differ in one thing stay alike in the others. */
const diceFor = ({ seed, run }: Journey, what: string) => new Dice(`${seed} ${run.level} ${what}`)

/** A star that was passed by is entered only if no other is left. */
function starsAhead(run: RunRecord): string[] {
  const open = playableNodes(run)
  const ahead = open.filter(id => !run.passed?.includes(`${run.level}:${id}`))
  return ahead.length > 0 ? ahead : open
}

function playNode(journey: Journey, nodeId: string): void {
  const entry = canEnter(journey.run, nodeId)
  if (!entry.ok) throw new Error(`${nodeId}: ${entry.refusal.message}`)
  if (useMapPowers(journey, nodeId) === 'passed') return
  journey.run = fillAtLastPoint(journey)
  answerOffers(journey, entry.game === 'forgotten-word')
  meet(journey, nodeId)
  journey.seconds += secondsBetween(journey.player.skill)
  const { level } = journey.run
  const isFirst = journey.run.attempts[`${level}:${nodeId}`] === undefined
  const boss = journey.figures.bosses[level]
  if (nodeId === 'boss' && isFirst && boss) {
    boss.met++
    boss.points += journey.run.mindPoints.current
  }
  const outcome = attempt(journey, nodeId, entry.game, journey.run.mindPoints.current)
  if (nodeId === 'boss' && outcome.result === 'victory' && boss) boss.beaten++
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
    hasFinishedCampaign: !journey.isLearning || player.campaigns > 0,
  })
  const setup = { ...full, mindPoints: { ...full.mindPoints, current: mindPointsLeft } }
  const play = begin(journey, game, setup, run)
  const outcome = play.outcome
  if (!outcome) throw new Error(`${nodeId} has not ended`)
  const seconds = secondsOf(play, player.skill)
  journey.seconds += seconds
  journey.figures.games[game].seconds += seconds
  const finished: FinishedAttempt = {
    setup,
    outcome,
    game,
    effectsLeft: effectsOf(play.state),
    deeds: deedsOf(game, play.state),
  }
  settle(journey, play, finished)
  return outcome
}

function effectsOf(state: GameState): RunRecord['effects'] {
  const { momentum = 0 } = state as Partial<HiveBuilderState>
  return momentum > 0 ? [{ effectType: 'entropy_immunity', remainingUses: momentum }] : []
}

function begin(journey: Journey, game: GameType, setup: Setup, run: RunRecord): Play<GameState> {
  const { player } = journey
  const dice = diceFor(journey, `${setup.nodeId} ${setup.attemptNumber}`)
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

/** A trial is settled while its boss is open; a lost one adds a toll to the boss's log. The words of a finale have none. */
function tryForClue(
  journey: Journey,
  boss: Play<ForgottenWordState>,
  nodeId: string,
  clue: string,
) {
  journey.run = boss.run
  const trial = `${nodeId}:${clue}`
  if (!canEnter(boss.run, trial).ok) return false
  const { result } = attempt(journey, trial, 'time-trial', boss.points)
  boss.run = journey.run
  const isWon = result === 'victory'
  boss.move(isWon ? { type: 'clue', clue, trialId: clue } : { type: 'toll', trialId: clue })
  return isWon
}

/** As the server rolls them. */
function rewardsOf({ seed, run }: Journey, setup: Setup) {
  const { rulesVersion, level, nodeId, omen, magnitude, carried, perks } = setup
  const drawnFrom = glyphsDrawnFrom({ kind: run.kind, level, seed: run.seed, magnitude })
  const likelier = carriedAmount(carried, 'mindPointChance') / 100
  const at = { kind: run.kind, level, nodeId, omen, magnitude, rulesVersion }
  const place = { ...at, likelier, drawnFrom }
  return rollRewards('balance', seed, place, perks)
}

function settle(journey: Journey, play: Play<GameState>, finished: FinishedAttempt): void {
  const { player, figures } = journey
  const { level } = finished.setup
  const settlement = settleAttempt(play.run, finished, rewardsOf(journey, finished.setup))
  player.record = updateRecord(player.record, {
    attempt: finished,
    settlement,
    pangrams: finished.deeds?.pangrams ?? 0,
    glyphsUsed: play.used.length,
  })
  // A lost trial ends the journey before its boss is settled.
  if (play.run.status === 'open' && settlement.run.status === 'defeat') {
    const { ended } = figures.games[finished.game]
    ended[level] = (ended[level] ?? 0) + 1
  }
  journey.run = settlement.run
  if (journey.isLearning) unlockAndEquip(player, journey.worths, figures)
  answerOffers(journey)
  countGame(figures, play, finished, settlement.rewards)
  journey.onSettled?.(play)
}
