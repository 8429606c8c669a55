import type { HivePuzzle } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { addWord } from './override-word.ts'

const puzzle: HivePuzzle = {
  id: 1,
  difficulty: 'easy',
  center: 'A',
  letters: ['R', 'S', 'E', 'T', 'N', 'L'],
  pangram: 'ANTLERS',
  validWords: ['ANTLERS', 'LANE'],
  bonusWords: ['AEON'],
}

it('[PL14] refuses an offensive word and stores nothing', async () => {
  const { database, close } = await openTestDatabase()
  const added = { word: 'ARSE', playerId: 2, attemptId: 1, now: 1 }
  const answer = await database.write(tx => addWord(tx, puzzle, added))
  expect(answer).toEqual({ success: false, message: 'This word cannot be added.' })
  expect(await database.db.selectFrom('word_reviews').selectAll().execute()).toEqual([])
  await close()
})
