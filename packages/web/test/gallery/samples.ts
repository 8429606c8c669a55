import type { IconId } from '../../src/art/icons/registry.ts'
import type { MapNode, NodeState } from '../../src/art/map-node.ts'

/** Sample words for the gallery only. */
type Star = readonly [id: string, icon: IconId | undefined, label: string, next: readonly string[]]

const journey: readonly Star[] = [
  ['start', 'begin', 'Start', ['node-a', 'node-b']],
  ['node-a', 'web', 'Word Web', ['t1', 'm1']],
  ['node-b', 'hive', 'Hive Builder', ['b1', 'm1']],
  ['t1', 'web', 'Word Web', ['t2']],
  ['m1', 'hive', 'Hive Builder', ['m2']],
  ['b1', 'twist', 'Wordle', ['b2']],
  ['t2', undefined, 'Mystery', ['t3']],
  ['m2', 'twist', 'Wordle', ['m3']],
  ['b2', undefined, 'Mystery', ['b3']],
  ['t3', 'twist', 'Wordle', ['boss']],
  ['m3', 'web', 'Word Web', ['boss']],
  ['b3', 'hive', 'Hive Builder', ['boss']],
  ['boss', 'forgotten', 'Echo Master', []],
]

const lessons: readonly Star[] = [
  ['start', 'begin', 'Start', ['tutorial-node-a']],
  ['tutorial-node-a', 'web', 'Word Web', ['tutorial-node-b']],
  ['tutorial-node-b', 'hive', 'Hive Builder', ['tutorial-node-c']],
  ['tutorial-node-c', 'twist', 'Word Seeker', ['tutorial-boss']],
  ['tutorial-boss', 'forgotten', 'Echo Whisper', []],
]

const reached: readonly Readonly<Record<string, NodeState>>[] = [
  {
    start: 'completed',
    'tutorial-node-a': 'completed',
    'tutorial-node-b': 'completed',
    'tutorial-node-c': 'current',
  },
  {
    start: 'completed',
    'node-a': 'completed',
    t1: 'completed',
    m1: 'completed',
    m2: 'current',
    t2: 'available',
    'node-b': 'available',
  },
  {
    start: 'completed',
    'node-b': 'completed',
    b1: 'completed',
    b2: 'completed',
    m1: 'completed',
    'node-a': 'available',
    m2: 'available',
    b3: 'current',
  },
  {
    start: 'completed',
    'node-a': 'completed',
    t1: 'current',
    m1: 'available',
    'node-b': 'available',
  },
]

const hidden = new Set(['t1', 't3', 'b1', 'b3'])

/** A chart in mid-journey. Side paths keep their secret until they open. */
export function sampleNodes(level: number): MapNode[] {
  return (level === 0 ? lessons : journey).map(([id, icon, label, next]) => {
    const state = reached[level]?.[id] ?? 'locked'
    const isBoss = id.endsWith('boss')
    const isSecret = state === 'locked' && hidden.has(id)
    return {
      id,
      state,
      kind: isBoss ? 'boss' : icon ? 'regular' : 'mystery',
      icon: isSecret ? undefined : icon,
      label,
      caption: isBoss ? 'The Forgotten Word' : undefined,
      next,
    }
  })
}

export const sampleRealms = [
  { name: 'Tutorial', text: 'Twilight slate, brass, apricot' },
  { name: 'Astral Realm', text: 'Indigo night, gilt' },
  { name: 'Nebula Depths', text: 'Teal and magenta, pearl, coral' },
  { name: 'Void Sanctum', text: 'Near black, bone, crimson' },
] as const

export const sampleGroups = [
  { title: 'Strings', words: ['Lyre', 'Harp', 'Lute', 'Viol'] },
  { title: 'Phases of the Moon', words: ['Crescent', 'Gibbous', 'Quarter', 'Full'] },
  { title: 'Navigator’s Table', words: ['Sextant', 'Compass', 'Chart', 'Log'] },
  { title: 'Parts of a Book', words: ['Spine', 'Leaf', 'Jacket', 'Plate'] },
] as const

export const sampleGlyphs = [
  { id: 'insight', rarity: 'common', name: 'Insight', text: 'Shows a hint.' },
  { id: 'mending', rarity: 'common', name: 'Mending', text: 'Restores a mind point.' },
  { id: 'momentum', rarity: 'uncommon', name: 'Momentum', text: 'Holds off fading three times.' },
  { id: 'temporal-shift', rarity: 'uncommon', name: 'Temporal Shift', text: 'Adds 30 seconds.' },
  { id: 'unveiling', rarity: 'rare', name: 'Unveiling', text: 'Sets one letter in its place.' },
  { id: 'remembrance', rarity: 'rare', name: 'Remembrance', text: 'Opens the next clue.' },
  { id: 'decay', rarity: 'epic', name: 'Decay', text: 'Solves at the cost of a mind point.' },
  { id: 'second-dawn', rarity: 'legendary', name: 'Second Dawn', text: 'Stand again with one.' },
] as const

export const samplePerks = [
  ['mind-guardian', 'Mind Guardian'],
  ['waking-star', 'Waking Star'],
  ['time-mystic', 'Time Mystic'],
  ['score-alchemist', 'Score Alchemist'],
  ['lucky-lexicon', 'Lucky Lexicon'],
  ['hint-whisperer', 'Hint Whisperer'],
  ['perfectionist', 'Perfectionist'],
  ['lexical-proximity', 'Lexical Proximity'],
  ['iron-focus', 'Iron Focus'],
  ['flexible-recall', 'Flexible Recall'],
  ['expanding-mind', 'Expanding Mind'],
  ['deep-satchel', 'Deep Satchel'],
  ['keen-ear', 'Keen Ear'],
] as const

export const sampleRows = [
  { no: 'XXIII', realm: 'Void Sanctum', nodes: '13 of 13', score: '21,480', isWon: true },
  { no: 'XXII', realm: 'Nebula Depths', nodes: '9 of 13', score: '12,065', isWon: false },
] as const
