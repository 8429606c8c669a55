import { inWords } from '@lexiverse/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bossTexts } from './boss-texts.ts'
import { chooseText } from './choose-text.ts'
import { hiveTexts } from './hive-texts.ts'
import { partyTexts } from './party-texts.ts'
import { seekerTexts } from './seeker-texts.ts'
import { trialTexts } from './trial-texts.ts'
import { fillText, type Variant } from './variant.ts'
import { webTexts } from './web-texts.ts'

const situations = Object.entries({
  ...seekerTexts,
  ...webTexts,
  ...hiveTexts,
  ...trialTexts,
  ...bossTexts,
  ...partyTexts,
}) as [string, readonly Variant<never>[]][]

const all = situations.flatMap(([, variants]) => variants.map(({ text }) => text))
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

describe('the texts', () => {
  it.each(situations)(
    '[LB9] %s has twelve texts or more, two of which are always true',
    (_, all) => {
      expect(all.length).toBeGreaterThanOrEqual(12)
      const plain = all.filter(
        ({ text, when }) => !when && namesIn(text).every(it => it === 'word'),
      )
      expect(plain.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('[LB5] that name another word or letter are the one thing to try', () => {
    const variants = situations.flatMap(([, of]) => of)
    const advising = variants.filter(({ text }) => /\{(better|letter|openingRival)\}/.test(text))
    expect(advising.length).toBeGreaterThan(0)
    expect(advising.filter(({ isTip }) => !isTip)).toEqual([])
  })

  const lost = situations.filter(([situation]) => /-(lost|released)$/.test(situation))

  it('[LB5] that advise something after a lost game say first what went well', () => {
    const tips = lost.flatMap(([, of]) => of.filter(({ isTip }) => isTip))
    expect(tips.length).toBeGreaterThan(5)
    expect(tips.filter(({ isPraise }) => !isPraise)).toEqual([])
  })

  it.each(lost)('[LB5] %s has texts that begin with what the player did well', (_, of) => {
    const praising = of.filter(({ isPraise }) => isPraise).map(({ text }) => text)
    expect(praising.length).toBeGreaterThanOrEqual(6)
    const ofPlayer = /^[^.]*\b(you|your|good|fine|careful|lovely|worth)\b|^\{guess\}/i
    const lacking = /^[^.:]*\b(short|missing|beaten|not|missed|got away|none)\b/i
    expect(praising.filter(text => !ofPlayer.test(text) || lacking.test(text))).toEqual([])
  })

  it('[LB10] call no lost word caught', () => {
    const ofWord = lost.filter(([situation]) => /^(seeker|boss|party)/.test(situation))
    const texts = ofWord.flatMap(([, of]) => of.map(({ text }) => text))
    expect(texts.filter(text => /\byours\b/.test(text))).toEqual([])
  })

  it('[LB8] tell a shared boss that the player let go, and say so', () => {
    const texts = partyTexts['party-released'].map(({ text }) => text)
    expect(texts.filter(text => !/you let it go/i.test(text))).toEqual([])
    const ofOthers = [...partyTexts['party-lost'], ...partyTexts['party-followed']]
    expect(ofOthers.filter(({ text }) => /let it go/i.test(text))).toEqual([])
  })

  it('[LB9] about a trial that speak of a clock ask whether one ran', () => {
    const ofClock =
      /clock|glass|sand|seconds|half minute|sprint|hurry|speed|quick|fast|time to spare|that time/i
    // Filled only against the clock.
    const timedValues = /\{(left|first|burst)\}/
    const texts = Object.values(trialTexts)
      .flat()
      .filter(({ text }) => ofClock.test(text) && !timedValues.test(text))
    expect(texts.length).toBeGreaterThan(10)
    const unasked = texts.filter(({ when }) => !String(when).includes('isTimed'))
    expect(unasked.map(({ text }) => text)).toEqual([])
  })

  it('[LB9] never repeat each other', () => {
    expect(new Set(all).size).toBe(all.length)
  })

  it('[LB10] never scold, and give no grade', () => {
    const scolding =
      /should have|shouldn’t|you failed|wrong move|careless|percent|respectable|mistake|bad|poor|weak|grade|score of|\b[A-F][+-](?= |\.)|\bstupid|too slow|never mind/i
    expect(all.filter(text => scolding.test(text))).toEqual([])
  })

  it('[LB10] are spelled the American way, with curly quotes', () => {
    const british =
      /colour|favour|centre|neighbour|honour|realis|travell|theatre|grey|learnt|fitted|come round/i
    expect(all.filter(text => british.test(text) || /["']/.test(text))).toEqual([])
  })

  it('[LB10] are one to three sentences that begin with a capital and end with a stop', () => {
    for (const text of all) {
      expect(text).toMatch(/^([A-Z“]|\{)/)
      expect(text).toMatch(/[.!]$/)
      expect(text.split(/[.!?] /).length).toBeLessThanOrEqual(3)
    }
  })
})

describe('filling a text', () => {
  it('[LB9] leaves no placeholder, or gives no text', () => {
    const value = fc.option(
      fc.oneof(fc.nat(5_000), fc.constantFrom('CRANE', 'from six words to one')),
    )
    for (const text of all) {
      const names = namesIn(text)
      fc.assert(
        fc.property(
          fc.array(value, { minLength: names.length, maxLength: names.length }),
          given => {
            const values = Object.fromEntries(names.map((name, i) => [name, given[i] ?? null]))
            const filled = fillText(text, values)
            if (names.some(name => values[name] === null)) expect(filled).toBeNull()
            else if (filled !== null) expect(filled).not.toMatch(/[{}]|null|undefined|NaN/)
          },
        ),
        { numRuns: 20 },
      )
    }
  })

  it('[LB9] writes numbers up to twelve in words, with a capital at the beginning', () => {
    const text = '{count} words. {count} more, or {many}.'
    expect(fillText(text, { count: 3, many: 1234 })).toBe('Three words. Three more, or 1,234.')
    expect([inWords(12), inWords(13)]).toEqual(['twelve', '13'])
  })

  it('[LB9] uses no plural after one', () => {
    expect(fillText('{left} words were left.', { left: 1 })).toBeNull()
    expect(fillText('Found in {left}.', { left: 1 })).toBe('Found in one.')
  })
})

describe('choosing a text', () => {
  const variants: Variant<{ isWon: boolean }>[] = [
    { text: 'Plain.' },
    { text: 'Won.', when: ({ isWon }) => isWon },
    { text: 'Lost.', when: ({ isWon }) => !isWon },
    { text: 'Named {word}.' },
  ]
  const choose = (used: string[], values = {}) =>
    chooseText({ situation: 's', variants, facts: { isWon: true }, values, used })?.text

  it('[LB9] prefers one that is about this game in particular', () => {
    expect(choose([])).toBe('Won.')
  })

  it('[LB5] tells what went well wherever something did, however often it was told', () => {
    const mixed: Variant<{ isGood: boolean }>[] = [
      { text: 'Over.' },
      { text: 'Over, in particular.', when: () => true },
      { text: 'Good.', when: ({ isGood }) => isGood, isPraise: true },
    ]
    const told = (isGood: boolean, used: string[]) =>
      chooseText({ situation: 's', variants: mixed, facts: { isGood }, values: {}, used })?.text
    expect(told(true, [])).toBe('Good.')
    expect(told(true, ['s.2'])).toBe('Good.')
    expect(told(false, [])).toBe('Over, in particular.')
  })

  it('[LB9] never chooses one that is not true or cannot be filled', () => {
    const told: string[] = []
    for (let game = 0; game < 40; game++) {
      const chosen = chooseText({
        situation: 's',
        variants,
        facts: { isWon: true },
        values: {},
        used: told,
      })
      told.push(chosen?.id ?? '')
    }
    expect(new Set(told)).toEqual(new Set(['s.0', 's.1']))
  })

  it('[LB9] never tells the same twice in twenty games while another is true', () => {
    const many: Variant<object>[] = Array.from({ length: 21 }, (_, i) => ({ text: `Text ${i}.` }))
    const used: string[] = []
    for (let game = 0; game < 100; game++) {
      const chosen = chooseText({ situation: 's', variants: many, facts: {}, values: {}, used })
      expect(used.slice(-20)).not.toContain(chosen?.id)
      used.push(chosen?.id ?? '')
    }
  })

  it('[LB9] tells the one told longest ago where all were told', () => {
    expect(choose(['s.1', 's.0'])).toBe('Won.')
    expect(choose(['s.0', 's.1'])).toBe('Plain.')
    expect(choose(['s.0', 's.1'], { word: 'CRANE' })).toBe('Named CRANE.')
  })
})
