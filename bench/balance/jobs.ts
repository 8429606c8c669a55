import {
  type Difficulty,
  difficulties,
  HIGHEST_MAGNITUDE,
  omenOf,
  omens,
  perks,
} from '@lexiverse/rules'
import { bareHandedWins } from './bare-handed.ts'
import { type Figures, noFigures } from './figures.ts'
import { gifts } from './gifts.ts'
import { playCampaign } from './journey.ts'
import { bestLoadout } from './loadouts.ts'
import { omenWorth } from './omen-worth.ts'
import { newPlayer, styles } from './player.ts'
import { regular, type Skill, skills } from './skills.ts'
import { unmeasured, type Worths } from './worths.ts'

/** Another seed gives other players; the skills were fitted with the empty one. */
const SEED = process.env.BALANCE_SEED ?? ''

/** Campaigns each player plays in a row, keeping unlocks. */
const CAMPAIGNS_EACH = 10

/** The regular player who does not look at themes. */
const unread: Skill = {
  ...regular,
  name: 'regular, theme unread',
  seeker: { ...regular.seeker, themeSense: 0 },
}
export const seekerSkills = [...skills, unread]

export type Job =
  /** Regular players with one thing more, on the same journeys as without it. */
  | { kind: 'gift'; gift: string; times: number }
  | { kind: 'omen'; omen: string; times: number }
  | {
      kind: 'bare'
      game: 'hive-builder' | 'twistle'
      skill: string
      difficulty: Difficulty
      times: number
    }
  /** First campaigns of players who unlock perks. */
  | { kind: 'career'; skill: string; times: number; worths: Worths }
  /** Players who have every perk, on the same journeys at each magnitude. */
  | { kind: 'magnitude'; skill: string; magnitude: number; times: number; worths: Worths }

export interface Result {
  job: Job
  figures: Figures
  /** Of jobs that are no campaigns. */
  share: number
}

/** What has to be known before bots can choose by value, and what needs no choice. */
export function measuringJobs(campaigns: number): Job[] {
  const bare = (game: 'hive-builder' | 'twistle', of: readonly Skill[], times: number): Job[] =>
    of.flatMap(({ name: skill }) =>
      difficulties.map((difficulty): Job => ({ kind: 'bare', game, skill, difficulty, times })),
    )
  return [
    ...gifts.map((gift): Job => ({ kind: 'gift', gift, times: campaigns })),
    ...omens.map(({ id }): Job => ({ kind: 'omen', omen: id, times: Math.ceil(campaigns / 5) })),
    ...bare('hive-builder', skills, campaigns * 4),
    ...bare('twistle', seekerSkills, campaigns),
  ]
}

export function choosingJobs(campaigns: number, worths: Worths): Job[] {
  const magnitudes = Array.from({ length: HIGHEST_MAGNITUDE + 1 }, (_, magnitude) => magnitude)
  return skills.flatMap(({ name: skill }): Job[] => [
    { kind: 'career', skill, times: campaigns, worths },
    ...magnitudes.map(
      (magnitude): Job => ({ kind: 'magnitude', skill, magnitude, times: campaigns, worths }),
    ),
  ])
}

export function runJob(job: Job): Result {
  const figures = noFigures()
  let share = 0
  if (job.kind === 'gift') playGift(job, figures)
  else if (job.kind === 'career') playCareers(job, figures)
  else if (job.kind === 'magnitude') playMagnitude(job, figures)
  else if (job.kind === 'omen') {
    const omen = omenOf(job.omen)
    share = omen ? omenWorth(omen, job.times) : 0
  } else share = bareHandedWins(job.game, skillOf(job.skill), job.difficulty, job.times)
  return { job, figures, share }
}

const skillOf = (name: string) => seekerSkills.find(skill => skill.name === name) ?? regular

function playGift({ gift, times }: Extract<Job, { kind: 'gift' }>, figures: Figures): void {
  const [sort, id = ''] = gift.split(':')
  for (let i = 0; i < times; i++) {
    const seed = `${SEED}gift ${i}`
    const player = newPlayer(regular, seed, { perks: sort === 'perk' ? [id] : [] })
    playCampaign(player, seed, figures, { worths: unmeasured, gift })
  }
}

function playCareers(
  { skill, times, worths }: Extract<Job, { kind: 'career' }>,
  figures: Figures,
): void {
  for (let n = 0; figures.campaigns < times; n++) {
    const name = `${SEED}${skill} ${n}`
    const player = newPlayer(skillOf(skill), name, { style: styles[n % styles.length] ?? 'value' })
    for (let nth = 0; nth < CAMPAIGNS_EACH && figures.campaigns < times; nth++) {
      playCampaign(player, `${name} ${nth}`, figures, { worths, isLearning: true })
      // The perk for Time Trials on their own is earned outside of journeys.
      player.record = { ...player.record, timeTrialsWon: player.record.timeTrialsWon + 1 }
    }
  }
}

function playMagnitude(
  { skill, magnitude, times, worths }: Extract<Job, { kind: 'magnitude' }>,
  figures: Figures,
): void {
  const all = perks.map(({ id }) => id)
  for (let i = 0; i < times; i++) {
    const seed = `${SEED}${skill} magnitude ${i}`
    const player = newPlayer(skillOf(skill), seed)
    player.unlocked = all
    player.perks = bestLoadout(player, all, worths)
    playCampaign(player, seed, figures, { worths, magnitude })
  }
}
