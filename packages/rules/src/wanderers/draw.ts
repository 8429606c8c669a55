import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import { nextRandom, seedFrom, shuffle } from '../engine/random.ts'
import { isFullJourney } from '../engine/setup.ts'
import { GLYPH_GENERATION } from '../glyphs/pool.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'
import { withOmens } from '../omens/draw.ts'
import { wandererOf, wanderers } from './registry.ts'
import type { Wanderer } from './wanderer.ts'

const MEETING_CHANCE = 0.5

/** Every place where somebody may wait. */
const places: readonly (readonly [level: number, nodeId: string])[] = [
  [2, 't2'],
  [2, 'b2'],
  [3, 't2'],
  [3, 'b2'],
]
const placesWhenEarly: typeof places = [[1, 't2'], [1, 'b2'], ...places]

function placesAt(magnitude: number | undefined) {
  return magnitudeRules(magnitude).hasEarlyOmens ? placesWhenEarly : places
}

/**
 * A play seed that draws wanderers says from how many, after the count of omens, and then which glyphs
 * are won: `o14-w26-g1-...`. Journeys opened before there were wanderers meet nobody, and a new
 * wanderer or glyph changes no open journey.
 */
export function playSeedFrom(randomText: string): string {
  return withOmens(`w${wanderers.length}-g${GLYPH_GENERATION}-${randomText}`)
}

function wanderersOfSeed(playSeed: string): readonly Wanderer[] {
  const [, count] = /^o\d{1,3}-w(\d{1,3})-/.exec(playSeed) ?? []
  return count === undefined ? [] : wanderers.slice(0, Number(count))
}

/** Who waits at which level:node of a journey, apart from second parts. Nobody waits twice. */
export function drawnMeetings(playSeed: string, magnitude = 0): Map<string, Wanderer> {
  const single = wanderersOfSeed(playSeed).filter(({ isSecondPart }) => !isSecondPart)
  let [left, seed] = shuffle(single, seedFrom(`${playSeed}|wanderers`))
  const drawn = new Map<string, Wanderer>()
  for (const [level, nodeId] of placesAt(magnitude)) {
    const [roll, next] = nextRandom(seed)
    seed = next
    const wanderer = left.find(({ isFirstPart }) => level <= 2 || !isFirstPart)
    if (!wanderer || roll >= MEETING_CHANCE) continue
    drawn.set(`${level}:${nodeId}`, wanderer)
    left = left.filter(other => other !== wanderer)
  }
  return drawn
}

const memoryOf = ({ carried }: RunRecord) => Object.entries(carried?.promises ?? {})

/** The wanderer whom an earlier answer of this journey has promised, and who has not come yet. */
function owedMeeting(run: RunRecord): Wanderer | undefined {
  for (const [id, { answer }] of memoryOf(run)) {
    const next = wandererOf(id)?.answers.find(given => given.id === answer)?.leadsTo
    if (next !== undefined && !run.carried?.promises?.[next]) return wandererOf(next)
  }
  return undefined
}

/** Whether a mystery star is left where somebody could wait for this run. */
export function hasMeetingAhead(run: RunRecord): boolean {
  return placesAt(run.magnitude).some(([level, nodeId]) => {
    if (level !== run.level) return level > run.level
    return !metAt(run, nodeId) && !(progressKey(level, nodeId) in run.scores)
  })
}

/** What the player answered to this wanderer; undefined before that. */
export function answerTo(run: RunRecord, wandererId: string): string | undefined {
  return run.carried?.promises?.[wandererId]?.answer
}

/** The wanderer whose question was answered at a node, of the present level if none is named. */
export function metAt(
  run: RunRecord,
  nodeId: string,
  level: number = run.level,
): Wanderer | undefined {
  const met = memoryOf(run).find(([, place]) => place.level === level && place.nodeId === nodeId)
  return met && wandererOf(met[0])
}

/** The wanderer who waits at a node of the run's present level for an answer. */
export function meetingAt(run: RunRecord, nodeId: string): Wanderer | undefined {
  const { kind, level, seed, magnitude } = run
  const isPlace = placesAt(magnitude).some(place => place[0] === level && place[1] === nodeId)
  if (!isPlace || !isFullJourney(kind) || metAt(run, nodeId)) return undefined
  return owedMeeting(run) ?? drawnMeetings(seed, magnitude).get(`${level}:${nodeId}`)
}
