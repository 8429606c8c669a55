import { expect, it } from 'vitest'
import { foldSpelling, isOneEditAway } from './spelling.ts'

it('[FW2] folds case, accents, ligatures, hyphens, apostrophes and spaces', () => {
  const typed = ['Flâneur', 'œillade', 'Cæsar', "se'nnight", 'se’nnight', 'elf-lock', ' elf lock ']
  expect(typed.map(foldSpelling)).toEqual([
    'FLANEUR',
    'OEILLADE',
    'CAESAR',
    'SENNIGHT',
    'SENNIGHT',
    'ELFLOCK',
    'ELFLOCK',
  ])
})

it('[FW19] takes one letter added, lost, changed or swapped for nearly the word', () => {
  const near = ['EMBERS', 'MEMBER', 'EMBR', 'MBER', 'UMBER', 'EMBRE', 'MEBER']
  expect(near.filter(word => !isOneEditAway(word, 'EMBER'))).toEqual([])
  const far = ['EMBER', 'EMBERED', 'UMBERS', 'EBMRE', 'COALS', '']
  expect(far.filter(word => isOneEditAway(word, 'EMBER'))).toEqual([])
})
