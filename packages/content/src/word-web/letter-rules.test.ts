import { expect, it } from 'vitest'
import { findTarget, followsRule, type LetterRule, letterRules } from './letter-rules.ts'

const examples: Record<LetterRule, { targets?: string[]; follow: string[]; break: string[] }> = {
  hidden: { targets: ['OWL', 'TERN'], follow: ['BOWLER', 'STERN'], break: ['OWL', 'WOOL'] },
  kangaroo: { targets: ['HEN'], follow: ['CHICKEN'], break: ['HENCE', 'NEHR'] },
  palindrome: { follow: ['LEVEL', 'EYE'], break: ['LEVELS'] },
  anagram: { targets: ['CHINA'], follow: ['CHAIN'], break: ['CHINA', 'CHAINS'] },
  reverse: { targets: ['NED', 'EVE'], follow: ['DEN'], break: ['EVE', 'END'] },
  gain: { targets: ['BLACK'], follow: ['BACK', 'LACK'], break: ['BLACK', 'BLOCK', 'KALB'] },
  change: { targets: ['LEMON'], follow: ['DEMON'], break: ['LEMON', 'DEMONS', 'DAMON'] },
  behead: { targets: ['OWL'], follow: ['COWL'], break: ['OWL', 'BOWLS'] },
  curtail: { targets: ['BEAR'], follow: ['BEARD'], break: ['BEAR', 'BEARDS'] },
  starts: { targets: ['JAN', 'KN'], follow: ['JANGLE', 'KNOT'], break: ['NINJAN'] },
  ends: { targets: ['MB'], follow: ['TOMB'], break: ['TOMBS'] },
  letters: { targets: ['ABCDEFG'], follow: ['FACADE'], break: ['FACADES', 'AD'] },
  doubles: { follow: ['COFFEE', 'BALLOON'], break: ['BALLON', 'BELL'] },
  'same-ends': { follow: ['ONION', 'UNDERGROUND', 'DADA'], break: ['LEVEL', 'ONO'] },
  'one-vowel': { follow: ['BANANA'], break: ['LEVEL', 'BANANAS BY', 'TOMATO'] },
  'five-vowels': { follow: ['SEQUOIA'], break: ['SEQUOIAS O', 'AUDIO'] },
  'in-order': { follow: ['ALMOST', 'FLOOR'], break: ['ALMOSTLY', 'AT'] },
  'alphabet-run': { follow: ['CANOPY', 'FIRST'], break: ['STOUT', 'PONY'] },
}

it.each(letterRules)('the rule "%s" takes what follows it and nothing else', rule => {
  const { targets = [], ...words } = examples[rule]
  const follows = (word: string) => followsRule(rule, word, targets)
  expect(words.follow.filter(word => !follows(word))).toEqual([])
  expect(words.break.filter(follows)).toEqual([])
})

it('finds the longest word that is hidden', () => {
  expect(findTarget('hidden', 'ECLIPSE', ['LIP', 'LIPS'])).toBe('LIPS')
  expect(findTarget('hidden', 'OTHER', ['LIP'])).toBeUndefined()
  expect(findTarget('palindrome', 'LEVEL', [])).toBeUndefined()
})
