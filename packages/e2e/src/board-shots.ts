import { tutorialPuzzleAt } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { type PreparedBoard, prepareBoard } from './prepared-board.ts'
import type { Shot } from './shots-kit.ts'

export const realms = [0, 1, 2, 3]
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** The node of a game in a realm; the tutorial has one node per game. */
const nodes = (level: number, tutorialNode: string, node: string) =>
  level === 0 ? tutorialNode : node

type Given = Partial<PreparedBoard> & Pick<Shot, 'act' | 'options' | 'moment' | 'isWhole'>

export const shotsOf =
  (base: Omit<PreparedBoard, 'level' | 'nodeId'>, tutorialNode: string, node: string) =>
  (name: string, { act, options, moment, isWhole, level = 1, ...given }: Given = {}): Shot => ({
    name,
    prepare: page => {
      const nodeId = nodes(level, tutorialNode, node)
      const puzzle = tutorialPuzzleAt(nodeId) ?? base.puzzle
      return prepareBoard(page, { ...base, level, nodeId, puzzle, ...given })
    },
    act: async page => {
      await expect(page.locator('main section').first()).toBeVisible()
      await act?.(page)
    },
    ...(options && { options }),
    ...(moment !== undefined && { moment }),
    ...(isWhole && { isWhole }),
  })

export const fewer = { mindPoints: { current: 2, maximum: 3 } }
export const lastPoint = { mindPoints: { current: 1, maximum: 3 } }
export const forced = { forcedColors: 'active' } as const
export { bigText } from './visit.ts'
export const narrow = { viewport: { width: 320, height: 640 } }
/** Waits for the dialog that ends a game, and removes it from the picture. */
export async function lookBehindEnd(page: Page): Promise<void> {
  const dialogs = page.locator('[role=alertdialog], [role=dialog]')
  await dialogs.first().waitFor()
  await dialogs.evaluateAll(all => {
    for (const dialog of all) {
      const { parentElement: cover } = dialog
      for (const part of [dialog, ...(cover === document.body ? [] : [cover])]) {
        if (part instanceof HTMLElement) part.style.display = 'none'
      }
    }
    document.getElementById('root')?.removeAttribute('inert')
    // Where the page has a live region, the dialog hides the parts around it one by one.
    for (const part of document.querySelectorAll('[aria-hidden][data-aria-hidden]')) {
      part.removeAttribute('aria-hidden')
    }
  })
}

export const words = (...list: string[]) => list.map(word => ({ type: 'word', word }))
export const misses = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'word', word: 'EEEE' }))
export const typeWord = async (page: Page, word: string) => {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

export const guesses = (...list: string[]) => list.map(word => ({ type: 'guess', word }))
