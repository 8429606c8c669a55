const ENDINGS = [
  ...['S', 'ES', 'D', 'ED', 'ING', 'INGS', 'R', 'ER', 'ERS', 'OR', 'ORS', 'EST', 'E', 'Y', 'LY'],
  ...['IC', 'AL', 'ALLY', 'EN', 'FUL', 'LESS', 'NESS', 'ISH', 'LIKE', 'ABLE', 'ION', 'IONS'],
  ...['ISM', 'IST', 'ISTS', 'ITY', 'AGE', 'MENT', 'OUS', 'TH', 'RY', 'ERY'],
]

/** Irregular forms of answers. */
const IRREGULAR: Record<string, readonly string[]> = {
  ARISE: ['AROSE'],
  AWAKE: ['WOKE', 'AWOKE'],
  BEGIN: ['BEGAN', 'BEGUN'],
  BUILD: ['BUILT'],
  CATCH: ['CAUGHT'],
  DRINK: ['DRANK', 'DRUNK'],
  DRIVE: ['DROVE', 'DRIVEN'],
  FIGHT: ['FOUGHT'],
  GOOSE: ['GEESE', 'GOSLING'],
  GRIND: ['GROUND'],
  KNEEL: ['KNELT'],
  MOUSE: ['MICE'],
  SLEEP: ['SLEPT'],
  STEAL: ['STOLE', 'STOLEN'],
  SWEAR: ['SWORE', 'SWORN'],
  SWING: ['SWUNG'],
  TEACH: ['TAUGHT'],
  THIEF: ['THEFT', 'THIEVES'],
  THINK: ['THOUGHT'],
  THROW: ['THREW', 'THROWN'],
  TOOTH: ['TEETH'],
}

const SHORTEST_ROOT = 3
/** Three common letters are accidental (STORY, STOP); four mean related words. */
const SHORTEST_SHARED_ROOT = 4

function rootsOf(word: string): Set<string> {
  const roots = new Set([word])
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const root = word.slice(0, -ending.length)
    if (root.length < SHORTEST_ROOT) continue
    roots.add(root)
    // FUN doubles its N in FUNNY, and the Y of MARRY turns to I in MARRIAGE.
    const isBent = root.at(-1) === root.at(-2) || root.endsWith('I')
    if (isBent && root.length > SHORTEST_ROOT) roots.add(root.slice(0, -1))
  }
  return roots
}

function isKin(word: string, other: string): boolean {
  if (IRREGULAR[word]?.includes(other)) return true
  if (other.includes(word)) return true
  if (other.length >= SHORTEST_SHARED_ROOT && word.includes(other)) return true
  const roots = rootsOf(word)
  if (roots.has(other)) return true
  const shared = [...rootsOf(other)].filter(root => roots.has(root))
  return shared.some(root => root.length >= SHORTEST_SHARED_ROOT)
}

/** The words of a text that contain the answer or its stem, in capitals. */
export function findGiveaways(word: string, text: string): string[] {
  const tokens = text.toUpperCase().match(/[A-Z]+/g) ?? []
  return tokens.filter(token => token.length >= SHORTEST_ROOT && isKin(word, token))
}
