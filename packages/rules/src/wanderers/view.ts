import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import { sayCarried } from '../carried/describe.ts'
import { pick, type Seed, seedFrom } from '../engine/random.ts'
import { FIRST_GLYPHS } from '../glyphs/pool.ts'
import { glyphOf, glyphs } from '../glyphs/registry.ts'
import { perkOf } from '../perks/registry.ts'
import { answersOf, refusalOf, scoreAt } from './answer.ts'
import { hasMeetingAhead } from './draw.ts'
import { isFurther } from './further-answers.ts'
import { wandererOf } from './registry.ts'
import type { Effect, MeetingAnswer, Wanderer } from './wanderer.ts'

/** The glyphs that an answer shows; the player takes one of them. Only the server knows the secret. */
export function meetingGlyphs(secret: string, { effects }: MeetingAnswer): string[] {
  const taking = effects.find(effect => effect.do === 'take-glyph')
  if (!taking) return []
  if (taking.glyphId) return [taking.glyphId]
  let left = glyphs
    .slice(0, FIRST_GLYPHS)
    .filter(({ rarity }) => rarity === taking.rarity)
    .map(({ id }) => id)
  const shown: string[] = []
  let seed: Seed = seedFrom(secret)
  while (shown.length < taking.from && left.length > 0) {
    const [id, next] = pick(left, seed)
    seed = next
    shown.push(id as string)
    left = left.filter(other => other !== id)
  }
  return shown
}

/** A meeting as its card shows it. */
export function meetingView(
  run: RunRecord,
  wanderer: Wanderer,
  perks: readonly string[],
  secretOf: (answer: MeetingAnswer) => string,
) {
  const { id, title, text } = wanderer
  return {
    id,
    title,
    text,
    answers: answersOf(run, wanderer, perks).map(answer => ({
      id: answer.id,
      label: answer.label,
      stakes: sayStakes(answer, run.level),
      refusal: refusalOf(run, answer, perks),
      ...(isFurther(answer.id) && { perk: nameOfFurther(perks) }),
      givesGlyph: answer.effects.some(effect => effect.do === 'give-glyph'),
      glyphIds: meetingGlyphs(secretOf(answer), answer),
    })),
  }
}

/** The perk that has brought the further answer. */
function nameOfFurther(perks: readonly string[]): string | undefined {
  const worn = perks.flatMap(id => perkOf(id) ?? [])
  return worn.find(({ effect }) => effect.type === 'more_answers')?.name
}

export function sayStakes({ stakes }: Pick<MeetingAnswer, 'stakes'>, level: number): string {
  return stakes.replace(/\{(\d+)\}/g, (_, base: string) => String(scoreAt(level, Number(base))))
}

/** What an answer has changed, one sentence each. */
export function sayOutcome(before: RunRecord, after: RunRecord, answer: MeetingAnswer): string[] {
  return [
    ...glyphSentences(before, after),
    ...sayChanges(before, after, wantedMind(answer.effects)),
    ...answer.effects.flatMap(effect =>
      effect.do === 'wager' ? 'The wager is settled at the end of this star.' : [],
    ),
    answer.leadsTo && hasMeetingAhead(after)
      ? 'You will meet again at your next mystery star.'
      : '',
  ].filter(Boolean)
}

/** Changes of mind points, score and what is carried. `mind` is how many points were to be gained. */
export function sayChanges(before: RunRecord, after: RunRecord, mind: number): string[] {
  return [
    ...mindSentences(before, after, mind),
    scoreSentence(before, after),
    ...carriedSentences(before, after),
  ].filter(Boolean)
}

export function wantedMind(effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => sum + (effect.do === 'mind' ? effect.by : 0), 0)
}

/** What wanderers have promised and what was wagered with them, as long as it is open. */
export function sayPromises(run: RunRecord): string[] {
  const promises = run.carried?.promises ?? {}
  return Object.entries(promises).flatMap(([id, made]) => {
    const wanderer = wandererOf(id)
    const answer = wanderer?.answers.find(given => given.id === made.answer)
    if (!wanderer || !answer) return []
    const isAhead =
      answer.leadsTo !== undefined && !promises[answer.leadsTo] && hasMeetingAhead(run)
    const isWagered = answer.effects.some(effect => effect.do === 'wager')
    return [
      ...(isAhead ? [`${wanderer.title}: you meet again at your next mystery star.`] : []),
      ...(isWagered && isWagerOpen(run, made)
        ? [`${wanderer.title}: your wager ends with your first try at that star.`]
        : []),
      ...(made.isReturned && made.level === run.level - 1
        ? [`${wanderer.title}: the party went on before your first try. Your stake is yours again.`]
        : []),
    ]
  })
}

type Promised = NonNullable<NonNullable<RunRecord['carried']>['promises']>[string]

/** Runs of an earlier release do not say which wagers have ended. */
function isWagerOpen(run: RunRecord, { level, nodeId, isSettled }: Promised): boolean {
  const key = progressKey(level, nodeId)
  return !isSettled && level === run.level && !(key in run.scores) && (run.attempts[key] ?? 0) < 2
}

function glyphSentences(before: RunRecord, after: RunRecord): string[] {
  return glyphs.flatMap(({ id }) => {
    const change = heldOf(after, id) - heldOf(before, id)
    const name = glyphOf(id)?.name ?? id
    if (change === 0) return []
    return change > 0 ? `You have a ${name} now.` : `You gave a ${name}.`
  })
}

const heldOf = ({ glyphs: held }: RunRecord, id: string): number =>
  held.find(({ glyphId }) => glyphId === id)?.quantity ?? 0

function mindSentences(before: RunRecord, after: RunRecord, wanted: number): string[] {
  const { current, maximum } = after.mindPoints
  const change = current - before.mindPoints.current
  if (change === 0) return wanted > 0 ? ['Your mind is full: nothing gained.'] : []
  const points = `${Math.abs(change)} mind point${Math.abs(change) === 1 ? '' : 's'}`
  const moved = `${change > 0 ? 'You get' : 'You gave'} ${points}: ${current} of ${maximum} now.`
  return wanted > change ? [moved, 'Your mind is full.'] : [moved]
}

function scoreSentence(before: RunRecord, after: RunRecord): string {
  const spent = (after.spent ?? 0) - (before.spent ?? 0)
  if (spent > 0) return `You paid ${spent} score.`
  const key = Object.keys(after.scores).find(name => !(name in before.scores))
  return key ? `You are paid ${after.scores[key]} score.` : ''
}

function carriedSentences(before: RunRecord, after: RunRecord): string[] {
  const held = before.carried?.items ?? []
  return (after.carried?.items ?? []).filter(item => !held.includes(item)).map(sayCarried)
}
