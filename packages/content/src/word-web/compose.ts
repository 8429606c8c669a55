import { type Difficulty, GROUP_COUNT, GROUP_SIZE } from '@lexiverse/rules'
import type { Board } from './board.ts'
import type { Dice } from './dice.ts'
import { isTricky, joining } from './difficulty.ts'
import { canMislead, MOST_OF_GROUP_IN_HERRING } from './fairness.ts'
import type { ThemeWeb } from './theme-web.ts'
import type { Theme } from './themes.ts'

/** How a board of each difficulty is composed; the result is rated afterwards. */
interface Recipe {
  suits(theme: Theme): boolean
  /** How many themes are about sound or letters. */
  tricky: readonly number[]
  /** Tiles that clearly belong to two themes of the board. */
  bridges: readonly number[]
  /** Tiles of the red herring. */
  herring: readonly number[]
}

const recipes: Record<Difficulty, Recipe> = {
  easy: {
    suits: theme => theme.level <= 2 && theme.kind !== 'fill-in',
    tricky: [0],
    bridges: [0, 1, 1],
    herring: [0],
  },
  medium: {
    suits: ({ level }) => level <= 3,
    tricky: [0],
    bridges: [2, 3],
    herring: [0],
  },
  hard: {
    suits: () => true,
    tricky: [1, 1, 1, 0],
    bridges: [3, 3, 4],
    herring: [4, 4, 5],
  },
  expert: {
    suits: () => true,
    tricky: [2, 2, 3],
    bridges: [4, 4, 5],
    herring: [4],
  },
}

/** Measured: with 1, one draft in ten becomes a hard board; with 3, one in six. */
const TIE_WEIGHT = 2

/** A tile and its group. */
interface Choice {
  place: number
  word: string
}

/** Four themes, and tiles that seem to belong to a fifth theme, which is not on the board. */
export interface BoardDraft {
  themes: number[]
  herring: number | null
  bait: Choice[]
}

/** Draws four themes: first themes that contain words of a red herring, then themes that share words. */
export function drawThemes(
  difficulty: Difficulty,
  web: ThemeWeb,
  dice: Dice,
  weightOf: (theme: number) => number,
): BoardDraft {
  const { suits, tricky, herring } = recipes[difficulty]
  const wantedTricks = dice.pick(tricky) ?? 0
  const draft: BoardDraft = { themes: [], herring: null, bait: [] }
  const weigh = (place: number) => {
    if (difficulty === 'easy') return weightOf(place)
    const shared = draft.themes.reduce((sum, other) => sum + web.countBridges(place, other), 0)
    return weightOf(place) * (1 + shared) ** TIE_WEIGHT
  }
  const pickFrom = (places: Iterable<number>): boolean => {
    const chosen = draft.themes.flatMap(place => web.themes[place] ?? [])
    const tricksLeft = wantedTricks - chosen.filter(isTricky).length
    const placesLeft = GROUP_COUNT - chosen.length
    const mayJoin = joining(chosen)
    const fitting = [...places].filter(place => {
      const theme = web.themes[place]
      if (!theme || !suits(theme) || place === draft.herring) return false
      const hasRoom = isTricky(theme) ? tricksLeft > 0 : tricksLeft < placesLeft
      return hasRoom && !draft.themes.includes(place) && mayJoin(theme)
    })
    const picked = dice.pickWeighted(fitting, weigh)
    if (picked !== undefined) draft.themes.push(picked)
    return picked !== undefined
  }
  const size = dice.pick(herring) ?? 0
  if (size > 0) layBait(draft, size, web, dice, pickFrom)
  if (draft.bait.length < size) return draft
  while (draft.themes.length < GROUP_COUNT) {
    const isTied = difficulty !== 'easy' && draft.themes.length > 0
    const near = isTied ? new Set(draft.themes.flatMap(web.neighbours)) : web.themes.keys()
    if (!pickFrom(near)) break
  }
  return draft
}

/** Chooses a theme that is not on the board, and themes of the board that contain some of its words. */
function layBait(
  draft: BoardDraft,
  size: number,
  web: ThemeWeb,
  dice: Dice,
  pickFrom: (places: Iterable<number>) => boolean,
): void {
  const misleading = [...web.themes.keys()].filter(place => {
    const theme = web.themes[place]
    return theme && canMislead(theme)
  })
  draft.herring = dice.pick(misleading) ?? 0
  for (const word of dice.shuffle(web.themes[draft.herring]?.words ?? [])) {
    if (draft.bait.length === size) return
    const homes = web.homesOf(word)
    const open = draft.themes.findIndex(
      (theme, place) =>
        homes.includes(theme) &&
        draft.bait.filter(bait => bait.place === place).length < MOST_OF_GROUP_IN_HERRING,
    )
    if (open >= 0) draft.bait.push({ place: open, word })
    else if (draft.themes.length < GROUP_COUNT && pickFrom(homes)) {
      draft.bait.push({ place: draft.themes.length - 1, word })
    }
  }
}

/** Excludes tiles that fit another theme only vaguely: they would confuse without being a fair trap. */
function choicesOf(
  { themes, herring }: BoardDraft,
  web: ThemeWeb,
): { bridges: Choice[]; plain: Choice[] } {
  const bridges: Choice[] = []
  const plain: Choice[] = []
  themes.forEach((home, place) => {
    const others = themes.filter(theme => theme !== home)
    for (const word of web.themes[home]?.words ?? []) {
      const fits = web.themesOf(word)
      // More words of the herring than its bait would make the board too hard to start.
      if (herring !== null && fits.includes(herring)) continue
      if (others.some(theme => web.isClear(word, theme))) bridges.push({ place, word })
      else if (!others.some(theme => fits.includes(theme))) plain.push({ place, word })
    }
  })
  return { bridges, plain }
}

/** Keeps an unambiguous tile in each group: a group of traps alone gives no starting point. */
const MOST_BRIDGES_IN_GROUP = 3

/** Chooses the tiles for four themes; null if there are not enough. */
export function fillBoard(
  difficulty: Difficulty,
  draft: BoardDraft,
  web: ThemeWeb,
  dice: Dice,
): Board | null {
  const { themes, bait } = draft
  if (themes.length < GROUP_COUNT) return null
  const { bridges, plain } = choicesOf(draft, web)
  const wanted = dice.pick(recipes[difficulty].bridges) ?? 0
  const groups = themes.map(theme => ({ theme, words: [] as string[] }))
  const taken = new Set<string>()
  const targets = new Set<string>()
  const take = ({ place, word }: Choice, limit: number): boolean => {
    const group = groups[place]
    if (!group || group.words.length >= limit || taken.has(word)) return false
    // Never the same hidden word twice: SPEAR and PEARL both hide PEAR.
    const target = web.targetOf(word, group.theme)
    if (target && targets.has(target)) return false
    if (target) targets.add(target)
    group.words.push(word)
    taken.add(word)
    return true
  }
  const isBridge = ({ place, word }: Choice) =>
    themes.some((theme, other) => other !== place && web.isClear(word, theme))
  let made = 0
  for (const choice of bait) {
    if (!take(choice, GROUP_SIZE)) return null
    if (isBridge(choice)) made += 1
  }
  for (const choice of dice.shuffle(bridges)) {
    if (made < wanted && take(choice, MOST_BRIDGES_IN_GROUP)) made += 1
  }
  if (made < wanted) return null
  for (const choice of dice.shuffle(plain)) take(choice, GROUP_SIZE)
  return groups.every(({ words }) => words.length === GROUP_SIZE) ? { groups } : null
}
