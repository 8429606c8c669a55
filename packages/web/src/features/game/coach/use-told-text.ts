import { useEffect, useState } from 'react'
import type { CoachedGame } from './coached-game.ts'
import { type ChosenText, chooseText } from './texts/choose-text.ts'
import { toldTexts } from './texts/told-texts.ts'
import type { Values, Variant } from './texts/variant.ts'

interface Situation<Facts> {
  situation: string
  variants: readonly Variant<Facts>[]
  facts: Facts
  values: Values
}

/** The sentence about a game: chosen once, the same whenever the game is looked back on. */
export function useToldText<Facts>(
  { playerId, key }: CoachedGame,
  situation: Situation<Facts>,
): ChosenText | null {
  const [chosen] = useState(() =>
    chooseText({ ...situation, used: toldTexts(playerId).idsBefore(key) }),
  )
  useEffect(() => {
    if (chosen) toldTexts(playerId).remember(key, chosen.id)
  }, [chosen, playerId, key])
  return chosen
}
