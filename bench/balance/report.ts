import { difficulties, gameLabels, gameTypes, glyphs } from '@lexiverse/rules'
import { type Figures, total } from './figures.ts'
import { type Result, seekerSkills } from './jobs.ts'
import { regular, skills } from './skills.ts'
import { per, percent, table } from './table.ts'

const careersIn = (results: readonly Result[]) =>
  results.flatMap(({ job, figures }) => (job.kind === 'career' ? { name: job.skill, figures } : []))

function bossesOf({ bosses }: Figures): string[] {
  return [1, 2, 3].flatMap(level => {
    const { met = 0, points = 0, beaten = 0 } = bosses[level] ?? {}
    return [per(points, met).toFixed(2), percent(per(beaten, met))]
  })
}

export function reportSkills(results: readonly Result[]): string {
  const progress = careersIn(results).map(({ name, figures: f }) => [
    name,
    String(f.campaigns),
    ...[f.reached[2], f.reached[3], f.won].map(count => percent(per(count, f.campaigns))),
    ...bossesOf(f),
    Math.round(per(f.score, f.campaigns)).toString(),
  ])
  const games = careersIn(results).flatMap(({ name, figures }) =>
    gameTypes.map(game => {
      const { played, won, lost, guesses } = figures.games[game]
      return [
        `${name}: ${gameLabels[game].label}`,
        String(played),
        percent(per(won, played)),
        per(lost, played).toFixed(2),
        per(guesses, played).toFixed(1),
      ]
    }),
  )
  const bosses = [1, 2, 3].flatMap(level => [`at boss ${level}`, 'beaten'])
  const head = ['player', 'campaigns', 'level 2', 'level 3', 'won', ...bosses, 'score']
  return [
    table(head, progress),
    '("at boss": mind points on first meeting it)\n',
    table(['game', 'played', 'won', 'points lost', 'tries'], games),
  ].join('\n')
}

function bareShare(results: readonly Result[], game: string, skill: string, difficulty: string) {
  const found = results.find(
    ({ job }) =>
      job.kind === 'bare' &&
      job.game === game &&
      job.skill === skill &&
      job.difficulty === difficulty,
  )
  return found?.share ?? 0
}

/** A regular player without perks and glyphs loses at least so many more hives of a hundred at each step. */
const LEAST_STEP = 12

/** What the hives alone ask: each difficulty should cost a player some victories. */
export function reportHiveLadder(results: readonly Result[]): { text: string; isFlat: boolean } {
  const shares = (skill: string) =>
    difficulties.map(it => bareShare(results, 'hive-builder', skill, it))
  const rows = skills.map(({ name }) => [name, ...shares(name).map(percent)])
  const steps = shares(regular.name).map((share, i, all) => 100 * ((all[i - 1] ?? 1) - share))
  const isFlat = steps.slice(1).some(step => step < LEAST_STEP)
  const note = isFlat ? `\n(a step of the regular player is under ${LEAST_STEP} pt)` : ''
  return { text: `${table(['hives won bare-handed', ...difficulties], rows)}${note}`, isFlat }
}

/** What the Word Seekers alone ask, and how much of it the theme gives away. */
export function reportSeekers(results: readonly Result[]): string {
  const rows = seekerSkills.map(({ name }) => [
    name,
    ...difficulties.map(it => percent(bareShare(results, 'twistle', name, it))),
  ])
  return table(['Word Seekers won bare-handed', ...difficulties], rows)
}

/** On journeys, with all that the players hold and wear. */
export function reportHives(results: readonly Result[]): string {
  const rows = careersIn(results).map(({ name, figures: { hives } }) => [
    name,
    ...difficulties.map(
      it => `${percent(per(hives[it].won, hives[it].played))} of ${hives[it].played}`,
    ),
  ])
  return table(['hives won', ...difficulties], rows)
}

export function reportFinds(results: readonly Result[]): string {
  const careers = careersIn(results)
  const row = (what: string, of: (figures: Figures) => number) => [
    what,
    ...careers.map(({ figures }) => per(of(figures), figures.campaigns).toFixed(2)),
  ]
  const rows = [
    row('glyphs found', f => f.glyphsFound),
    row('glyphs used', f => total(f.glyphsUsed)),
    ...glyphs.map(({ id, name }) => row(`  ${name}`, f => f.glyphsUsed[id] ?? 0)),
    row('perks unlocked', f => total(f.perksUnlocked)),
    row('wanderers met', f => total(f.answers)),
    row('mind points won back', f => f.pointsRestored),
  ]
  return table(['in one campaign', ...careers.map(({ name }) => name)], rows)
}

/** Where journeys end, and how much of all damage each game does. */
export function reportEnds(results: readonly Result[]): string {
  const rows = careersIn(results).flatMap(({ name, figures }) => {
    const lost = figures.campaigns - figures.won
    const damage = gameTypes.reduce((sum, game) => sum + figures.games[game].lost, 0)
    return gameTypes.map(game => {
      const { ended, lost: points } = figures.games[game]
      const levels = [1, 2, 3].map(level => percent(per(ended[level] ?? 0, lost)))
      const all = percent(per(total(ended), lost))
      return [`${name}: ${gameLabels[game].label}`, all, ...levels, percent(per(points, damage))]
    })
  })
  const head = ['journeys that end in', 'all', 'level 1', 'level 2', 'level 3', 'of all damage']
  return `${table(head, rows)}\n(of the journeys that a kind of player loses)`
}
