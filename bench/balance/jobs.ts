import { perks } from '@lexiverse/rules'
import { Dice } from './dice.ts'
import { type Figures, noFigures } from './figures.ts'
import { playCampaign } from './journey.ts'
import { newPlayer } from './player.ts'
import { regular, skills } from './skills.ts'

/** A batch of first campaigns of one skill, or many campaigns with one fixed loadout. */
export type Job =
  | { kind: 'skill'; name: string; campaigns: number }
  | { kind: 'perk'; name: string; campaigns: number }

export interface Result {
  job: Job
  figures: Figures
}

/** Campaigns each player plays in a row, keeping unlocks. */
export const CAMPAIGNS_EACH = 10
export const NO_PERK = 'none'

/** Another seed gives other players; the skills were fitted with the empty one. */
const SEED = process.env.BALANCE_SEED ?? ''

export function allJobs(perSkill: number, perPerk: number): Job[] {
  const bySkill = skills.map(({ name }): Job => ({ kind: 'skill', name, campaigns: perSkill }))
  const byPerk = [NO_PERK, ...perks.map(({ id }) => id)].map(
    (name): Job => ({ kind: 'perk', name, campaigns: perPerk }),
  )
  return [...bySkill, ...byPerk]
}

export function runJob(job: Job): Result {
  return { job, figures: job.kind === 'skill' ? playSkill(job) : playPerk(job) }
}

function playSkill({ name, campaigns }: Job): Figures {
  const skill = skills.find(known => known.name === name) ?? regular
  const figures = noFigures()
  for (let player = 0; figures.campaigns < campaigns; player++) {
    const somebody = newPlayer(skill, new Dice(`${SEED}${name} ${player}`))
    for (let nth = 0; nth < CAMPAIGNS_EACH && figures.campaigns < campaigns; nth++) {
      playCampaign(somebody, `${SEED}${name} ${player} ${nth}`, figures, true)
    }
  }
  return figures
}

/** The same seeds for every perk, so that only the perk differs. */
function playPerk({ name, campaigns }: Job): Figures {
  const figures = noFigures()
  for (let i = 0; i < campaigns; i++) {
    const worn = name === NO_PERK ? [] : [name]
    const seed = `${SEED}perk ${i}`
    playCampaign(newPlayer(regular, new Dice(seed), worn), seed, figures, false)
  }
  return figures
}
