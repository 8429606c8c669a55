import * as z from 'zod/mini'
import { stored } from '../../../../platform/storage.ts'

const MOST_KEPT = 60

const schema = z.array(z.object({ game: z.string(), text: z.string() }))

/** The texts that a player has been told in this browser, each with its game. */
export function toldTexts(playerId: number) {
  const kept = stored('toldTexts', 1, schema, [], `.${playerId}`)
  return {
    /** Without the game's own, so that it is told the same again. */
    idsBefore(game: string): string[] {
      return kept
        .read()
        .filter(told => told.game !== game)
        .map(({ text }) => text)
    },
    remember(game: string, text: string): void {
      const others = kept.read().filter(told => told.game !== game)
      kept.write([...others, { game, text }].slice(-MOST_KEPT))
    },
  }
}
