import { difficulties, hivePuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { isBlocked, isFitToShow } from '../words/block-list.ts'
import { isBookish } from '../words/bookish.ts'
import { readSignedWords } from '../words/signed-words.ts'
import { answersOf, type Hive, keyOf, readHiveWords } from './assemble.ts'
import { countLetters, lettersOf } from './letters.ts'
import { openHiveProof, provePangrams, proveSupply, proveVariety } from './proof.ts'
import { createHiveSource, drawHives, openHiveSpace } from './source.ts'

const lexicon = builtLexicon()
const stock = createHiveSource(lexicon).stock()
const space = openHiveSpace(lexicon)
const prove = openHiveProof(lexicon)
const [first] = stock
if (!first) throw new Error('The stock is empty')

const generate = (count: number, seed: string, exclude: Iterable<string> = [], from = space) =>
  drawHives(from, { count, seed, exclude: new Set(exclude) })
const spaceOf = (difficulty: string) => ({
  ...space,
  hives: space.hives.filter(hive => hive.difficulty === difficulty),
})
const problemsWith = (change: Partial<typeof first.puzzle>) =>
  prove({ ...first, puzzle: { ...first.puzzle, ...change } })

it('[CO7] stocks hives that pass their proof', () => {
  // A sample: the audit proves them all.
  expect(stock.filter((_, index) => index % 20 === 0).flatMap(prove)).toEqual([])
  expect(proveSupply(stock)).toEqual([])
})

it('stocks hives of the shape that the game plays', () => {
  for (const { puzzle } of stock) hivePuzzleSchema.parse({ id: 1, ...puzzle })
})

it('[CO7] spreads the stock over difficulties and centre letters', () => {
  for (const difficulty of difficulties) {
    const centers = stock.filter(e => e.difficulty === difficulty).map(e => e.puzzle.center)
    expect(centers.length).toBeGreaterThan(340)
    expect(new Set(centers).size).toBeGreaterThanOrEqual(15)
  }
})

it('[HB26] takes a mild swear word for a bonus word, never for an answer', () => {
  const { answers, bonusBySet } = readHiveWords(lexicon)
  const bonus = [...bonusBySet.values()].flat().map(({ word }) => word)
  expect(bonus).toEqual(expect.arrayContaining(['shitty', 'damn', 'cripple']))
  expect(answers.filter(({ word }) => !isFitToShow(word))).toEqual([])
})

it('[HB26] pays for no slur, and lists those that the letters spell so that they cost nothing', () => {
  const { bonusBySet, blockedBySet } = readHiveWords(lexicon)
  const bonus = [...bonusBySet.values()].flat().map(({ word }) => word)
  expect(bonus.filter(isBlocked)).toEqual([])
  const blocked = [...blockedBySet.values()].flat().map(({ word }) => word)
  expect(blocked).toEqual(expect.arrayContaining(['gypped', 'faggot', 'chinked']))
  expect(stock.filter(({ puzzle }) => (puzzle.blockedWords ?? []).length > 0)).not.toEqual([])
})

it('[CO16] asks for a bookish word in hard and expert hives only; elsewhere it is a bonus word', () => {
  const held = { asked: new Set<string>(), bonus: new Set<string>() }
  for (const { puzzle } of stock) {
    const isPlain = ['easy', 'medium'].includes(puzzle.difficulty)
    for (const word of puzzle.validWords.filter(it => isBookish(it.toLowerCase()))) {
      held.asked.add(isPlain ? `${word} of ${puzzle.center}${puzzle.letters.join('')}` : 'hard')
    }
    for (const word of puzzle.bonusWords.filter(it => isBookish(it.toLowerCase()))) {
      held.bonus.add(isPlain ? 'plain' : `${word} of ${puzzle.center}${puzzle.letters.join('')}`)
    }
  }
  expect(held).toEqual({ asked: new Set(['hard']), bonus: new Set(['plain']) })
})

it('[CO16] knows the bookish words, and an answer that nobody says is none at all', () => {
  expect(['rill', 'koan', 'epee', 'domicile', 'palpated', 'kitten'].map(isBookish)).toEqual([
    ...Array(5).fill(true),
    false,
  ])
  const struck = ['lidded', 'bellied', 'pepped', 'readier', 'inputted']
  expect(struck.map(word => lexicon.judge(word).tier)).toEqual(Array(5).fill('accepted'))
})

it('[CO7] has no S in a hive, where nearly every noun would count twice', () => {
  expect(stock.filter(({ key }) => key.includes('S'))).toEqual([])
})

it('[CO16] names every hive by a signed pangram, easy and medium ones by a common word', () => {
  expect(provePangrams(stock)).toEqual([])
  const renamed = (difficulty: string, pangram: string) =>
    provePangrams([{ ...first, difficulty, puzzle: { ...first.puzzle, pangram } }]).join()
  expect(renamed('expert', 'WOEFULLER')).toContain('add it to words/signed/pangrams.json')
  expect(renamed('easy', 'OUBLIETTE')).toContain('too rare for easy hives')
})

it('[CO16] asks only for signed words in every hive that can be drawn, an admin’s too', () => {
  const signed = readSignedWords('hive-answers')
  const drawable = new Set(space.hives.flatMap(hive => answersOf(hive, space.words)))
  const unsigned = [...drawable].filter(word => !signed.has(word.toLowerCase()))
  expect(drawable.size).toBeGreaterThan(10_000)
  expect(unsigned).toEqual([])
})

it('[CO16] lists the answers of a hive with the commonest first', () => {
  const heard = (word: string) => lexicon.look(word)?.heard ?? 0
  for (const { puzzle } of stock.slice(0, 50)) {
    const ranks = puzzle.validWords.map(heard)
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  }
})

it('[CO17] keeps the hives of a difficulty apart, and no word in more than 65 of a thousand', () => {
  expect(proveVariety(stock)).toEqual([])
  const [other] = stock.slice(1)
  const twins = [first, { ...first, key: `${first.key.slice(0, -1)}Q` }]
  expect(proveVariety(other ? twins : []).join()).toContain('share six letters')
  expect(proveVariety(twins).join()).toContain('is an answer of 2 hives')
})

it('[CO10] makes hives harder: rarer words at each step; in all fewer words and vowels, longer pangrams', () => {
  // The same letters can be a medium hive without its bookish answers, and a hard one with them.
  const nameOf = (difficulty: string, key: string) => `${difficulty} ${key}`
  const byName = new Map(space.hives.map(hive => [nameOf(hive.difficulty, keyOf(hive)), hive]))
  const averages = difficulties.map(difficulty => {
    const hives = stock
      .filter(entry => entry.difficulty === difficulty)
      .flatMap(({ key }) => byName.get(nameOf(difficulty, key)) ?? [])
    const average = (of: (hive: Hive) => number) =>
      hives.reduce((sum, hive) => sum + of(hive), 0) / hives.length
    return {
      rare: average(({ rare, answers }) => rare / answers),
      few: -average(({ answers }) => answers),
      long: average(({ pangram }) => pangram.length),
      consonants: -average(({ letters }) => countLetters(letters & lettersOf('aeiou'))),
    }
  })
  // The steps that the bots' success follows; `npm run balance` measures that.
  const steps = averages.slice(1).map(({ rare }, i) => rare - (averages[i]?.rare ?? 1))
  expect(steps.filter(step => step < 0.05)).toEqual([])
  const [easy, , , expert] = averages
  expect(expert?.few).toBeGreaterThan((easy?.few ?? 0) + 2)
  expect(expert?.long).toBeGreaterThan((easy?.long ?? 0) + 0.3)
  expect(expert?.consonants).toBeGreaterThan((easy?.consonants ?? 0) + 0.1)
})

it('[CO11] uses no seven letters twice in the stock', () => {
  expect(new Set(stock.map(({ key }) => [...key].sort().join(''))).size).toBe(stock.length)
})

it('[CO11] draws the same hives from the same seed, others from another', () => {
  const keys = (seed: string) => generate(10, seed).entries.map(({ key }) => key)
  expect(keys('one')).toEqual(keys('one'))
  expect(keys('one')).not.toEqual(keys('two'))
})

it('generates new hives beside the stock', () => {
  const held = stock.map(({ key }) => key)
  const expert = spaceOf('expert')
  const report = generate(25, 'new', held, expert)
  expect(report.entries).toHaveLength(25)
  expect(report.entries.filter(({ key }) => held.includes(key))).toEqual([])
  // A medium hive of plain words may hold the same letters.
  const possible = new Set(expert.hives.map(keyOf))
  expect(report.skipped).toBe(held.filter(key => possible.has(key)).length)
  expect(report.entries.flatMap(prove)).toEqual([])
})

it('offers every possible hive until none is left', () => {
  const easy = spaceOf('easy')
  const taken = new Set<string>()
  for (let size = -1; size < taken.size; ) {
    size = taken.size
    for (const { key } of generate(100_000, 'all', taken, easy).entries) taken.add(key)
  }
  expect(taken.size).toBe(generate(0, 'all', [], spaceOf('easy')).uniquenessReport?.possible)
})

it('proves nothing that is false', () => {
  const { validWords, bonusWords, letters } = first.puzzle
  const [stray = ''] = bonusWords
  expect(problemsWith({ validWords: validWords.slice(1) })).not.toEqual([])
  expect(problemsWith({ validWords: [...validWords, stray].sort() })).not.toEqual([])
  expect(problemsWith({ bonusWords: bonusWords.slice(1) })).not.toEqual([])
  expect(problemsWith({ pangram: validWords.find(word => word.length === 4) ?? '' })).not.toEqual(
    [],
  )
  expect(problemsWith({ letters: letters.slice(1) })).not.toEqual([])
  const plain = stock.find(({ puzzle }) => puzzle.bonusWords.some(w => isBookish(w.toLowerCase())))
  const relabelled = plain && { ...plain.puzzle, difficulty: 'hard' as const }
  expect(
    plain && prove({ ...plain, difficulty: 'hard', puzzle: relabelled ?? plain.puzzle }),
  ).toEqual([
    expect.stringContaining('lists other answers'),
    expect.stringContaining('lists other bonus words'),
  ])
  expect(problemsWith({ validWords: ['SHIT'] }).join()).toContain('do not show')
  expect(problemsWith({ difficulty: 'nowhere' as 'easy' }).join()).toContain('two difficulties')
})

it('misses a supply that is too small or repeats itself', () => {
  expect(proveSupply(stock.slice(0, 1_999)).join()).toContain('1999 hives, not 2000')
  expect(proveSupply([...stock, first])).toEqual(['stock: a hive stands in it twice'])
  const poor = stock.filter(({ difficulty }) => difficulty !== 'hard')
  expect(proveSupply(poor).join()).toContain('0 hard hives fit for the threshold 66')
})
