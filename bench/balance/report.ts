import { difficulties, gameLabels, gameTypes, glyphs, omens, perks } from '@lexiverse/rules'
import { bareHandedWins } from './bare-handed.ts'
import { type Figures, noFigures, total } from './figures.ts'
import { CAMPAIGNS_EACH, NO_PERK, type Result } from './jobs.ts'
import { omenWorth } from './omen-worth.ts'
import { regular, type Skill, skills } from './skills.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`
const per = (value: number, of: number) => (of === 0 ? 0 : value / of)

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map(row => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
  return [head, ...rows].map(line).join('\n')
}

function bossesOf({ bosses }: Figures): string[] {
  return [1, 2, 3].flatMap(level => {
    const { met = 0, points = 0, beaten = 0 } = bosses[level] ?? {}
    return [per(points, met).toFixed(2), percent(per(beaten, met))]
  })
}

export function reportSkills(results: readonly Result[]): string {
  const bySkill = results.filter(({ job }) => job.kind === 'skill')
  const progress = bySkill.map(({ job, figures: f }) => [
    job.name,
    String(f.campaigns),
    ...[f.reached[2], f.reached[3], f.won].map(count => percent(per(count, f.campaigns))),
    ...bossesOf(f),
    Math.round(per(f.score, f.campaigns)).toString(),
  ])
  const games = bySkill.flatMap(({ job, figures }) =>
    gameTypes.map(game => {
      const { played, won, lost, guesses } = figures.games[game]
      const figuresOf = [percent(per(won, played)), per(lost, played).toFixed(2)]
      return [
        `${job.name}: ${gameLabels[game].label}`,
        String(played),
        ...figuresOf,
        per(guesses, played).toFixed(1),
      ]
    }),
  )
  const boss = (level: number) => [`at boss ${level}`, 'beaten']
  return [
    table(
      [
        'player',
        'campaigns',
        'level 2',
        'level 3',
        'won',
        ...boss(1),
        ...boss(2),
        ...boss(3),
        'score',
      ],
      progress,
    ),
    '("at boss": mind points on first meeting it)\n',
    table(['game', 'played', 'won', 'points lost', 'tries'], games),
  ].join('\n')
}

const LADDER_HIVES = 2_000
/** A regular player without perks and glyphs loses at least so many more hives of a hundred at each step. */
const LEAST_STEP = 12

/** What the hives alone ask: each difficulty should cost a player some victories. */
export function reportLadder(): string {
  const shares = skills.map(skill =>
    difficulties.map(it => bareHandedWins('hive-builder', skill, it, LADDER_HIVES)),
  )
  const rows = skills.map(({ name }, i) => [name, ...(shares[i] ?? []).map(percent)])
  const steps = (shares[skills.indexOf(regular)] ?? []).map(
    (share, i, all) => 100 * ((all[i - 1] ?? 1) - share),
  )
  const isFlat = steps.slice(1).some(step => step < LEAST_STEP)
  if (isFlat) process.exitCode = 1
  const note = isFlat ? `(a step of the regular player is under ${LEAST_STEP} pt)` : ''
  return `${table(['hives won bare-handed', ...difficulties], rows)}\n${note}`
}

/** Outside these shares an omen is no choice. */
const LEAST_WORTH = 0.2
const MOST_WORTH = 0.8

/** How often an omen is worth more than a plain star beside it. */
export function reportOmens(): string {
  const shares = omens.map(omen => ({ name: omen.name, share: omenWorth(omen) }))
  const outside = shares.filter(({ share }) => share < LEAST_WORTH || share > MOST_WORTH)
  const rows = shares.map(({ name, share }) => [name, percent(share)])
  const note = `(outside ${percent(LEAST_WORTH)} to ${percent(MOST_WORTH)}: ${outside.map(({ name }) => name).join(', ') || 'none'})`
  return `${table(['omen', 'worth more than a plain star beside it'], rows)}\n${note}`
}

const LADDER_SEEKERS = 500

/** What the Word Seekers alone ask, and how much of it the theme gives away. */
export function reportSeekers(): string {
  const unread: Skill = {
    ...regular,
    name: 'regular, theme unread',
    seeker: { ...regular.seeker, themeSense: 0 },
  }
  const rows = [...skills, unread].map(skill => [
    skill.name,
    ...difficulties.map(it => percent(bareHandedWins('twistle', skill, it, LADDER_SEEKERS))),
  ])
  return table(['Word Seekers won bare-handed', ...difficulties], rows)
}

/** On journeys, with all that the players hold and wear. */
export function reportHives(results: readonly Result[]): string {
  const bySkill = results.filter(({ job }) => job.kind === 'skill')
  const rows = bySkill.map(({ job, figures: { hives } }) => [
    job.name,
    ...difficulties.map(
      it => `${percent(per(hives[it].won, hives[it].played))} of ${hives[it].played}`,
    ),
  ])
  return table(['hives won', ...difficulties], rows)
}

/** How often a glyph is taken where it is shown. */
export function reportChoices(results: readonly Result[]): string {
  const bySkill = results.filter(({ job }) => job.kind === 'skill')
  const rows = glyphs.map(({ id, name }) => [
    name,
    ...bySkill.map(({ figures: { glyphsShown: shown, glyphsTaken: taken } }) =>
      percent(per(taken[id] ?? 0, shown[id] ?? 0)),
    ),
  ])
  const declined = bySkill.map(({ figures: f }) => percent(per(f.offersDeclined, f.glyphsFound)))
  return table(
    ['taken where shown', ...bySkill.map(({ job }) => job.name)],
    [...rows, ['25 score instead', ...declined]],
  )
}

export function reportFinds(results: readonly Result[]): string {
  const bySkill = results.filter(({ job }) => job.kind === 'skill')
  const each = (count: number, { campaigns }: Figures) => per(count, campaigns).toFixed(2)
  const names = bySkill.map(({ job }) => job.name)
  const rows = [
    ['glyphs found', ...bySkill.map(({ figures: f }) => each(f.glyphsFound, f))],
    ['glyphs used', ...bySkill.map(({ figures: f }) => each(total(f.glyphsUsed), f))],
    ...glyphs.map(({ id, name }) => [
      `  ${name}`,
      ...bySkill.map(({ figures: f }) => each(f.glyphsUsed[id] ?? 0, f)),
    ]),
    ['perks unlocked', ...bySkill.map(({ figures: f }) => each(total(f.perksUnlocked), f))],
    ['mind points won back', ...bySkill.map(({ figures: f }) => each(f.pointsRestored, f))],
  ]
  return table(['in one campaign', ...names], rows)
}

/** Where journeys end, and how much of all damage each game does. */
export function reportEnds(results: readonly Result[]): string {
  const rows = results
    .filter(({ job }) => job.kind === 'skill')
    .flatMap(({ job, figures }) => {
      const lost = figures.campaigns - figures.won
      const damage = gameTypes.reduce((sum, game) => sum + figures.games[game].lost, 0)
      return gameTypes.map(game => {
        const { ended, lost: points } = figures.games[game]
        const levels = [1, 2, 3].map(level => percent(per(ended[level] ?? 0, lost)))
        const all = percent(per(total(ended), lost))
        return [
          `${job.name}: ${gameLabels[game].label}`,
          all,
          ...levels,
          percent(per(points, damage)),
        ]
      })
    })
  const head = ['journeys that end in', 'all', 'level 1', 'level 2', 'level 3', 'of all damage']
  return `${table(head, rows)}\n(of the journeys that a kind of player loses)`
}

interface Measure {
  what: string
  of(figures: Figures): number
}

const games = (game: keyof Figures['games'], field: 'won' | 'lost' | 'guesses') => (f: Figures) =>
  per(f.games[game][field], f.games[game].played)
const atFirstBoss = (f: Figures) => per(f.bosses[1]?.points ?? 0, f.bosses[1]?.met ?? 0)

/** The figure that each perk is meant to change. */
const measures: Record<string, Measure> = {
  'mind-guardian': { what: 'points at boss 1', of: atFirstBoss },
  'waking-star': { what: 'points at boss 1', of: atFirstBoss },
  'time-mystic': { what: 'trials won', of: games('time-trial', 'won') },
  'score-alchemist': { what: 'score per node', of: f => per(f.score, f.nodesWon) },
  'lucky-lexicon': { what: 'glyphs per node', of: f => per(f.glyphsFound, f.nodesWon) },
  'hint-whisperer': { what: 'glyphs used per node', of: f => per(total(f.glyphsUsed), f.nodesWon) },
  perfectionist: { what: 'score per node', of: f => per(f.score, f.nodesWon) },
  'lexical-proximity': { what: 'points lost per web', of: games('word-web', 'lost') },
  'iron-focus': { what: 'points lost per hive', of: games('hive-builder', 'lost') },
  'flexible-recall': { what: 'Word Seekers lost', of: f => 1 - games('twistle', 'won')(f) },
  'expanding-mind': {
    what: 'points won back per node',
    of: f => per(f.pointsRestored, f.nodesWon),
  },
  'deep-satchel': { what: 'glyphs used per node', of: f => per(total(f.glyphsUsed), f.nodesWon) },
  'keen-ear': {
    what: 'points lost per mystery',
    of: f => per(f.mysteries.lost, f.mysteries.played),
  },
}

/** A perk with less effect than this is useless. */
const LEAST_CHANGE = 2

export function reportPerks(results: readonly Result[]): { text: string; dead: string[] } {
  const of = (name: string) =>
    results.find(({ job }) => job.kind === 'perk' && job.name === name)?.figures ?? noFigures()
  const worn = results.find(({ job }) => job.kind === 'skill' && job.name === 'regular')?.figures
  const base = of(NO_PERK)
  const dead: string[] = []
  const rows = perks.map(({ id, name }) => {
    const figures = of(id)
    const winChange = 100 * (per(figures.won, figures.campaigns) - per(base.won, base.campaigns))
    const measure = measures[id]
    const [before, after] = measure ? [measure.of(base), measure.of(figures)] : [0, 0]
    const change = 100 * (per(after, before) - 1)
    if (Math.abs(change) < LEAST_CHANGE) dead.push(id)
    const unlocked = per(worn?.perksUnlocked[id] ?? 0, per(worn?.campaigns ?? 0, CAMPAIGNS_EACH))
    const use = per(worn?.perksWorn[id] ?? 0, worn?.campaigns ?? 0)
    return [
      name,
      percent(unlocked),
      percent(use),
      `${signed(winChange)} pt`,
      measure?.what ?? '',
      `${before.toFixed(2)} > ${after.toFixed(2)}`,
      `${signed(change)} %`,
    ]
  })
  const head = ['perk (regular player)', 'unlocked', 'worn', 'win rate', 'moves', 'from > to', 'by']
  const won = per(base.won, base.campaigns)
  const noise = 200 * Math.sqrt(per(2 * won * (1 - won), base.campaigns))
  const note = `(win rate without perks ${percent(won)}; each perk alone, on the same ${base.campaigns} journeys; changes of win rate within about ${noise.toFixed(1)} pt are noise)`
  return { text: `${table(head, rows)}\n${note}`, dead }
}
