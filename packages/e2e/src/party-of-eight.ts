import type { Browser, Page } from '@playwright/test'
import { arriveAsGuest } from './guest.ts'
import { newPerson } from './room-by-call.ts'

const NAMES = ['Ben', 'Cyd', 'Dee', 'Mira', 'Noor', 'Tomas', 'Oyin']

export type Person = Awaited<ReturnType<typeof newPerson>>

/** The page creates a room as Ada, and others join it by calls. */
export async function openParty(page: Page, url: string, names = NAMES): Promise<Person[]> {
  const browser = page.context().browser() as Browser
  await arriveAsGuest(page, url)
  await page.goto(`${url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Create a session' })
  await door.getByLabel('Nickname').fill('Ada')
  await door.getByLabel('Nickname').press('Enter')
  const code = await page.getByTestId('session-code').locator('[aria-hidden]').textContent()
  const people: Person[] = []
  for (const name of names) {
    const person = await newPerson(browser, url)
    await person.join(code ?? '', name)
    await person.connect()
    people.push(person)
  }
  return people
}

const web = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing', mindPoints: 3 }
const hive = { ...web, game: 'hive-builder' }
const seeker = { ...web, game: 'twistle' }
const rest = { level: 1, nodeId: 'start', game: null, mindPoints: 3 }

/** One friend in every state that the strip shows. */
export async function spread([ben, cyd, dee, mira, noor, tomas, oyin]: readonly Person[]) {
  await ben?.report({ ...web, groupsSolved: 3 })
  await ben?.report({ ...web, status: 'victory', groupsSolved: 4 })
  await cyd?.report({ ...web, groupsSolved: 3 })
  await dee?.report({ ...hive, score: 31, goal: 50, pangrams: 0 })
  await mira?.report({ ...seeker, guessesUsed: 2, goal: 6 })
  await noor?.report({ ...rest, status: 'map' })
  await tomas?.close()
  await oyin?.report({ ...rest, status: 'watching', mindPoints: 0 })
}
