import { type Refusal, refuse } from '../engine/game.ts'
import { pick, type Seed } from '../engine/random.ts'
import { CODE_LENGTH, NICKNAME_LENGTH } from './limits.ts'

/** No look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) and no vowels, so that no code reads as a word. */
export const CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY34679'

export const roomTexts = {
  createFailed: 'Failed to create session',
  joinFailed: 'Failed to join session',
  connectionError: 'Connection error occurred',
  unknownError: 'Unknown error occurred',
  connectionLost: 'Connection lost - please reconnect',
  hostOnly: 'Only the host can navigate',
  nicknameRequired: 'Nickname is required',
  nicknameTooLong: 'Nickname must be at most 20 characters',
  codeRequired: 'Session code is required',
  codeMalformed: 'Session code must be 5 characters',
  sessionFull: 'This session is full',
  sessionEnded: 'This session has ended',
  notFound: 'Session not found',
  tooManyCodes:
    'Too many wrong codes came from your network. Ask the host for the code again, and try later.',
  notSeated: 'You are not in this session',
  leadOnly: 'Only the host can hand over the lead',
  chooseOnly: 'Only the host can choose how the party plays',
  lockOnly: 'Only the host can lock the room',
  removeOnly: 'Only the host can remove somebody',
  removed: 'The host has removed you from this session',
  leadKept: 'The host keeps the lead for now. Ask again in a minute.',
  cannotLead: 'A player who watches cannot lead',
  newHostHidden: 'That player has left the page for a moment',
  newHostAway: 'Only somebody who is connected can lead',
  endRaceOnly: 'Only the host can end the race',
  raceOpen: 'A race is on: everybody plays its stars alone, and nobody is led',
  votedOtherwise: 'The party has voted for another star',
  journeyOpen: 'The journey is not over yet',
  targetClosed: 'That place is not open yet',
  badFrame: 'That update cannot be read',
} as const

export type Checked = { ok: true; value: string } | { ok: false; refusal: Refusal }

/**
 * Characters that break a line or change its direction, and those without a meaning of their own, which
 * each font draws differently. Joiners stay, because scripts and emoji need them.
 */
const UNRULY =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

/** No script needs more than three marks on a letter; a stack of them covers the lines above. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** One joiner does what several do; and one at a time, the next pattern takes no longer for a long name. */
const REPEATED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gu

/** A joiner beside a letter that joins nothing is invisible: two names would look the same. */
const IDLE_JOINERS =
  /(?<=^|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}\p{P}\p{Z}])[\u200c\u200d]|[\u200c\u200d](?=$|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}\p{P}\p{Z}])/gu

/** Characters that are invisible by themselves: joiners, marks, spaces, and fillers that count as letters. */
const UNSEEN = /[\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu

/** A name that is safe to show to others; empty if nothing in it is visible. */
export function cleanName(name: string): string {
  const value = name
    .replace(UNRULY, '')
    .replace(REPEATED_JOINERS, '$1')
    .replace(IDLE_JOINERS, '')
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC')
    .trim()
  return value.replace(UNSEEN, '') === '' ? '' : value
}

/** Letters of other scripts, and digits, that are drawn like a Latin letter: each beside its double. */
const DOUBLES = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiјjѕsԁdһhвbкkмmнhтtαaοoνvρpτtυuκkηnιi0o1l3e5s'.matchAll(/(.)(.)/gu),
  ).map(([, double = '', letter = '']) => [double, letter]),
)

/** The Latin letter that a letter of another script, or a digit, looks like. */
export function latinDoubleOf(letter: string): string | undefined {
  return DOUBLES.get(letter)
}

/** Equal for names that can be mistaken for each other. */
export function lookOf(name: string): string {
  const plain = name.normalize('NFKC').replace(/[\p{DI}\p{Z}\p{P}]/gu, '')
  return Array.from(plain.toLowerCase(), letter => latinDoubleOf(letter) ?? letter).join('')
}

/** Characters as a reader counts them, so that an emoji is one or two and not four. */
export function checkNickname(nickname: string): Checked {
  const value = cleanName(nickname)
  if (value === '') return refuse('nickname-required', roomTexts.nicknameRequired)
  if (Array.from(value).length > NICKNAME_LENGTH) {
    return refuse('nickname-too-long', roomTexts.nicknameTooLong)
  }
  return { ok: true, value }
}

export function checkCode(code: string): Checked {
  const value = code.trim().toUpperCase()
  if (value === '') return refuse('code-required', roomTexts.codeRequired)
  if (value.length !== CODE_LENGTH || !/^[A-Z0-9]+$/.test(value)) {
    return refuse('code-malformed', roomTexts.codeMalformed)
  }
  return { ok: true, value }
}

/** Whether a room can have this code; a misread letter often makes it impossible. */
export function isRoomCode(code: string): boolean {
  return code.length === CODE_LENGTH && Array.from(code).every(c => CODE_ALPHABET.includes(c))
}

/** How many codes there are. */
export const CODE_COUNT = CODE_ALPHABET.length ** CODE_LENGTH

export function codeFrom(seed: Seed): string {
  let code = ''
  let current = seed
  while (code.length < CODE_LENGTH) {
    const [letter = '', next] = pick(Array.from(CODE_ALPHABET), current)
    code += letter
    current = next
  }
  return code
}
