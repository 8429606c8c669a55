import { expect, it } from 'vitest'
import blockList from './block-list.json' with { type: 'json' }
import { findUnfit, isBlocked, isFitToShow } from './block-list.ts'
import innocentWords from './innocent-words.json' with { type: 'json' }
import softList from './soft-list.json' with { type: 'json' }

const { slurs, obscene } = blockList
const listed = [slurs, obscene].flatMap(({ families, exact }) => [...families, ...exact])
const words = (text: string) => text.split(' ')
const blockedOf = (text: string) => words(text).filter(isBlocked)
const shownOf = (text: string) => words(text).filter(isFitToShow)

it('[CO2] lets every innocent word pass as a guess', () => {
  expect(innocentWords.filter(isBlocked)).toEqual([])
  expect(blockList.innocent.filter(isBlocked)).toEqual([])
})

it('[CO2] shows the innocent forms of a soft word', () => {
  expect(softList.innocent.filter(word => !isFitToShow(word))).toEqual([])
})

it('[CO2] blocks every listed word', () => {
  expect(listed.filter(word => !isBlocked(word))).toEqual([])
})

it('[CO2] shows no soft word, and takes it as a guess', () => {
  expect(softList.words.filter(isFitToShow)).toEqual([])
  expect(softList.words.filter(isBlocked)).toEqual([])
})

it('[CO2] blocks every inflection and derivation of a slur, with y as a vowel', () => {
  const forms = words(
    'gypped gypping gyppers chinked chinking chinkier faggotry niggerish niggerdom retarded ' +
      'ofays bohunks mongolism spazzed spastically kikes coons wogs shiksas pikeys fuckers fucking ' +
      'sluttiest sluttish whoring whorishly cunts cunty twats bogtrotters bogtrotting gipped',
  )
  expect(forms.filter(word => !isBlocked(word))).toEqual([])
})

it('[CO2] does not block ordinary words that look like a form of a slur', () => {
  expect(
    blockedOf(
      'Yiddish spicy spices spiked tardy tardiness japes mongers fishmonger snigger niggle wiggery ' +
        'cocoon raccoon polliwog pachinko squawk retarder negroni pedagogue auspices',
    ),
  ).toEqual([])
})

it('[CO2] shows neither insults nor sex, drugs, grave illness and swear words, but takes them', () => {
  const soft =
    'cripple cripples crippling cretin hooker trollops ponce nookie cocaine heroin redneck hicks ' +
    'moron lunatic madwomen clubfoot concubine crackhead goyim mammies papoose oriental damn shit ' +
    'bastards slag slagging povo bhaiya'
  expect(shownOf(soft)).toEqual([])
  expect(blockedOf(soft)).toEqual([])
})

it('[CO2] judges a word in any case and with any accent', () => {
  expect(['WHORE', 'Whóre'].map(isBlocked)).toEqual([true, true])
  expect(['SHIT', 'Shít'].map(isFitToShow)).toEqual([false, false])
})

it('[CO2] finds whole words in a text, never parts of words', () => {
  expect(findUnfit('The Scunthorpe cockpit: spicy, classic softness.')).toEqual([])
  expect(findUnfit("Holy shit! That cock-up is SHITTY, isn't it?")).toEqual([
    'shit',
    'cock',
    'SHITTY',
  ])
})

it('[CO2] takes a word that only offends alone for fine in a sentence', () => {
  expect(isFitToShow('COLORED')).toBe(false)
  expect(findUnfit('A picture of colored stone.')).toEqual([])
})

it('lists no word as both offensive and innocent', () => {
  expect(blockList.innocent.filter(word => listed.includes(word))).toEqual([])
  expect(softList.innocent.filter(word => softList.words.includes(word))).toEqual([])
  expect(innocentWords.filter(word => listed.includes(word))).toEqual([])
})
