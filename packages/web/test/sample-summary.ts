import type { JourneySummary } from '@lexiverse/contract'
import { anAttempt } from './sample-chronicle.ts'
import { aRun } from './sample-run.ts'

/** A campaign lost in the second realm. */
export function aSummary(part: Partial<JourneySummary> = {}): JourneySummary {
  const won = (id: number, level: number, nodeId: string, gameType: string, more: object = {}) =>
    anAttempt({ id, level, nodeId, gameType: gameType as 'word-web', ...more })
  return {
    run: aRun({ status: 'Defeat', isCompleted: true }),
    attempts: [
      won(1, 1, 'node-a', 'word-web'),
      won(2, 1, 'boss', 'forgotten-word', { paid: 900 }),
      { ...won(3, 2, 'node-b', 'hive-builder', { paid: 120 }), omen: 'brittle' },
      won(4, 2, 'm1', 'twistle', { outcome: 'defeat', paid: 0 }),
      won(5, 2, 'm1', 'twistle', { outcome: 'defeat', paid: 0, attemptNumber: 2 }),
    ],
    choices: [
      { kind: 'score', level: 2, nodeId: 'node-b', id: '', title: '25 score', text: 'Taken' },
      { kind: 'score', level: 2, nodeId: 'm1', id: '', title: '25 score', text: 'Taken' },
      {
        kind: 'glyph',
        level: 1,
        nodeId: 'node-a',
        id: 'mending',
        title: 'Glyph of Mending',
        text: 'Taken, and not Decay',
      },
      {
        kind: 'wanderer',
        level: 2,
        nodeId: 't2',
        id: 'borrower',
        title: 'The Borrower',
        text: 'Offer half a line',
      },
    ],
    powers: [
      {
        kind: 'perk',
        id: 'keen-ear',
        name: 'Keen Ear',
        text: 'showed you the puzzle of two mystery stars.',
      },
      { kind: 'glyph', id: 'mending', name: 'Glyph of Mending', text: 'was used twice.' },
    ],
    words: [
      { word: 'LACUNA', way: 'named', meaning: 'A gap where something is missing.' },
      { word: 'TARN', way: 'found', meaning: 'A small mountain lake.' },
    ],
    lastBoss: null,
    unlocked: [
      { kind: 'achievement', id: 'first-star', name: 'First Star', text: 'Complete a node.' },
    ],
    next: {
      kind: 'perk',
      id: 'deep-satchel',
      name: 'Deep Satchel',
      text: 'Use 8 glyphs.',
      value: 6,
      target: 8,
    },
    ...part,
  }
}
