import { type GameType, gameLabels, glyphTextIn } from '@lexiverse/rules'

export interface UseAhead {
  text: string
  /** Where it does that, such as '2 × Word Web'. */
  places: string
}

export const EVERYWHERE = 'At every star ahead'

function placeText(game: GameType, count: number): string {
  if (game === 'forgotten-word') return 'The boss'
  if (game === 'time-trial') return 'Clue trials'
  const { label } = gameLabels[game]
  return count > 1 ? `${count} × ${label}` : label
}

/** What a glyph does in the games ahead; games where it does the same share an entry. Empty if it does nothing there. */
export function usesAhead(glyphId: string, ahead: readonly GameType[]): UseAhead[] {
  const counts = new Map<GameType, number>()
  for (const game of ahead) counts.set(game, (counts.get(game) ?? 0) + 1)
  const gamesByText = new Map<string, GameType[]>()
  for (const game of counts.keys()) {
    const text = glyphTextIn(glyphId, game)
    if (text) gamesByText.set(text, [...(gamesByText.get(text) ?? []), game])
  }
  return [...gamesByText].map(([text, games]) => ({
    text,
    places:
      games.length === counts.size
        ? EVERYWHERE
        : games.map(game => placeText(game, counts.get(game) ?? 0)).join(', '),
  }))
}
