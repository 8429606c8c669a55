import { fallbackHive, hiveBuilder } from '@lexiverse/rules'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showBoard } from '../../../test/show-board.tsx'
import { HiveBuilderBoard } from './board.tsx'

afterEach(cleanup)

it('[CY9] a wild word has a button of its own, which is gone once it was played', () => {
  const carried = [{ kind: 'wildWord', amount: 1, from: ['keen-ear'], word: 'FLAME' } as const]
  showBoard({
    game: hiveBuilder,
    board: HiveBuilderBoard,
    puzzle: fallbackHive,
    attemptId: 31,
    setup: { carried: carried.map(item => ({ ...item, from: [...item.from] })) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Play FLAME: +6' }))
  expect(screen.queryByRole('button', { name: /Play FLAME/ })).toBeNull()
  expect(document.body.textContent).toContain('Wild word! +6 points')
})
