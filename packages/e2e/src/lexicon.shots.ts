import { waysMet } from '@lexiverse/contract'
import type { GameType } from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { arriveAsGuest } from './guest.ts'
import { type Shot, takePictures } from './shots-kit.ts'

/** The newest last, as the server sends them. */
const words =
  `abacus acorn adrift alcove almanac amber anchor antler apricot arbor archive aurora autumn
azure badger bamboo basalt beacon bellow birch bramble breeze brook buoy cairn candle canopy canyon
caravan cascade cedar cellar cinder citrus clover cobalt comet compass copper coral cradle crater
cypress dapple dawn delta domino dormant drift dune dusk easel echo eclipse elder ember emerald
fable falcon fathom feather fern ferry fjord flint flora fossil fresco frost gable gallop garnet
ginger glacier glade glimmer gossamer granite grove gull gravel hamlet harbor harvest hazel heather
heron hollow horizon humble ibis icicle indigo inlet ivory ivy jasmine jetty jewel journal juniper
kelp kernel kestrel kindle lagoon lantern larch larkspur lattice lemon lichen lilac linen lotus
lullaby lunar magnet mallow maple marble marina marrow meadow meander mellow mirror mosaic moss
nectar nettle nimbus nomad nutmeg oasis oboe ochre odyssey olive onyx opal orchard origami otter
paddle pebble pepper petal pine plover plum poplar prairie prism quarry quartz quill quiver rafter
rapids raven reed ripple rosin rudder saffron sage scarlet sepia serene shale shore sienna silver
slate sonnet sparrow spiral spruce starling summit tapir tarn tempest thicket thistle tidal timber
topaz torrent trellis tundra twilight umber umbra upland valley vellum velvet verse violet violin
vista walnut wander weaver wharf wicker willow wisp wren yarrow yonder zenith zephyr zinnia transom
gloaming serendipity`.split(/\s+/)

const named = ['gloaming', 'odyssey', 'gossamer', 'serendipity', 'tempest', 'zephyr']
const pangrams = ['transom', 'larkspur', 'compass', 'glacier', 'thistle']
const wayOf = (word: string, place: number): (typeof waysMet)[number] => {
  if (named.includes(word)) return 'named'
  if (pangrams.includes(word)) return 'pangram'
  return place % 17 === 5 ? 'missed' : (waysMet[2 + (place % 3)] ?? 'found')
}
const gameOf = (way: string): GameType =>
  way === 'named' ? 'forgotten-word' : way === 'answered' ? 'twistle' : 'hive-builder'
const rarityOf = (word: string) => (named.includes(word) ? 4 : 1 + ((word.length * 7) % 4))

const each = (letter: (word: string, place: number) => string | number) =>
  words.map(letter).join('')
const sky = {
  total: words.length,
  words: words.join().toUpperCase(),
  ways: each((word, place) => wayOf(word, place).charAt(0)),
  rarities: each(rarityOf),
  games: each(() => 2),
  isShown: each(() => 1),
  days: [20_770, words.length],
  counts: {
    hives: { met: 171, total: 12_780 },
    seekers: { met: 31, total: 766 },
    forgotten: { met: 6, total: 447 },
  },
  filling: null,
}

const meanings: Record<string, string> = {
  serendipity: 'The luck of finding good things without looking for them.',
  gloaming: 'The time of evening when the light has gone from the sun but not yet from the sky.',
  transom: 'The crossbar over a door.',
  zinnia: 'A garden flower of hot summers, in every color but blue.',
  zephyr: 'A soft wind, out of the west by preference.',
  zenith: 'The point of the sky straight above you.',
  yonder: 'Over there, at some distance.',
}
const list = {
  words: words.toReversed().map((word, back) => {
    const way = wayOf(word, words.length - 1 - back)
    const met = { way, game: gameOf(way), metAt: Date.UTC(2026, 10, 16), times: 1 }
    return {
      ...met,
      word: word.toUpperCase(),
      rarity: rarityOf(word),
      meaning: meanings[word] ?? null,
    }
  }),
  total: words.length,
  nextOffset: null,
}

const gloaming = {
  ...{ word: 'GLOAMING', way: 'named', rarity: 4, tier: 'accepted', meaning: null, times: 2 },
  forgotten: {
    definition: meanings.gloaming,
    etymology: 'From an old northern word for twilight, akin to glow.',
    usage: 'They walked home through the {gloaming}, talking softly.',
    partOfSpeech: 'noun',
  },
  meetings: [1, 2].map(id => ({
    ...{ attemptId: id, runId: id, runKind: 'campaign', level: id, nodeId: 'boss' },
    ...{ game: 'forgotten-word', way: 'named', metAt: Date.UTC(2026, 10, id) },
  })),
  related: ['GLIMMER', 'TWILIGHT', 'DUSK'],
}

const arrive = (path: string) => async (page: Page, url: string) => {
  await arriveAsGuest(page, url)
  const answers = [
    [/\/api\/lexicon\/\d+$/, sky],
    [/\/api\/lexicon\/\d+\/words\?/, list],
    [/\/api\/lexicon\/\d+\/words\/gloaming/i, gloaming],
  ] as const
  for (const [call, json] of answers) await page.route(call, route => route.fulfill({ json }))
  return path
}

const shots: Shot[] = [
  { name: 'atlas', prepare: arrive('/lexicon') },
  { name: 'word', prepare: arrive('/lexicon?word=gloaming'), isWhole: true },
  {
    name: 'empty',
    prepare: async (page, url) => {
      await arriveAsGuest(page, url)
      return '/lexicon'
    },
  },
]

takePictures('lexicon', shots)
