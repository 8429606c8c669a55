import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'

/** Fixed puzzles for pictures and measurements, so that two runs can be compared. */
export const sampleWeb: WordWebPuzzle = {
  id: 901,
  difficulty: 'medium',
  groups: [
    { theme: 'Knots', words: ['BOWLINE', 'REEF', 'GRANNY', 'SHEEPSHANK'] },
    { theme: 'In the spice rack', words: ['CLOVE', 'NUTMEG', 'SAFFRON', 'CUMIN'] },
    { theme: 'On the sea floor', words: ['TRENCH', 'SHELF', 'RIDGE', 'SEAMOUNT'] },
    { theme: 'To hold somebody up', words: ['STALL', 'DELAY', 'HINDER', 'DETAIN'] },
  ],
  ambiguousWords: ['REEF', 'CLOVE', 'SHELF', 'STALL'],
}

export const sampleHive: HivePuzzle = {
  id: 902,
  difficulty: 'easy',
  center: 'E',
  letters: ['A', 'L', 'N', 'R', 'T', 'S'],
  pangram: 'ANTLERS',
  validWords: [
    ...['ANTLERS', 'ETERNAL', 'ALERT', 'ALTER', 'ANTLER', 'LATER', 'LEARN', 'RENAL', 'RENTAL'],
    ...['LANTERN', 'SENATE', 'TEASEL', 'ARENA', 'EASEL', 'LEASE', 'STEAL', 'STEEL'],
    ...['TEAR', 'REAL', 'SEAL', 'NEAR', 'NEST', 'RATE', 'SALE', 'TALE', 'TREE', 'TERN'],
  ],
  bonusWords: ['LATEEN', 'TARE'],
}

export const sampleSeeker: TwistlePuzzle = {
  id: 903,
  word: 'EMBER',
  theme: 'Fire',
  hint: 'What glows on when the flames have gone.',
  synonyms: ['CINDER', 'COALS', 'BLAZE'],
  relatedWords: ['HEARTH', 'ASHES'],
  difficulty: 'easy',
  guessList: 'built-in',
}

export const sampleWord: ForgottenWordPuzzle = {
  id: 904,
  word: 'gloaming',
  definition: 'The time of evening when the light has gone from the sun but not yet from the sky.',
  etymology: 'From an old northern word for twilight, akin to glow.',
  usage: 'They walked home through the {gloaming}, talking softly.',
  wordplay: { clue: 'A G, rich soil, at home, and one more G.', parts: 'g + loam + in + g' },
  warmth: { same: 'dusk twilight', near: 'evening', mild: 'dawn', cool: 'night', root: 'gloam' },
  partOfSpeech: 'noun',
  difficulty: 'medium',
}
