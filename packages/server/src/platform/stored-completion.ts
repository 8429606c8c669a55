import type { Completion, WonGlyph } from '@lexiverse/contract'
import { textPacker } from './packed-text.ts'

/** In earlier releases `glyphs` also held a glyph that was only offered, marked as such. */
interface StoredRewards extends Omit<Completion['rewards'], 'glyphs' | 'offers'> {
  glyphs: (WonGlyph & { isOffer?: boolean })[]
  offers?: WonGlyph[]
}

/** What completions have in common; zlib wants the commonest last. Never changed: stored ones cannot be read without it. */
const DICTIONARY = Buffer.from(
  'Temporal Shift Second Dawn Slow Sand Momentum Unveiling Remembrance Decay Renewal Gleaning Unraveling Naming Zenith ' +
    'Kindred Sifting Nectar Shelter Breath Song legendary epic rare "uncounted":"wager":"magnitude":"spent":"passed":' +
    '"lifted":"promises":"star-1","star-2","star-3","star-4","star-5","daily","tutorial","multiplayer","practice",' +
    '"clue-won","game-over","level-completed","level-advanced","final-victory"],"isRunComplete":true,"rating":"archaic"}' +
    '"t1":"Hive Builder","m1":"Wordle","m2":"Word Web","t3":"Word Web","b3":"Wordle","m3":"keystone","old-tongue",' +
    '"perihelion","silence","glass-star","boss":' +
    '{"completionId":"","result":"defeat","score":0,"rewards":{"score":0,"mindPointsRestored":1,"glyphs":[{"glyphId":"insight",' +
    '"name":"Glyph of Insight","rarity":"common","icon":"insight","quantity":1},{"glyphId":"mending","name":"Glyph of Mending",' +
    '"rarity":"uncommon","icon":"mending","quantity":1}]},"result":"victory","score":20,"rewards":{"score":330,' +
    '"mindPointsRestored":0,"glyphs":[],"offers":[]},"mindPoints":{"current":3,"maximum":3},"progress":{"completedNodes":' +
    '["start","node-a","t1","m2","t3","m3","node-b","b1","b2","b3","boss"],"unlockedNodes":["start","node-a","node-b","t1","m1",' +
    '"b1","m2","b2","t3","m3","b3","boss"],"currentNode":"node-b","currentLevel":1,"completedLevels":[1,2],"totalScore":1000,' +
    '"scores":{"1:node-a":330,"1:t1":495,"1:m1":495,"1:m2":660,"1:t3":711,"1:m3":711,"1:boss":1100,"1:node-b#offer":25,"1:b1":495,' +
    '"2:node-a":559,"2:t1":660,"2:m2#offer":25,"2:b3":1320,"2:boss#offer":25,"3:node-b":660,"3:b1#offer":25},' +
    '"levelProgress":[{"level":1,"nodesCompleted":6,"totalNodes":13},{"level":2,"nodesCompleted":5,"totalNodes":13},' +
    '{"level":3,"nodesCompleted":2,"totalNodes":13}],"kind":"campaign","isBegun":true,"isTutorialMode":false,' +
    '"gameCompleted":false,"randomizedNodeTypes":{"node-a":"Hive Builder","node-b":"Word Web","t1":"Wordle"},' +
    '"revealedNodes":["b2"],"omens":{},"entered":["node-a","t1","m2","b3"],"carried":{"items":[],"taken":{}},"completedAt":null},' +
    '"events":["node-completed"],"isRunComplete":false,"rating":"medium"}',
)

const { pack, unpack } = textPacker(1, DICTIONARY)

/** Packed, since the progress in it repeats the map with every game; as text, because earlier rows are JSON in the same column. */
export function packCompletion(completion: Completion): string {
  return pack(JSON.stringify(completion)).toString('base64')
}

/** A completion as the database holds it, in the present form. */
export function parseCompletion(answer: string): Completion {
  const text = answer.startsWith('{') ? answer : unpack(Buffer.from(answer, 'base64'))
  const stored = JSON.parse(text) as Omit<Completion, 'rewards'> & { rewards: StoredRewards }
  const { glyphs, offers } = stored.rewards
  if (offers) return { ...stored, rewards: { ...stored.rewards, offers } }
  const rewards = {
    ...stored.rewards,
    glyphs: glyphs.filter(({ isOffer }) => !isOffer),
    offers: glyphs.filter(({ isOffer }) => isOffer),
  }
  return { ...stored, rewards }
}
