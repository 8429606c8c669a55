import type { HivePuzzle } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { addHiveWords } from './add-hive-words.ts'

const hive: HivePuzzle = {
  id: 1,
  difficulty: 'easy',
  center: 'A',
  letters: ['R', 'S', 'E', 'T', 'N', 'L'],
  pangram: 'ANTLERS',
  validWords: ['ANTLERS', 'LANE'],
  bonusWords: ['NEAL'],
}

it('[AD15] a hive gets accepted words that it can spell and lacks, as bonus words', () => {
  const added = ['TALSA', 'LANE', 'NEAL', 'TEN', 'LENS', 'ALTO', 'RASTAL']
  expect(addHiveWords(hive, added)).toEqual({ ...hive, bonusWords: ['NEAL', 'TALSA', 'RASTAL'] })
})

it('[AD15] a hive stays the same object if no word fits', () => {
  expect(addHiveWords(hive, ['ZORBAL'])).toBe(hive)
})
