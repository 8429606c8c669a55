import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { difficulties } from '@lexiverse/rules'
import type { BoardEntry } from './board-puzzle.ts'
import { generateBoards } from './generate.ts'
import { proveBoard } from './proof.ts'
import { readStock, type StoredBoard } from './stock.ts'
import { weaveThemes } from './theme-web.ts'
import { readThemes } from './themes.ts'

const BOARDS_OF_DIFFICULTY = 450
/** Difficulties alternate, so that none uses up the themes of the others. */
const BOARDS_AT_A_TIME = 45

const web = weaveThemes(readThemes())
const idOf = new Map(web.themes.map(({ id, title }) => [title, id]))
const file = fileURLToPath(new URL('boards.json', import.meta.url))

function toStored({ puzzle }: BoardEntry): StoredBoard {
  const groups = puzzle.groups.map(({ theme, words }) => [idOf.get(theme) ?? '', words.join(' ')])
  return { difficulty: puzzle.difficulty, groups: Object.fromEntries(groups) }
}

function write(entries: readonly BoardEntry[]): void {
  const lines = entries.map(entry => JSON.stringify(toStored(entry)))
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${entries.length} boards stand.`)
}

/** Keeps every board of the stock that still passes the proof, and replaces the others. */
const entries = readStock(web).filter(entry => proveBoard(entry, web).length === 0)
for (let total = BOARDS_AT_A_TIME; total <= BOARDS_OF_DIFFICULTY; total += BOARDS_AT_A_TIME) {
  for (const difficulty of difficulties) {
    const held = entries.filter(entry => entry.difficulty === difficulty).length
    const exclude = new Set(entries.map(({ key }) => key))
    const seed = `${difficulty} boards from ${held}`
    const count = Math.max(0, total - held)
    entries.push(...generateBoards({ count, seed, exclude }, web, [difficulty]).entries)
  }
  write(entries)
}
