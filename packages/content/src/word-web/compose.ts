import { type Difficulty, GROUP_COUNT, GROUP_SIZE } from '@lexiverse/rules'
import type { Board } from './board.ts'
import type { Dice } from './dice.ts'
import type { ThemeWeb } from './theme-web.ts'
import type { Theme } from './themes.ts'

/** How a board of each difficulty is put together; whether it came out so is rated afterwards. */
interface Recipe {
  suits(theme: Theme): boolean
  /** For the four places of a board: whether the theme there is about sound or letters. */
  tricky: readonly (readonly boolean[])[]
  ambiguous: readonly number[]
}

const isTricky = ({ kind }: Theme) => kind !== 'category' && kind !== 'fill-in'
const [MEANING, TRICK] = [false, true]

const recipes: Record<Difficulty, Recipe> = {
  easy: {
    suits: ({ kind, level }) => kind === 'category' && level <= 2,
    tricky: [[MEANING, MEANING, MEANING, MEANING]],
    ambiguous: [0, 1, 1],
  },
  medium: {
    suits: ({ level }) => level <= 3,
    tricky: [[MEANING, MEANING, MEANING, MEANING]],
    ambiguous: [2, 3],
  },
  hard: {
    suits: () => true,
    tricky: [
      [TRICK, MEANING, MEANING, MEANING],
      [MEANING, TRICK, MEANING, MEANING],
      [MEANING, MEANING, MEANING, MEANING],
    ],
    ambiguous: [3, 4, 5],
  },
  expert: {
    suits: () => true,
    tricky: [
      [TRICK, MEANING, TRICK, MEANING],
      [TRICK, TRICK, MEANING, MEANING],
      [MEANING, TRICK, TRICK, TRICK],
    ],
    ambiguous: [4, 5, 6],
  },
}

/** How gladly a theme is taken: less, the more often it was. */
type Appetite = (theme: number) => number

/** Draws four themes, from medium upwards each tied to one before it by a shared word. */
export function drawThemes(
  difficulty: Difficulty,
  web: ThemeWeb,
  dice: Dice,
  appetite: Appetite,
): number[] {
  const { suits, tricky } = recipes[difficulty]
  const order = dice.pick(tricky) ?? []
  const chosen: number[] = []
  for (let place = 0; place < GROUP_COUNT; place++) {
    const isTied = difficulty !== 'easy' && place > 0
    const near = isTied ? web.neighbours(dice.pick(chosen) ?? 0) : web.themes.keys()
    const fresh = [...near].filter(theme => {
      const known = web.themes[theme]
      return known && suits(known) && isTricky(known) === order[place] && !chosen.includes(theme)
    })
    const theme = dice.pickWeighted(fresh, appetite)
    if (theme !== undefined) chosen.push(theme)
  }
  return chosen
}

interface Choice {
  place: number
  word: string
}

function choicesOf(themes: readonly number[], web: ThemeWeb): { tied: Choice[]; plain: Choice[] } {
  const tied: Choice[] = []
  const plain: Choice[] = []
  themes.forEach((theme, place) => {
    for (const word of web.themes[theme]?.words ?? []) {
      const isTied = web.themesOf(word).some(other => other !== theme && themes.includes(other))
      if (isTied) tied.push({ place, word })
      else plain.push({ place, word })
    }
  })
  return { tied, plain }
}

/** Keeps some plain tiles in each group: a group of red herrings alone has no way in. */
const MOST_TIED_IN_GROUP = 3

/** Chooses the tiles for four themes; null where they do not suffice. */
export function fillBoard(
  difficulty: Difficulty,
  themes: readonly number[],
  web: ThemeWeb,
  dice: Dice,
): Board | null {
  if (themes.length < GROUP_COUNT) return null
  const { tied, plain } = choicesOf(themes, web)
  const wanted = dice.pick(recipes[difficulty].ambiguous) ?? 0
  const groups = themes.map(theme => ({ theme, words: [] as string[] }))
  const taken = new Set<string>()
  const take = ({ place, word }: Choice, limit: number) => {
    const words = groups[place]?.words
    if (!words || words.length >= limit || taken.has(word)) return
    words.push(word)
    taken.add(word)
  }
  for (const choice of dice.shuffle(tied)) {
    if (taken.size < wanted) take(choice, MOST_TIED_IN_GROUP)
  }
  if (taken.size < wanted) return null
  for (const choice of dice.shuffle(plain)) take(choice, GROUP_SIZE)
  return groups.every(({ words }) => words.length === GROUP_SIZE) ? { groups } : null
}
