import type { api, GlyphEffect, Input } from '@lexiverse/contract'
import {
  answerOffer,
  clearGlyphs,
  gameTypesOf,
  glyphOf,
  MOMENTUM_EFFECT,
  type OfferChoice,
  offerKey,
  progressKey,
  totalScore,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Run, RunAccess } from '../services.ts'
import { describeInventory } from './describe.ts'
import { offerRepository } from './repository.ts'
import { glyphUse } from './use.ts'

type Claim = Input<typeof api.glyphs.claim>['body']

interface EffectQuery {
  playerId: number
  runId: number | null
  effectType: string
  /** Null for any game. */
  game: string | null
}

export function glyphService(platform: Platform, runs: RunAccess) {
  const { database } = platform
  const { db } = database

  const listEffects = async (playerId: number, runId: number | null): Promise<GlyphEffect[]> => {
    const run = await runs.findOpen(db, playerId, runId)
    if (!run) return []
    const waiting: GlyphEffect[] = []
    for (const attempt of await runs.listOpenAttempts(db, run)) {
      for (const use of await runs.pendingGlyphUses(db, attempt)) {
        waiting.push({ ...describeEffect(use.glyphId), ...use, attemptId: attempt.id })
      }
    }
    return [...activeEffects(run), ...waiting]
  }

  return {
    use: glyphUse(platform, runs),
    listEffects,

    async inventory(playerId: number, runId: number | null) {
      const run = await runs.findOpen(db, playerId, runId)
      return describeInventory(db, run, await runs.equippedPerks(db, playerId))
    },

    /** Only moves of a game use up effects; this reads how many uses are left. */
    async effectLeft({ playerId, runId, effectType, game }: EffectQuery) {
      const effects = await listEffects(playerId, runId)
      const matching = effects.filter(
        effect => effect.effectType === effectType && actsIn(effect, game),
      )
      const remaining = matching.reduce((sum, effect) => sum + effect.remainingUses, 0)
      return { consumed: remaining > 0, remaining }
    },

    async clear(playerId: number, runId: number | null): Promise<void> {
      await database.write(async tx => {
        await runs.lockPlayer(tx, playerId)
        const run = await (runId === null
          ? runs.lockOpen(tx, playerId, null)
          : runs.lock(tx, playerId, runId))
        if (run?.record.status !== 'open' || !holdsGlyphs(run.record)) return
        const change = { reason: 'glyphs-cleared', attemptId: null }
        await runs.save(tx, run, clearGlyphs(run.record), change)
      })
    },

    async claim(claim: Claim) {
      return database.write(async tx => {
        const { perks } = await runs.lockPlayer(tx, claim.playerId)
        const won = await offerRepository(tx).find(claim.completionId, claim.playerId)
        const run = won && (await runs.lock(tx, claim.playerId, won.runId))
        if (!run) throw new ApiError('not-found', 'There is no such completion.')
        const key = progressKey(won.level, won.nodeId)
        const { rewards } = won.completion
        const chosen = rewards.offers.find(({ glyphId }) => glyphId === claim.glyphId)
        if (rewards.offers.length === 0 || (claim.glyphId !== null && !chosen)) {
          throw new ApiError('glyph-refused', 'No such glyph was offered here.')
        }
        const answered = answer(run, key, claim, perks)
        const reason = answered.taken ? 'offer-taken' : 'offer-declined'
        const saved = await runs.save(tx, run, answered.record, { reason, attemptId: null })
        if (answered.isNew && answered.taken && chosen) {
          const taken = { ...rewards, glyphs: [chosen] }
          await offerRepository(tx).save({ ...won.completion, rewards: taken })
        }
        return {
          success: true,
          taken: answered.taken,
          totalScore: totalScore(saved.record),
          inventory: await describeInventory(tx, saved, perks),
        }
      })
    },
  }
}

/** Idempotent: an offer that was answered keeps its answer. */
function answer({ record }: Run, key: string, choice: OfferChoice, perks: readonly string[]) {
  const isWaiting = record.offers.some(offer => offer.key === key)
  if (!isWaiting) return { record, taken: !(offerKey(key) in record.scores), isNew: false }
  const answered = answerOffer(record, key, choice, perks)
  if (!answered.ok) throw new ApiError('glyph-refused', answered.refusal.message)
  return { record: answered.run, taken: answered.taken, isNew: true }
}

const holdsGlyphs = ({ glyphs, effects, offers }: Run['record']): boolean =>
  glyphs.length + effects.length + offers.length > 0

function actsIn({ gameTypeRestriction }: GlyphEffect, game: string | null): boolean {
  return game === null || gameTypeRestriction === null || gameTypeRestriction === game
}

function activeEffects({ record }: Run): GlyphEffect[] {
  return record.effects.map(({ effectType, remainingUses }) => ({
    effectType,
    gameTypeRestriction: effectType === MOMENTUM_EFFECT ? 'hive-builder' : null,
    remainingUses,
    glyphId: null,
    useId: null,
    attemptId: null,
  }))
}

function describeEffect(glyphId: string) {
  const glyph = glyphOf(glyphId)
  const games = glyph ? gameTypesOf(glyph) : []
  const [only] = games.length === 1 ? games : []
  return {
    effectType: glyph?.effect.effectType ?? '',
    gameTypeRestriction: only ?? null,
    remainingUses: glyph?.effect.uses ?? 0,
  }
}
