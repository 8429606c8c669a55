import {
  bossTiersAt,
  carriedAmount,
  difficulties,
  difficultyAt,
  type GameType,
  gameLabels,
  MYSTERY_LABEL,
  nodeNumber,
  type Omen,
  omenOf,
  omenPay,
  omenRules,
  type RunKind,
  rewardChances,
} from '@lexiverse/rules'
import { sayState } from '../../../art/map-node.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { type SavedAttempt, savedAttemptSlot } from '../../../play/sync/saved-attempt.ts'
import { enumerate } from '../../../ui/enumerate.ts'

/** What a player may know of a star before choosing it. */
export interface StarFacts {
  title: string
  puzzle: string
  state: string
  /** Why a locked star is locked; null for any other. */
  lock: string | null
  difficulty: string | null
  rewards: readonly { label: string; percent: number }[]
  stake: string | null
  /** The omen that waits there. */
  omen: Omen | null
}

const stakes: Record<GameType, string> = {
  'word-web': 'Each wrong group costs a mind point.',
  'hive-builder': 'A defeat or a restored letter costs a mind point.',
  twistle: 'A defeat costs a mind point.',
  'forgotten-word': 'Each wrong guess costs a mind point.',
  'time-trial': 'A lost trial costs a mind point.',
}
/** Reveals nothing about the puzzle of a hidden star. */
const UNKNOWN_STAKE = 'Mistakes or a defeat may cost mind points.'

const costAt = ({ game }: ChartNode): string => (game ? stakes[game] : UNKNOWN_STAKE)

function stakeOf(node: ChartNode, { mindPoints, progress }: Journey) {
  if (node.type === 'start' || node.state === 'completed') return null
  const cost = costAt(node)
  if (progress.isTutorialMode)
    return `${cost} In the tutorial your mind points never fall below one.`
  return mindPoints.current === 1 ? `${cost} It is your last: ${lastOf(progress)}` : cost
}

const lastOf = ({ kind }: Journey['progress']): string =>
  kind === 'multiplayer'
    ? 'without it you watch until another opens the next realm.'
    : 'losing it ends the journey.'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function difficultyOf(
  { id, type, omenId }: ChartNode,
  { currentLevel: level, magnitude }: Journey['progress'],
  opened: SavedAttempt | null,
): string | null {
  if (type === 'start') return null
  if (type === 'boss') return `${capital(bossTiersAt(level, 0, true, magnitude).join(' or '))} word`
  const present = difficultyAt(level, nodeNumber(id), omenRules(omenId).harder, magnitude)
  const { difficulty } = (opened?.puzzle ?? {}) as { difficulty?: unknown }
  return capital(difficulties.find(step => step === difficulty) ?? present)
}

/** The drawn star of a locked node keeps its question mark; its facts name the game all the same. */
function puzzleOf({ type, game }: ChartNode): string {
  if (type === 'start') return ''
  return game ? gameLabels[game].map : MYSTERY_LABEL
}

function lockOf({ id, state }: ChartNode, nodes: readonly ChartNode[]): string | null {
  if (state !== 'locked') return null
  const before = nodes.filter(({ next }) => next.includes(id)).map(({ title }) => title)
  return `Opens after ${enumerate(before, 'or')}.`
}

/** Carried to the next star, which is none that was passed by, or taken by an earlier attempt at this one. */
function likelierAt({ id }: ChartNode, { progress }: Journey): number {
  const { carried, currentLevel, passed } = progress
  const key = `${currentLevel}:${id}`
  const taken = carriedAmount(carried?.taken[key], 'mindPointChance')
  const carriedHere = passed?.includes(key) ? [] : carried?.items
  return (taken || carriedAmount(carriedHere, 'mindPointChance')) / 100
}

/** What the chances of a star depend on besides its place: a game that is open there keeps what it was opened with. */
function broughtTo(
  node: ChartNode,
  journey: Journey,
  perks: readonly string[],
  opened: SavedAttempt | null,
) {
  if (!opened) return { perks, omen: node.omenId, likelier: likelierAt(node, journey) }
  const { omen, rulesVersion, carried } = opened.setup
  const likelier = carriedAmount(carried, 'mindPointChance') / 100
  return { perks: opened.setup.perks, omen, rulesVersion, likelier }
}

/** The game that this browser has open at a star. */
function openedAt({ id, state }: ChartNode, { runId, progress }: Journey): SavedAttempt | null {
  return state === 'completed' ? null : savedAttemptSlot(runId, id, progress.currentLevel).read()
}

const toPercent = (chance: number) => Math.round(100 * chance)

export function starFacts(
  node: ChartNode,
  nodes: readonly ChartNode[],
  journey: Journey,
  activePerks: readonly string[],
): StarFacts {
  const { currentLevel: level, isTutorialMode, magnitude } = journey.progress
  const kind: RunKind = journey.progress.kind ?? (isTutorialMode ? 'tutorial' : 'campaign')
  const opened = openedAt(node, journey)
  const { perks, ...brought } = broughtTo(node, journey, activePerks, opened)
  const place = { kind, level, nodeId: node.id, magnitude, ...brought }
  const { glyph, mindPoint } = rewardChances(place, perks)
  const { isForFlawless } = omenPay(brought.omen)
  const rewards = [
    { label: isForFlawless ? 'Glyph, if flawless' : 'Glyph', percent: toPercent(glyph) },
    { label: 'Mind point', percent: toPercent(mindPoint) },
  ]
  return {
    title: node.title,
    puzzle: puzzleOf(node),
    state: node.isPending ? 'Waiting to be sent' : sayState(node.state),
    lock: lockOf(node, nodes),
    difficulty: difficultyOf(node, journey.progress, opened),
    rewards: node.state === 'completed' ? [] : rewards.filter(({ percent }) => percent > 0),
    stake: stakeOf(node, journey),
    omen: omenOf(brought.omen) ?? null,
  }
}
