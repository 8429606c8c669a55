import type { api, GlyphView, Input } from '@lexiverse/contract'
import type { Meeting } from '@lexiverse/contract/meetings'
import {
  answerMeeting,
  answerOf,
  canEnter,
  describeGlyph,
  type GameType,
  glyphOf,
  type MeetingAnswer,
  meetingAt,
  meetingGlyphs,
  meetingView,
  metAt,
  sayOutcome,
  type Wanderer,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requirePoints } from '../attempts/resume.ts'
import { describeAttempt } from '../journeys/describe.ts'
import { equippedPerks, lockPlayer } from '../player/lock-player.ts'
import { nodeSecret } from '../settlement/roll-star.ts'
import { foundRun, lockRun } from '../storage/requested.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

type GivenAnswer = Input<typeof api.meetings.answer>['body']

/** Meetings at mystery stars: read by the card, answered once. */
export function meetingService({ database, clock }: Platform) {
  const answerLocked = async (tx: Db, playerId: number, given: GivenAnswer) => {
    const { perks } = await lockPlayer(tx, playerId, clock())
    const run = await lockRun(tx, given.runId, playerId)
    const { nodeId, wandererId } = given
    const met = metAt(run.record, nodeId)
    if (met) return { ...describe(run, perks), ...repeated(run, met, given) }
    gameOfStar(run, nodeId)
    const wanderer = meetingAt(run.record, nodeId)
    if (wanderer?.id !== wandererId) throw new ApiError('not-found', 'Nobody of that name is here.')
    const answer = answerOf(wanderer, given.answerId)
    const shown = answer ? meetingGlyphs(secretOf(run, nodeId, wanderer, answer), answer) : []
    const choice = {
      answerId: given.answerId,
      giveGlyphId: given.giveGlyphId ?? null,
      takeGlyphId: given.takeGlyphId ?? null,
    }
    const answered = answerMeeting(run.record, { nodeId, wanderer, shown }, choice, perks)
    if (!answered.ok || !answer) {
      const text = answered.ok ? 'No such answer can be given here.' : answered.refusal.message
      throw new ApiError('answer-refused', text)
    }
    const change = { reason: `meeting:${wanderer.id}`, attemptId: null, now: clock() }
    const saved = await runRepository(tx).save(run, answered.run, change)
    const told = sayOutcome(run.record, saved.record, answer)
    return { ...describe(saved, perks), told, farewell: wanderer.farewell }
  }

  const describe = (run: Run, perks: readonly string[]) =>
    describeAttempt(run, null, perks, clock())

  return {
    async read(playerId: number, runId: number, nodeId: string) {
      const { db } = database
      const run = foundRun(await runRepository(db).find(runId, playerId))
      const game = gameOfStar(run, nodeId)
      const wanderer = meetingAt(run.record, nodeId)
      // The game of a mystery star is told to those who have met somebody there.
      if (!wanderer && !metAt(run.record, nodeId)) {
        throw new ApiError('not-found', 'Nobody waits at this star.')
      }
      const perks = await equippedPerks(db, playerId)
      return {
        meeting: wanderer ? viewOf(run, nodeId, wanderer, perks) : null,
        game,
        isFirst: Object.keys(run.record.carried?.promises ?? {}).length === 0,
        glyphs: run.record.glyphs.flatMap(held => glyphView(held.glyphId, held.quantity)),
      }
    },

    answer: (playerId: number, given: GivenAnswer) =>
      database.write(tx => answerLocked(tx, playerId, given)),
  }
}

/** Idempotent: the same answer again changes nothing; another one is refused. */
function repeated({ record }: Run, met: Wanderer, given: GivenAnswer) {
  const before = record.carried?.promises?.[met.id]?.answer
  if (met.id !== given.wandererId || before !== given.answerId) {
    throw new ApiError('conflict', 'You have answered here already.')
  }
  return { told: [], farewell: met.farewell }
}

/** Refused where the star could not be entered: a meeting revives nobody. */
function gameOfStar(run: Run, nodeId: string): GameType {
  requirePoints(run)
  const entry = canEnter(run.record, nodeId)
  if (entry.ok) return entry.game
  const { code, message } = entry.refusal
  throw new ApiError(code === 'unknown-node' ? 'not-found' : 'node-locked', message)
}

/** Apart from the secret of the star's own rewards, and another one for each answer. */
function secretOf(run: Run, nodeId: string, wanderer: Wanderer, answer: MeetingAnswer): string {
  return nodeSecret(run.rewardSeed, run.record.level, `${nodeId}|${wanderer.id}|${answer.id}`)
}

function viewOf(run: Run, nodeId: string, wanderer: Wanderer, perks: readonly string[]): Meeting {
  const secret = (answer: MeetingAnswer) => secretOf(run, nodeId, wanderer, answer)
  const { answers, ...meeting } = meetingView(run.record, wanderer, perks, secret)
  return {
    ...meeting,
    answers: answers.map(({ glyphIds, ...answer }) => ({
      ...answer,
      glyphs: glyphIds.flatMap(glyphId => glyphView(glyphId, 1)),
    })),
  }
}

function glyphView(glyphId: string, quantity: number): GlyphView[] {
  const glyph = glyphOf(glyphId)
  return glyph ? [{ ...describeGlyph(glyph), quantity }] : []
}
