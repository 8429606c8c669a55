import { forgottenWordPuzzleSchema } from '../games/forgotten-word/schema.ts'
import { twistlePuzzleSchema } from '../games/twistle/schema.ts'
import { wordWebPuzzleSchema } from '../games/word-web/schema.ts'
import { hivePuzzleSchema } from '../hive/puzzle.ts'
import forgottenWordData from './forgotten-word.json' with { type: 'json' }
import hiveData from './hive-builder.json' with { type: 'json' }
import type { TutorialScenario } from './scenario.ts'
import twistleData from './twistle.json' with { type: 'json' }
import wordWebData from './word-web.json' with { type: 'json' }

const scenario = <const S extends TutorialScenario<string, unknown, unknown>>(value: S): S => value

const wordWeb = scenario({
  id: 1,
  game: 'word-web',
  nodeId: 'tutorial-node-a',
  puzzle: wordWebPuzzleSchema.parse(wordWebData),
  guide: [
    {
      guidance:
        'Sixteen words hide four groups of four. Four of them hang in the night sky: choose MOON, STAR, COMET and PLANET, then submit the group.',
      move: { type: 'submit', words: ['MOON', 'STAR', 'COMET', 'PLANET'] },
    },
    {
      guidance:
        'A wrong group costs a mind point, so look for a sure one: what lies in a kitchen drawer?',
      move: { type: 'submit', words: ['LADLE', 'WHISK', 'GRATER', 'SPATULA'] },
    },
  ],
})

const hiveBuilder = scenario({
  id: 2,
  game: 'hive-builder',
  nodeId: 'tutorial-node-b',
  puzzle: hivePuzzleSchema.parse(hiveData),
  guide: [
    {
      guidance:
        'Every word needs the center letter, here L, and at least four letters. Spell TRAIL and submit it.',
      move: { type: 'word', word: 'TRAIL' },
    },
    {
      guidance:
        'Longer words score more, and letters may be used twice. One word holds all seven letters: something that goes round and round a planet is ORBITAL.',
      move: { type: 'word', word: 'ORBITAL' },
    },
  ],
})

const twistle = scenario({
  id: 3,
  game: 'twistle',
  nodeId: 'tutorial-node-c',
  puzzle: twistlePuzzleSchema.parse(twistleData),
  guide: [
    {
      guidance:
        'Begin with a word of common letters, such as MAPLE. Green letters are in place, yellow ones stand elsewhere, gray ones are not in the word.',
      move: { type: 'guess', word: 'MAPLE' },
    },
    {
      guidance:
        'The theme is Fire, and a letter proven absent may not be used again. Try BLAZE: a blue ring marks a word close in meaning.',
      move: { type: 'guess', word: 'BLAZE' },
    },
  ],
})

const forgottenWord = scenario({
  id: 4,
  game: 'forgotten-word',
  nodeId: 'tutorial-boss',
  puzzle: forgottenWordPuzzleSchema.parse(forgottenWordData),
  guide: [
    {
      guidance:
        'Read the definition and name the word. It has four letters and always speaks last. Each wrong guess costs a mind point; a short trial can open another clue.',
      move: { type: 'guess', word: 'ECHO' },
    },
  ],
})

/** The four puzzles of The Whispering Threshold: fixed, so that they can be played without a connection. */
export const tutorialScenarios = [wordWeb, hiveBuilder, twistle, forgottenWord] as const

/** The tutorial's puzzle for a node; the boss's clue trials are played on the tutorial's own hive. */
export function tutorialPuzzleAt(nodeId: string) {
  if (nodeId.startsWith(`${forgottenWord.nodeId}:`)) return hiveBuilder.puzzle
  return tutorialScenarios.find(candidate => candidate.nodeId === nodeId)?.puzzle ?? null
}
