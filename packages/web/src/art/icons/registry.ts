import { games } from './games.ts'
import { glyphs } from './glyphs.ts'
import { symbols } from './interface.ts'
import type { Drawing } from './mark.ts'
import { stars } from './stars.ts'

const drawings = { ...games, ...stars, ...glyphs, ...symbols }

export type IconId = keyof typeof drawings

export const iconDrawings: Readonly<Record<IconId, Drawing>> = drawings

export const iconIds = Object.keys(drawings) as IconId[]

export const isIconId = (id: string): id is IconId => id in drawings

/** The four games and their kin by the ids the rules give them. */
const gameIcons: Readonly<Record<string, IconId>> = {
  'word-web': 'web',
  'hive-builder': 'hive',
  'time-trial': 'time',
  twistle: 'twist',
  'forgotten-word': 'forgotten',
}

export const gameIcon = (gameId: string): IconId => gameIcons[gameId] ?? 'question'
