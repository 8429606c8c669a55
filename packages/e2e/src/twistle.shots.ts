import {
  bigText,
  fewer,
  forced,
  guesses,
  lookBehindEnd,
  narrow,
  press,
  realms,
  shotsOf,
  typeWord,
} from './board-shots.ts'
import { sampleSeeker } from './sample-boards.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const seeker = shotsOf({ game: 'twistle', puzzle: sampleSeeker }, 'tutorial-node-c', 'b1')
const seekers: Shot[] = [
  ...realms.map(level => seeker(`fresh-${level}`, { level })),
  ...['nameless-star', 'slow-light', 'tether', 'glass-star'].map(omen =>
    seeker(`omen-${omen}`, { level: 2, setup: { omen }, moves: guesses('CRIME') }),
  ),
  seeker('mid', {
    moves: guesses('CRANE', 'BLEEP', 'BERET'),
    act: page => page.keyboard.type('EMB'),
  }),
  seeker('kin', { moves: guesses('CRIME', 'BLAZE'), setup: fewer }),
  seeker('kin-3', { level: 3, moves: guesses('CRIME', 'BLAZE') }),
  seeker('turning', {
    moves: guesses('CRIME'),
    async act(page) {
      await typeWord(page, 'BLAZE')
      await page.waitForTimeout(420)
    },
  }),
  seeker('refused', { moves: guesses('CRANE'), act: page => typeWord(page, 'CABLE') }),
  seeker('helped', {
    moves: [
      ...guesses('CRIME'),
      { type: 'glyph', glyphId: 'insight', useId: 'a' },
      { type: 'glyph', glyphId: 'unveiling', useId: 'b' },
    ],
  }),
  seeker('flexible', { setup: { perks: ['flexible-recall'] } }),
  seeker('debug', {
    isWhole: true,
    async act(page) {
      await press(page, 'Debug')
      await press(page, 'Show me')
    },
  }),
  seeker('won', {
    moves: guesses('CRIME'),
    async act(page) {
      await typeWord(page, 'EMBER')
      await lookBehindEnd(page)
    },
  }),
  seeker('lost', {
    level: 3,
    moves: guesses('CRIME', 'REBEL', 'BERET'),
    async act(page) {
      await typeWord(page, 'MERGE')
      await lookBehindEnd(page)
    },
  }),
  seeker('forced', { options: forced, moves: guesses('CRIME', 'BLAZE') }),
  seeker('narrow', { options: narrow, moves: guesses('CRIME', 'BLAZE'), isWhole: true }),
  seeker('big-text', { moves: guesses('CRIME', 'BLAZE'), act: bigText, isWhole: true }),
]

takePictures('word-seeker', seekers)
