interface Source {
  id: string
  name: string
  /** What the game has from it. */
  use: string
  rights: string
  licence: string
}

/** The texts lie in public/licences; the fonts' are put together at build. */
export const sources: readonly Source[] = [
  {
    id: 'wordnet',
    name: 'WordNet 3.1',
    use: 'The meanings that are not our own, and many words.',
    rights: 'Copyright 2011 by Princeton University. All rights reserved.',
    licence: '/licences/wordnet.txt',
  },
  {
    id: 'scowl',
    name: 'SCOWL',
    use: 'The spine of our word list, and how common a word is.',
    rights: 'Copyright 2000 to 2016 by Kevin Atkinson, with word lists of many others.',
    licence: '/licences/scowl.txt',
  },
  {
    id: 'cspell',
    name: 'CSpell dictionaries',
    use: 'American English and scientific terms.',
    rights: 'Copyright 2017 to 2025 by Street Side Software. MIT licence.',
    licence: '/licences/cspell.txt',
  },
  {
    id: 'subtlex',
    name: 'SUBTLEX-US',
    use: 'How often a word is heard in films.',
    rights:
      'By Marc Brysbaert and Boris New, Ghent University; packaged by Zeke Sikelianos. ISC licence.',
    licence: '/licences/subtlex.txt',
  },
  {
    id: 'cmu',
    name: 'CMU Pronouncing Dictionary',
    use: 'Names to refuse, and words that sound alike.',
    rights: 'By Carnegie Mellon University; packaged by Zeke Sikelianos. ISC licence.',
    licence: '/licences/cmu-pronouncing-dictionary.txt',
  },
  {
    id: 'fonts',
    name: 'Fonts',
    use: 'The Fell types, EB Garamond and Commissioner.',
    rights: 'SIL Open Font License.',
    licence: '/font-licences.txt',
  },
]
