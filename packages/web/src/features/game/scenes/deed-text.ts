const deeds: Readonly<Record<string, string>> = {
  Beat: 'beat',
  Complete: 'completed',
  Find: 'found',
  Score: 'scored',
  Use: 'used',
  Win: 'won',
}

/** What was asked for a perk, told as done: 'Use 8 glyphs' becomes 'You used 8 glyphs'. */
export function deedText(condition: string): string {
  const [verb = '', ...rest] = condition.split(' ')
  const deed = deeds[verb]
  return deed ? ['You', deed, ...rest].join(' ') : condition
}
