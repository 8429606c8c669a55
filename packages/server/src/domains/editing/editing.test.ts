import { api, type EditedPuzzle } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { releaseStock, sampleStock } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const stock = sampleStock(4)
const HINT = 'A hint that nobody has written before this.'
let server: TestApp
let admin: TestPlayer

beforeAll(async () => {
  server = await buildTestApp({ stock })
  admin = await newAdmin(server)
})
afterAll(() => server.close())

const db = () => server.platform.database.db
/** The proof of an easy word does not read WordNet, which takes seconds. */
const draw = (game: string, difficulty?: string) =>
  admin.call(api.editing.draw, { query: { game, ...(difficulty && { difficulty }) } })
const find = (id: number) => admin.call(api.editing.find, { params: { id } })
const sign = (id: number, editor = 'Ada') =>
  admin.ask(api.editing.sign, { params: { id }, body: { editor } })
const mend = (id: number, texts: object, editor = 'Ada') =>
  admin.ask(api.editing.mend, { params: { id }, body: { editor, texts } })
const setStatus = (id: number, status: string, editor = 'Ada') =>
  admin.ask(api.editing.setStatus, { params: { id }, body: { editor, status } })

describe('drawing', () => {
  it.each([
    ['word-web', 'hard'],
    ['hive-builder', 'easy'],
    ['twistle', 'expert'],
    ['forgotten-word', 'archaic'],
  ])(
    '[AD38] brings a %s of the difficulty %s, whole and proven',
    async (game, difficulty) => {
      const drawn = await draw(game, difficulty)
      expect(drawn).toMatchObject({ game, difficulty, status: 'published', figures: null })
      expect(Object.keys(drawn.puzzle)).toEqual([game])
      expect(await find(drawn.id)).toEqual(drawn)
      const { problems } = await admin.call(api.editing.proof, { params: { id: drawn.id } })
      expect(problems).toEqual([])
    },
    60_000,
  )

  it('[AD38] says that there is no such puzzle', async () => {
    expect(await admin.ask(api.editing.find, { params: { id: 2_000_000_000 } })).toMatchObject({
      status: 404,
      body: { error: 'There is no such puzzle.' },
    })
    const none = { query: { game: 'twistle', difficulty: 'archaic' } }
    expect((await admin.ask(api.editing.draw, none)).status).toBe(404)
  })

  it('[AD38] is for admins only', async () => {
    const player = await server.newPlayer()
    const answer = await player.ask(api.editing.draw, { query: { game: 'twistle' } })
    expect(answer.status).toBe(401)
  })
})

describe('signing', () => {
  it('[AD39] keeps who has signed and when, until the puzzle is mended', async () => {
    const { id } = await draw('twistle', 'easy')
    expect((await sign(id, '  Grace ')).body).toMatchObject({
      signedBy: 'Grace',
      history: [{ action: 'signed', editor: 'Grace', at: server.clock(), edits: [] }],
    })
    const mended = (await mend(id, { hint: HINT })).body as EditedPuzzle
    expect(mended).toMatchObject({
      signedBy: null,
      history: [{ action: 'mended' }, { action: 'signed' }],
    })
    await mend(mended.id, { hint: `${HINT.slice(0, -1)} one.` })
  })

  it('[AD39] asks for a name', async () => {
    expect((await sign((await draw('twistle', 'easy')).id, '  ')).status).toBe(400)
  })
})

describe('mending', () => {
  it('[AD40] replaces the puzzle by one with the new text, and shows both in the history', async () => {
    const drawn = await draw('forgotten-word')
    const before = drawn.texts.find(({ name }) => name === 'definition')?.value
    const definition = 'A meaning that nobody has written before.'
    const mended = (await mend(drawn.id, { definition })).body as EditedPuzzle
    expect(mended.id).not.toBe(drawn.id)
    expect(mended.puzzle['forgotten-word']).toMatchObject({ definition, id: mended.id })
    expect(mended).toMatchObject({ status: 'published', difficulty: drawn.difficulty })
    expect(mended.history).toMatchObject([
      {
        action: 'mended',
        editor: 'Ada',
        edits: [{ label: 'Definition', before, after: definition }],
      },
    ])
    expect(await find(drawn.id)).toMatchObject({
      status: 'withdrawn',
      replacedBy: mended.id,
      history: mended.history,
    })
  })

  it('[AD40] refuses a text that does not pass the proof, and changes nothing', async () => {
    const drawn = await draw('twistle', 'easy')
    expect(await mend(drawn.id, { hint: 'Too short.' })).toMatchObject({
      status: 422,
      body: {
        code: 'puzzle-unproven',
        error:
          'The puzzle would not pass its proof: hint is not a sentence of 25 to 80 characters.',
      },
    })
    expect(await find(drawn.id)).toEqual(drawn)
  })

  it('[AD40] refuses a text that no board could show', async () => {
    const drawn = await draw('forgotten-word')
    const definition = `A meaning ${'that goes on and on '.repeat(40)}.`
    expect(await mend(drawn.id, { definition })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('definition is empty or too long') },
    })
  })

  it('[AD40] refuses a second editor who started from the old text, and one who changed nothing', async () => {
    const { id, texts } = await draw('forgotten-word')
    const same = Object.fromEntries(texts.map(({ name, value }) => [name, value]))
    expect(await mend(id, same)).toMatchObject({
      status: 409,
      body: { error: 'No text has changed.' },
    })
    const both = await Promise.all([
      mend(id, { definition: 'A first meaning that is new here.' }),
      mend(id, { definition: 'A second meaning that is new here.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sign(id)).status).toBe(409)
  })

  it('[AD41] an open game keeps the puzzle that it was given, and its player has seen the mended one', async () => {
    const player = await server.newPlayer()
    const open = await player.open('node-1', 'twistle', 1)
    const { id } = open.puzzle as { id: number }
    const mended = (await mend(id, { hint: 'Another hint that nobody has written yet.' }))
      .body as EditedPuzzle
    expect(await player.fetchPuzzle('node-1', 'twistle', 1, open.runId)).toEqual(open.puzzle)
    expect((await player.complete(open, winningLog(open))).result).toBe('victory')
    const uses = await db()
      .selectFrom('scenario_uses')
      .select('scenario_id')
      .where('player_id', '=', player.id)
      .execute()
    expect(uses.map(({ scenario_id }) => scenario_id).sort()).toEqual([id, mended.id].sort())
  })

  it('[AD41] stays when a release holds the puzzle in the words that were mended, and goes when it does not', async () => {
    const drawn = await draw('twistle', 'easy')
    const mended = (await mend(drawn.id, { hint: 'Yet another hint that is of our own making.' }))
      .body as EditedPuzzle
    const release = (version: string, change: (puzzle: object) => object) =>
      releaseStock(
        server,
        version,
        [...stock.entries()].map(entry =>
          entry.game === 'twistle' && entry.key === drawn.title
            ? { ...entry, puzzle: change(entry.puzzle) }
            : entry,
        ),
      )
    await release('same words', puzzle => puzzle)
    expect((await find(mended.id)).status).toBe('published')
    await release('other words', puzzle => ({ ...puzzle, hint: 'The hint of a later release.' }))
    const later = await find(mended.id)
    expect(later).toMatchObject({ status: 'withdrawn', replacedBy: expect.any(Number) })
    expect((await find(later.replacedBy ?? 0)).history).toEqual(later.history)
  })
})

describe('retiring', () => {
  it('[AD42] takes a puzzle out of use on the word of an editor, who may publish it again', async () => {
    const { id } = await draw('word-web')
    expect((await setStatus(id, 'retired')).body).toMatchObject({
      status: 'retired',
      history: [{ action: 'retired', editor: 'Ada' }],
    })
    expect(await setStatus(id, 'retired')).toMatchObject({
      status: 409,
      body: { error: 'This puzzle is retired already.' },
    })
    expect((await setStatus(id, 'published', 'Grace')).body).toMatchObject({
      status: 'published',
      history: [{ action: 'published', editor: 'Grace' }, { action: 'retired' }],
    })
  })

  it('[AD42] no fresh selection brings it back', async () => {
    const { id } = await draw('twistle', 'easy')
    await setStatus(id, 'retired')
    await admin.call(api.content.regenerateTwistles, { body: { count: 100 } })
    expect((await find(id)).status).toBe('retired')
  })
})
