import { type GameId, gameLabels } from '@lexiverse/rules'
import type { IconId } from '../../../art/icons/registry.ts'

export interface Explanation {
  title: string
  lede: string
  points: readonly { icon: IconId; text: string }[]
}

/** The explanation of each game at its first visit. */
export const explanations: Record<GameId, Explanation> = {
  'word-web': {
    title: gameLabels['word-web'].label,
    lede: 'Sixteen words, four threads.',
    points: [
      { icon: 'web', text: 'Choose four words that belong together and submit the group.' },
      {
        icon: 'mind',
        text: 'A wrong group costs one mind point. The same one is never charged twice.',
      },
      { icon: 'fork', text: 'A word with an amber edge seems to fit more than one group.' },
      { icon: 'check', text: 'Find all four groups to win.' },
    ],
  },
  'hive-builder': {
    title: gameLabels['hive-builder'].label,
    lede: 'Seven letters, and time that wears them away.',
    points: [
      {
        icon: 'hive',
        text: 'Build words of four letters or more. Every word needs the centre letter.',
      },
      { icon: 'stats', text: 'A word scores its length less three. Reach the threshold to win.' },
      {
        icon: 'hourglass',
        text: 'Every third failed attempt fades an outer letter. Six faded letters end the hive.',
      },
      { icon: 'mind', text: 'Press a faded letter to restore it for one mind point.' },
    ],
  },
  'time-trial': {
    title: gameLabels['time-trial'].label,
    lede: 'A hive against the glass.',
    points: [
      {
        icon: 'time',
        text: 'Reach the goal before the time runs out, or within thirty attempts if you play without the clock.',
      },
      { icon: 'hive', text: 'Every word needs the centre letter and at least four letters.' },
      {
        icon: 'star8',
        text: 'Four letters score 1, longer words their length, all seven letters 7 more.',
      },
      { icon: 'mind', text: 'A trial for a clue costs one mind point if it is lost.' },
    ],
  },
  twistle: {
    title: gameLabels.twistle.label,
    lede: 'Five letters hide behind a theme.',
    points: [
      { icon: 'twist', text: 'Guess the word. Each guess must be a real word of five letters.' },
      { icon: 'mark-star', text: 'Green with a star: right letter, right place.' },
      {
        icon: 'mark-moon',
        text: 'Yellow with a moon: in the word, elsewhere. Grey: not in the word.',
      },
      { icon: 'link', text: 'A blue ring marks a guess close in meaning.' },
      { icon: 'ban', text: 'Hard mode: a letter proven absent may not be used again.' },
    ],
  },
  'forgotten-word': {
    title: gameLabels['forgotten-word'].map,
    lede: 'One word was taken out of the world. Name it.',
    points: [
      { icon: 'book', text: 'Read the definition and name the word it belongs to.' },
      {
        icon: 'key',
        text: 'Win a short trial to open the etymology, then one more for the usage.',
      },
      { icon: 'mind', text: 'Each wrong guess, and each lost trial, costs one mind point.' },
      { icon: 'crown', text: 'Name it, and the way to the next realm is open.' },
    ],
  },
}
