import type { Completion, WonGlyph } from '@lexiverse/contract'

/** In earlier releases `glyphs` also held a glyph that was only offered, marked as such. */
interface StoredRewards extends Omit<Completion['rewards'], 'glyphs' | 'offers'> {
  glyphs: (WonGlyph & { isOffer?: boolean })[]
  offers?: WonGlyph[]
}

/** A completion as the database holds it, in the present form. */
export function parseCompletion(answer: string): Completion {
  const stored = JSON.parse(answer) as Omit<Completion, 'rewards'> & { rewards: StoredRewards }
  const { glyphs, offers } = stored.rewards
  if (offers) return { ...stored, rewards: { ...stored.rewards, offers } }
  const rewards = {
    ...stored.rewards,
    glyphs: glyphs.filter(({ isOffer }) => !isOffer),
    offers: glyphs.filter(({ isOffer }) => isOffer),
  }
  return { ...stored, rewards }
}
