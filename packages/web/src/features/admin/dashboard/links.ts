import type { IconId } from '../../../art/icons/registry.ts'

interface PageCard {
  readonly href: string
  readonly title: string
  readonly text: string
  readonly icon: IconId
}

export const pageCards: readonly PageCard[] = [
  {
    href: '/database-admin',
    title: 'Database Admin',
    text: 'The word database, the number of hives, and words that wait for review.',
    icon: 'book',
  },
  {
    href: '/content-desk',
    title: 'Content Desk',
    text: 'Any puzzle as players see it: read it, sign it, mend it, retire it.',
    icon: 'eye',
  },
  {
    href: '/inventory-test',
    title: 'Inventory Test',
    text: 'The glyph panel, whole and by game.',
    icon: 'mark-star',
  },
  {
    href: '/statistics',
    title: 'Game Statistics',
    text: 'Players, runs, victories and failures.',
    icon: 'stats',
  },
  {
    href: '/player-dashboard',
    title: 'Player Dashboard',
    text: 'One player, from the first visit to the last game.',
    icon: 'user',
  },
  {
    href: '/perks-test',
    title: 'Perks Test',
    text: 'What perks add up to, and who holds them.',
    icon: 'shield',
  },
  {
    href: '/documentation',
    title: 'Documentation',
    text: 'The code by domain, and what of it is unused.',
    icon: 'text',
  },
]

/** Each opens a response of the server in a new tab. */
export const quickLinks: readonly { readonly href: string; readonly title: string }[] = [
  { href: '/api/scenarios/stats', title: 'Scenario statistics' },
  { href: '/api/player/stats/all', title: 'All players' },
  { href: '/api/scenarios/twistle/random/easy', title: 'A random Word Seeker' },
  { href: '/api/scenarios/word-web/random/easy', title: 'A random Word Web' },
  { href: '/api/forgotten-word/stats', title: 'Forgotten Word statistics' },
  { href: '/api/forgotten-word/stats-enhanced', title: 'Enhanced statistics' },
  {
    href: '/api/forgotten-word/scenarios-enhanced?difficulties=&themes=',
    title: 'Enhanced scenarios',
  },
]
