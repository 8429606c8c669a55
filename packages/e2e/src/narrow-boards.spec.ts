import { expect as atOnce, type Page } from '@playwright/test'
import { phone, test } from './boards-kit.ts'
import { prepareBoard } from './prepared-board.ts'
import { returnToRealm } from './prepared-visit.ts'
import { sampleWeb, sampleWord } from './sample-boards.ts'

const expect = atOnce.configure({ timeout: 20_000 })

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const width of [390, 320]) {
  test(`[BD16] the answer of a boss stands above its field, in view with every clue open, at ${width}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const setup = { openClues: ['etymology' as const, 'usage' as const] }
    const board = { game: 'forgotten-word' as const, level: 1, nodeId: 'boss', puzzle: sampleWord }
    await page.goto(server.url + (await prepareBoard(page, { ...board, setup })))
    const field = page.getByLabel('Your guess')
    await field.fill('mountain')
    await field.press('Enter')
    const answer = page.getByRole('status', { name: 'Answer' })
    await expect(answer).toContainText('Incorrect.')
    await expect(answer).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
    const [told, typed] = [await answer.boundingBox(), await field.boundingBox()]
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0)
    expect(await excess(page)).toBe(0)
  })
}

test('the note of the pencil stays on a narrow page', async ({ page, server }) => {
  const board = { game: 'word-web' as const, level: 1, nodeId: 't1', puzzle: sampleWeb }
  await page.goto(server.url + (await prepareBoard(page, board)))
  await page.getByRole('button', { name: 'Pencil marks' }).tap()
  const note = page.getByText('Pencil in hand', { exact: false })
  await expect(note).toBeVisible()
  const box = await note.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await excess(page)).toBe(0)
})

test('four answers of a wanderer stand above the button of a phone', async ({ page, server }) => {
  await returnToRealm(page, 2)
  const answer = (id: string) => ({
    id,
    label: `Send ${id} ahead`,
    stakes: 'Costs 1 mind point. At your next mystery star she hands you 2.',
    refusal: null,
    givesGlyph: false,
    glyphs: [],
  })
  const meeting = {
    id: 'comet',
    title: 'The Comet’s Passenger',
    text: 'A comet slows as much as comets do. A woman leans out of its hair. “I shall pass you again,” she calls. “Shall I carry something ahead for you? It keeps better in the cold.”',
    answers: ['a thought', 'a word', 'a star', 'a song'].map(answer),
  }
  const found = { meeting, game: 'twistle', isFirst: true, glyphs: [] }
  await page.route('**/api/player/meeting/**', route => route.fulfill({ json: found }))
  await page.goto(`${server.url}/meeting?node=t2`)
  const last = page.locator('label', { hasText: 'Send a song ahead' })
  await expect(last).toBeVisible()
  const [card, button] = [
    await last.boundingBox(),
    await page.getByRole('button', { name: 'Choose an answer' }).boundingBox(),
  ]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})
