import { practiceSetup } from '@lexiverse/rules'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { savedAttemptSlot } from '../sync/saved-attempt.ts'
import { clearRun } from './clear-run.ts'
import { openDraft } from './drafts.ts'

afterEach(() => localStorage.clear())

/** A game left open at a node, with letters that lie half done. */
function leaveOpen(runId: number, nodeId: string, attemptId: number) {
  const setup = { ...practiceSetup('seed'), runKind: 'campaign' as const, nodeId }
  const facts = { runId, attemptId, game: 'twistle', setup, puzzle: null, moves: [] }
  savedAttemptSlot(runId, nodeId, setup.level).write(facts)
  const draft = openDraft({ attemptId, setup }, z.string(), '')
  draft.keep('STO')
  draft.writeNow()
}

it('[BD13] drafts of a journey are removed with it, and no others', () => {
  leaveOpen(7, 'b1', 5)
  leaveOpen(7, 't1', 6)
  leaveOpen(70, 'm1', 8)
  clearRun(7)
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'lexiverse.attempt.70.m1.1',
    'lexiverse.draft.campaign.1.m1',
  ])
})

it('[BD13] a draft of another journey at the same star stays', () => {
  leaveOpen(7, 'b1', 5)
  leaveOpen(70, 'b1', 8)
  clearRun(7)
  expect(localStorage.getItem('lexiverse.draft.campaign.1.b1')).toContain('STO')
})
