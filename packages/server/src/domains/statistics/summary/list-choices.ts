import type { StoryChoice } from '@lexiverse/contract'
import {
  answerOf,
  DECLINED_GLYPH_SCORE,
  glyphOf,
  offerKey,
  progressKey,
  type RunRecord,
  wandererOf,
} from '@lexiverse/rules'
import type { StoredStar } from '../../services.ts'

/** What the player has decided, in the order of the stars; a meeting comes before the reward of its star. */
export function listChoices(run: RunRecord, stars: readonly StoredStar[]): StoryChoice[] {
  const visited = [...new Set(stars.map(({ setup }) => progressKey(setup.level, setup.nodeId)))]
  const place = ({ level, nodeId }: StoryChoice) => {
    const index = visited.indexOf(progressKey(level, nodeId))
    return index < 0 ? visited.length : index
  }
  const choices = [...meetings(run), ...stars.flatMap(star => rewardChoice(run, star))]
  return choices.sort((a, b) => place(a) - place(b))
}

function meetings({ carried }: RunRecord): StoryChoice[] {
  return Object.entries(carried?.promises ?? {}).flatMap(([id, { level, nodeId, answer }]) => {
    const wanderer = wandererOf(id)
    const label = wanderer && answerOf(wanderer, answer)?.label
    if (!wanderer || !label) return []
    return [{ kind: 'wanderer', level, nodeId, id, title: wanderer.title, text: label }]
  })
}

function rewardChoice(run: RunRecord, { setup, offers, taken }: StoredStar): StoryChoice[] {
  const { level, nodeId } = setup
  if (offers.length === 0) return []
  const [id] = taken
  const others = namesOf(offers.filter(offered => offered !== id))
  if (id !== undefined) {
    const text = others ? `Taken, and not ${others}` : 'Taken'
    return [{ kind: 'glyph', level, nodeId, id, title: glyphOf(id)?.name ?? id, text }]
  }
  if (!(offerKey(progressKey(level, nodeId)) in run.scores)) return []
  const title = `${DECLINED_GLYPH_SCORE} score`
  return [{ kind: 'score', level, nodeId, id: '', title, text: `Taken, and not ${others}` }]
}

/** "Decay or Insight" */
function namesOf(glyphIds: readonly string[]): string {
  return glyphIds.map(id => (glyphOf(id)?.name ?? id).replace(/^Glyph of /, '')).join(' or ')
}
