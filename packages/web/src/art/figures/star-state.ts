/** How a star of the day stands: played with its mark, the next to enter, or still ahead. */
export type StarState = 'flawless' | 'won' | 'missed' | 'next' | 'open'

export const isPlayed = (state: StarState | undefined): boolean =>
  state === 'flawless' || state === 'won' || state === 'missed'
