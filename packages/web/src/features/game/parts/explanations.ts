import type { GameId } from '@lexiverse/rules'
import type { IconId } from '../../../art/icons/registry.ts'

interface Explanation {
  lede: string
  points: Partial<Record<IconId, string>>
}

/** The explanation of each game at its first visit. */
export const explanations: Record<GameId, Explanation> = {
  'word-web': {
    lede: 'Sixteen words, four threads.',
    points: {
      web: 'Choose four words that belong together and submit the group.',
      mind: 'A wrong group costs one mind point. The same one is never charged twice.',
      fork: 'A word with an amber edge seems to fit more than one group.',
      check: 'Find all four groups to win.',
    },
  },
  'hive-builder': {
    lede: 'Seven letters that fade when you fail too often.',
    points: {
      hive: 'Build words of four letters or more. Every word needs the center letter.',
      stats:
        'A word of four letters scores 1 point, and each further letter 1 more. Reach the threshold to win.',
      hourglass:
        'Every third failed attempt fades an outer letter. Six faded letters end the hive.',
      mind: 'Press a faded letter to restore it for one mind point.',
    },
  },
  'time-trial': {
    lede: 'Seven letters and a clock.',
    points: {
      time: 'Reach the goal before the time runs out, or within thirty attempts if you play without the clock.',
      hive: 'Every word needs the center letter and at least four letters.',
      star8: 'Four letters score 1, longer words their length, all seven letters 7 more.',
      mind: 'A trial for a clue costs one mind point if you lose it.',
    },
  },
  twistle: {
    lede: 'Five letters hide behind a theme.',
    points: {
      twist: 'Guess the word. Each guess must be a real word of five letters.',
      'mark-star': 'Green with a star: right letter, right place.',
      'mark-moon': 'Yellow with a moon: in the word, elsewhere. Gray: not in the word.',
      link: 'A blue ring marks a guess close in meaning.',
      ban: 'Hard mode: a letter proven absent may not be used again.',
    },
  },
  'forgotten-word': {
    lede: 'One word was taken out of the world. Name it.',
    points: {
      book: 'Read the definition and name the word it belongs to.',
      key: 'Win a short trial to open the etymology, then one more for the usage.',
      mind: 'Each wrong guess, and each lost trial, costs one mind point.',
      crown: 'Name it, and the way to the next realm is open.',
    },
  },
}
