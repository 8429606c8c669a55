import { dailyPlan } from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { arriveAsGuest } from './guest.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const DATE = '2026-11-16'
const { figure, number, glyphs, stars } = dailyPlan(DATE)
const marks = ['flawless', 'won', 'flawless', 'missed', 'won'] as const
const points = [320, 210, 300, 0, 340]
const score = { total: 1_270, stars: 1_170, mindPoints: 50, time: 50 }

/** A day on which this many stars were played. */
const dayWith = (played: number) => ({
  date: DATE,
  number,
  figure,
  glyphs,
  stars: stars.map((star, place) => ({
    ...star,
    mark: place < played ? marks[place] : null,
    points: place < played ? points[place] : 0,
    playedMs: place < played ? 95_000 : 0,
  })),
  status: played === 0 ? 'not-begun' : played === 5 ? 'done' : 'under-way',
  runId: played === 0 ? null : 7,
  nextStar: played === 5 ? null : played + 1,
  mindPoints: { current: played > 3 ? 1 : 3, maximum: 3 },
  heldGlyphs: glyphs.map(glyphId => ({ glyphId, quantity: 1 })),
  score: played === 5 ? score : null,
  playedBy: 2_418,
})

const today = (played: number) => ({
  ...dayWith(played),
  secondsUntilNext: 25_960,
  streak: { days: 12, longest: 20, forgiven: ['2026-11-11'] },
  profile: { name: 'Mira', isChosen: true, isPublic: true },
  unfinished: null,
})

const result = {
  ...dayWith(5),
  playedMs: 475_000,
  standing: { rank: 170, players: 2_418, percentile: 92, score: score.total },
  uncounted: null,
  setAsideReason: null,
  median: 940,
  histogram: [4, 20, 61, 140, 255, 371, 468, 430, 321, 198, 104, 46].map((players, column) => ({
    from: column * 130,
    players,
    isYours: column === 9,
  })),
  best: 1_225,
}

const names = ['Ben', 'Mira', 'Aurelia of the Long Road', 'Dee', 'Traveler 4821', 'Jonas']

const rows = names.map((name, place) => ({
  rank: place + 1,
  name,
  score: 1_310 - 40 * place,
  days: 1,
  isYou: name === 'Mira',
  runId: 70 + place,
}))

const board = {
  span: 'day',
  from: DATE,
  you: { rank: 2, players: 2_418, percentile: 99, score: 1_270 },
  players: 2_418,
  page: 0,
  hasMore: true,
  rows,
}

const statuses = ['done', 'done', 'done', 'under-way', 'not-begun', 'done'] as const

/** The last member has a result without a rank. */
const circle = {
  circleId: 3,
  name: 'The Night Owls of the Long River',
  isOwner: true,
  code: 'KMNPQRTV',
  token: 'a-token',
  date: DATE,
  isSealed: false,
  members: names.map((name, place) => {
    const isDone = statuses[place] === 'done'
    const isRanked = isDone && place < 5
    return {
      memberId: place + 1,
      name,
      isYou: name === 'Mira',
      isOwner: place === 0,
      status: statuses[place],
      score: isRanked ? 1_310 - 40 * place : null,
      marks: isDone ? marks : null,
      runId: isRanked ? 70 + place : null,
    }
  }),
  week: [],
  allTime: [],
  streak: { days: 6, longest: 9, forgiven: [] },
}

const calls = {
  'daily/board*': board,
  [`daily/result/${DATE}`]: result,
  circles: { circles: [{ circleId: 3, name: circle.name, members: 6, playedToday: 4 }] },
  'circles/3': circle,
  'circles/invitation/a-token': {
    name: circle.name,
    members: names.slice(0, 1),
    isFull: false,
    circleId: null,
  },
}

const arrive = (played: number, path: string) => async (page: Page, url: string) => {
  await arriveAsGuest(page, url)
  for (const [call, json] of Object.entries({ ...calls, daily: today(played) })) {
    await page.route(`**/api/${call}`, route => route.fulfill({ json }))
  }
  return path
}

const of = (name: string, played: number, path: string): Shot => ({
  name,
  prepare: arrive(played, path),
  isWhole: true,
})

/** A star of the server's own day, in play. */
const star: Shot = {
  name: 'star',
  prepare: async (page, url) => {
    await arriveAsGuest(page, url)
    const { date } = await (await page.request.get(`${url}/api/daily`)).json()
    return `/daily-star?date=${date}`
  },
  act: async page => {
    await page.getByRole('button', { name: "Got It - Let's Play!" }).click()
    const tiles = page.getByRole('region', { name: 'Words' }).getByRole('button')
    for (const place of [0, 5, 9]) await tiles.nth(place).click()
  },
  isWhole: true,
}

takePictures('daily', [
  of('home', 2, '/'),
  of('day', 0, '/daily'),
  of('result', 5, '/daily-result'),
  of('board', 5, '/daily-board'),
  of('circles', 5, '/circles'),
  of('circle', 5, '/circles?id=3'),
  of('invitation', 0, '/circles?join=a-token'),
  star,
])
