import { type GameState, type GameType, gameIds } from '@lexiverse/rules'
import { packedLog } from '@lexiverse/server/stored-log'
import { Dice } from '../balance/dice.ts'
import { noFigures } from '../balance/figures.ts'
import { playCampaign } from '../balance/journey.ts'
import type { Play } from '../balance/play.ts'
import { newPlayer } from '../balance/player.ts'
import { skills } from '../balance/skills.ts'
import { unmeasured } from '../balance/worths.ts'
import { type Figure, figure, ratioAtMost } from '../report/figure.ts'

const CAMPAIGNS_PER_SKILL = 20
/** Less saves too little to be worth a second form of a log. */
const MOST_OF_PLAIN = 0.5

interface Sizes {
  games: number
  plain: number
  packed: number
}

const nothing = (): Sizes => ({ games: 0, plain: 0, packed: 0 })

/** What the moves of a game take, as the bots of all skills play campaigns: packed, and as JSON. */
export function measureLogs(): Figure[] {
  const sizes = new Map<GameType, Sizes>(gameIds.map(game => [game, nothing()]))
  for (const skill of skills) {
    for (let n = 0; n < CAMPAIGNS_PER_SKILL; n++) {
      const seed = `logs ${skill.name} ${n}`
      const dice = new Dice(`times ${seed}`)
      const onSettled = ({ game, log }: Play<GameState>) => {
        const text = JSON.stringify(timed(log, dice))
        const of = sizes.get(game) ?? nothing()
        of.games += 1
        of.plain += Buffer.byteLength(text)
        of.packed += packedLog(text).packed_moves?.length ?? 0
      }
      playCampaign(newPlayer(skill, seed), seed, noFigures(), { worths: unmeasured, onSettled })
    }
  }
  const all = [...sizes.values()].reduce(add, nothing())
  return [...sizes, ['all games', all] as const].map(([name, of]) => figureOf(name, of))
}

/** A bot makes all moves at once; a person takes some seconds for each. */
function timed(log: readonly Record<string, unknown>[], dice: Dice): object[] {
  let at = 0
  return log.map(({ type, at: _, ...rest }) => {
    at += 2_000 + Math.round(18_000 * dice.roll())
    const useId = crypto.randomUUID()
    return 'useId' in rest ? { type, at, ...rest, useId } : { type, at, ...rest }
  })
}

const add = (sum: Sizes, { games, plain, packed }: Sizes): Sizes => ({
  games: sum.games + games,
  plain: sum.plain + plain,
  packed: sum.packed + packed,
})

function figureOf(name: string, { games, plain, packed }: Sizes): Figure {
  return figure({
    name: `moves of a game, ${name}`,
    unit: 'bytes',
    value: packed / games,
    reference: { name: 'as JSON', value: plain / games },
    target: ratioAtMost(MOST_OF_PLAIN),
  })
}
