import { type HivePuzzle, hiveWordPoints } from '@lexiverse/rules'
import type { Tab } from './chromium.ts'
import { named, press, until } from './profile.ts'

/**
 * Records puzzle responses so that games can be won, only the latest of each kind, so that it
 * does not grow. It is text because tsx would put its own helpers into a function.
 */
export const READ_ALONG = `{
  window.handedOut = {}
  const kinds = {
    '/api/word-web-puzzle/': 'word-web',
    '/api/hive-wordset/': 'hive-builder',
    '/api/scenarios/twistle/': 'twistle',
    '/api/forgotten-word/streak/': 'forgotten-word',
  }
  const { fetch } = window
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const part = Object.keys(kinds).find(part => answer.url.includes(part))
    if (part && answer.ok) {
      const body = await answer.clone().json()
      window.handedOut[kinds[part]] = body.puzzle ?? body
    }
    return answer
  }
}`

interface HandedOut {
  'word-web'?: { groups: { words: string[] }[] }
  'hive-builder'?: Pick<HivePuzzle, 'validWords'>
  twistle?: { word: string }
  'forgotten-word'?: { word: string }
}

const DIALOG = `document.querySelector('[role="dialog"], [role="alertdialog"]')`
/** Dismisses introductions and declines glyph offers. */
const GO_ON = [`Got It - Let's Play!`, 'Enter the Star']
  .map(name => `${named(name, '[role]')}?.click()`)
  .join(', ')

/** The page of a new perk, and the scene of the next realm. */
const PAST_SCENES = ['Keep it for later', 'Enter the Nebula Depths']
  .map(name => `${named(name)}?.click()`)
  .join(', ')

/** The stars of a path through a realm. */
const WAY = ['node-a', 'm1', 'm2', 'm3', 'boss']
export const GAMES_IN_A_REALM = WAY.length

/**
 * A journey through the first realm, from home and back: each star is won and its rewards are
 * shown.
 */
export async function playRealm(tab: Tab): Promise<void> {
  await begin(tab)
  for (const star of WAY) await winStar(tab, star)
  await go(tab, '/')
  await until(tab, 'the home screen', named('Start New Run'))
}

const go = (tab: Tab, path: string) => tab.run(`history.pushState(null, '', '${path}')`)

/** Abandons the last journey; skips tutorial and perks. */
async function begin(tab: Tab): Promise<void> {
  await press(tab, 'Start New Run')
  const confirm = named('Start New Run', '[role="alertdialog"]')
  const onward = [confirm, named('Skip Tutorial'), named('Skip & Start Journey')]
    .map(button => `${button}?.click()`)
    .join(', ')
  await until(tab, 'the map', `(${onward}, location.pathname === '/game-map')`)
}

async function winStar(tab: Tab, star: string): Promise<void> {
  const there = `document.querySelector('[data-node="${star}"]')`
  await until(tab, `a map with ${star}`, `${there} && !${DIALOG}`)
  const click = `new MouseEvent('click', { bubbles: true })`
  // The first press chooses a star, the second enters it.
  await tab.run(`${there}.ariaPressed === 'true' || ${there}.dispatchEvent(${click})`)
  await tab.run(`${there}.dispatchEvent(${click})`)
  const board = `document.querySelector('main section') && Object.keys(window.handedOut).length > 0`
  await until(tab, `a game at ${star}`, `(${GO_ON}, ${board} && !${DIALOG})`)
  await win(tab, (await tab.run<HandedOut>('window.handedOut')) ?? {})
  await tab.run('window.handedOut = {}')
  await takeRewards(tab)
}

async function takeRewards(tab: Tab): Promise<void> {
  const heads = `[...document.querySelectorAll('h1, h2, h3')].map(it => it.textContent.trim())`
  await until(tab, 'a victory', `${heads}.some(text => /^VICTORY!?$/.test(text))`)
  const isLoaded = `!document.body.textContent.includes('Loading rewards')`
  await until(tab, 'its rewards', isLoaded)
  await press(tab, 'CONTINUE JOURNEY')
  await until(tab, 'the map again', `(${PAST_SCENES}, location.pathname === '/game-map')`)
}

async function win(tab: Tab, handedOut: HandedOut): Promise<void> {
  const { 'word-web': web, 'hive-builder': hive, twistle, 'forgotten-word': boss } = handedOut
  if (web) for (const { words } of web.groups) await submitGroup(tab, words)
  else if (hive) await buildWords(tab, hive)
  else await typeWord(tab, twistle?.word ?? boss?.word ?? '')
}

/** Time for a page to become interactive. */
const PRESS_MS = 50

async function submitGroup(tab: Tab, words: readonly string[]): Promise<void> {
  const tiles = `[...document.querySelectorAll('section[aria-label="Words"] > button')]`
  const isFree = `!document.querySelector('section[aria-label="Words"] [aria-pressed="true"]')`
  for (const word of words) {
    const tile = `${tiles}.find(it => it.textContent === ${JSON.stringify(word)})`
    const isReady = word === words[0] ? `${isFree} && ${tile}` : tile
    await until(tab, `the tile ${word}`, isReady)
    await tab.run(`${tile}.click()`)
  }
  await press(tab, 'SUBMIT GROUP')
  await until(tab, 'what is told of a group', named('CHECKING...'))
  // Any key dismisses it after the press that started it has ended.
  await tab.run(`new Promise(resolve => setTimeout(resolve, ${PRESS_MS}))`)
  await key(tab, 'Escape', 27)
}

async function buildWords(tab: Tab, { validWords }: Pick<HivePuzzle, 'validWords'>): Promise<void> {
  const bar = `document.querySelector('[role="progressbar"][aria-label="Progress"]')`
  const goal = Number(await tab.run(`${bar}.getAttribute('aria-valuemax')`))
  let score = 0
  for (const word of validWords.toSorted((a, b) => hiveWordPoints(b) - hiveWordPoints(a))) {
    if (score >= goal) return
    await typeWord(tab, word)
    score += hiveWordPoints(word)
  }
}

async function typeWord(tab: Tab, word: string): Promise<void> {
  const field = `document.querySelector('main input')`
  await until(tab, 'an empty field', `${field} && ${field}.value === ''`)
  await tab.run(`${field}.focus()`)
  await tab.send('Input.insertText', { text: word })
  await until(
    tab,
    `${word} in the field`,
    `${field}.value.toUpperCase() === '${word.toUpperCase()}'`,
  )
  await key(tab, 'Enter', 13)
}

async function key(tab: Tab, name: string, code: number): Promise<void> {
  const event = { key: name, code: name, windowsVirtualKeyCode: code }
  const text = name === 'Enter' ? { text: '\r' } : {}
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}
