import { api, type Circle } from '@lexiverse/contract'
import { addDays, dateAt, mondayOf, startOfDay } from '@lexiverse/rules'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { emptyCircles } from '../../platform/database/migrations/027-empty-circles.ts'
import { playDay, playStar } from '../../test-kit/daily-play.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { circleRepository, moveCircles } from './repository.ts'

const server = useTestApp()

async function newCircle(name = 'The Night Owls') {
  const owner = await server.newPlayer()
  const circle = await owner.call(api.circles.create, { body: { name, nickname: 'Ada' } })
  return { owner, circle }
}

async function newMember(key: string, nickname?: string): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.call(api.circles.join, { body: { key, ...(nickname ? { nickname } : {}) } })
  return player
}

const read = (player: TestPlayer, { circleId }: Circle) =>
  player.call(api.circles.get, { params: { circleId } })

it('[DY18] is joined by code or link, and joining twice changes nothing', async () => {
  const { owner, circle } = await newCircle()
  expect(circle).toMatchObject({ name: 'The Night Owls', isOwner: true, isSealed: true })
  const typed = `${circle.code.slice(0, 4).toLowerCase()}-${circle.code.slice(4)}`
  const friend = await newMember(typed, 'Bo')
  await newMember(circle.token)
  await friend.call(api.circles.join, { body: { key: circle.code } })
  const { members } = await read(owner, circle)
  expect(members.map(({ name }) => name).slice(0, 2)).toEqual(['Ada', 'Bo'])
  expect(members).toHaveLength(3)
  const { circles } = await friend.call(api.circles.list)
  expect(circles).toEqual([
    { circleId: circle.circleId, name: 'The Night Owls', members: 3, playedToday: 0 },
  ])
})

it('[DY18] tells strangers nothing, and who holds the link the names', async () => {
  const { circle } = await newCircle()
  const stranger = await server.newPlayer()
  const params = { circleId: circle.circleId }
  expect((await stranger.ask(api.circles.get, { params })).status).toBe(404)
  expect((await stranger.ask(api.circles.leave, { params })).status).toBe(404)
  expect((await stranger.ask(api.circles.newCode, { params })).status).toBe(404)
  const invited = await stranger.call(api.circles.invitation, { params: { token: circle.token } })
  expect(invited).toMatchObject({ name: 'The Night Owls', members: ['Ada'], circleId: null })
  const byCode = { params: { token: circle.code } }
  expect((await stranger.ask(api.circles.invitation, byCode)).status).toBe(404)
  expect((await stranger.ask(api.circles.join, { body: { key: 'NOSUCHCD' } })).status).toBe(404)
})

it('[DY18] has at most 50 members, also when two take the last place at once', async () => {
  const { circle } = await newCircle()
  const players = await Promise.all(Array.from({ length: 50 }, () => server.newPlayer()))
  const [one, two, ...others] = players
  for (const player of others) {
    await player.call(api.circles.join, { body: { key: circle.code } })
  }
  const body = { key: circle.code }
  const last = await Promise.all([one, two].map(player => player?.ask(api.circles.join, { body })))
  expect(last.map(received => received?.status).sort()).toEqual([200, 409])
})

it('[DY19] shows the results of others only after the own', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  await playDay(server, friend)
  const sealed = await read(owner, circle)
  expect(sealed.isSealed).toBe(true)
  expect(sealed.members[1]).toMatchObject({ name: 'Bo', status: 'done', score: null, marks: null })
  expect([...sealed.week, ...sealed.allTime].map(({ score, days }) => score + days)).toEqual([
    0, 0, 0, 0,
  ])
  await playStar(server, owner)
  expect((await read(owner, circle)).members[0]).toMatchObject({ status: 'under-way' })
  expect((await read(owner, circle)).isSealed).toBe(true)
  await playDay(server, owner)
  const open = await read(owner, circle)
  expect(open.isSealed).toBe(false)
  expect(open.members[1]?.score).toBeGreaterThan(0)
  expect(open.members[1]?.marks).toHaveLength(5)
})

it('[DY19] hides yesterday while the own journey of yesterday can still be finished', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  const ofFriend = async () => {
    const { week, allTime } = await read(owner, circle)
    return [...week, ...allTime].filter(({ memberId }) => memberId === friend.id)
  }
  // From a Monday evening, so that both days are of one week.
  const monday = startOfDay(addDays(mondayOf(dateAt(server.clock())), 7))
  server.clock.advance(monday + 23 * 3_600_000 - server.clock())
  await playDay(server, friend)
  await playStar(server, owner)
  server.clock.advance(3_600_000)
  expect((await ofFriend()).map(({ score, days }) => score + days)).toEqual([0, 0])
  await playDay(server, friend)
  expect((await ofFriend()).map(({ score, days }) => score + days)).toEqual([0, 0])
  await playDay(server, owner, [], { date: addDays(dateAt(server.clock()), -1) })
  expect((await ofFriend()).map(({ days }) => days)).toEqual([1, 1])
  await playDay(server, owner)
  expect((await ofFriend()).map(({ days }) => days)).toEqual([2, 2])
})

it('[DY16] a name chosen for a circle puts no guest on the public board', async () => {
  const { owner } = await newCircle()
  const { profile } = await owner.call(api.daily.today)
  expect(profile).toMatchObject({ name: 'Ada', isPublic: false })
  await owner.call(api.circles.create, { body: { name: 'Wrens', nickname: 'Adele' } })
  expect((await owner.call(api.daily.today)).profile).toMatchObject({ isPublic: false })
  await owner.call(api.daily.saveProfile, { body: { isPublic: true } })
  await owner.call(api.circles.create, { body: { name: 'Larks', nickname: 'Adah' } })
  const later = await owner.call(api.daily.today)
  expect(later.profile).toMatchObject({ name: 'Adah', isPublic: true })
})

it('[DY16] a name saved for the board after one for a circle lists a guest, unless the guest declined', async () => {
  const { owner } = await newCircle()
  const saved = await owner.call(api.daily.saveProfile, { body: { name: 'Ada' } })
  expect(saved).toMatchObject({ name: 'Ada', isPublic: true })
  await owner.call(api.circles.create, { body: { name: 'Larks', nickname: 'Adah' } })
  expect((await owner.call(api.daily.today)).profile).toMatchObject({ isPublic: true })
  const declined = await newCircle()
  await declined.owner.call(api.daily.saveProfile, { body: { isPublic: false } })
  const named = await declined.owner.call(api.daily.saveProfile, { body: { name: 'Bo' } })
  expect(named).toMatchObject({ name: 'Bo', isPublic: false })
})

it('[DY20] adds up the week and counts the days on which half of the members played', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  await newMember(circle.code)
  await playDay(server, owner)
  expect((await read(owner, circle)).streak.days).toBe(0)
  await playDay(server, friend)
  const { week, allTime, streak } = await read(owner, circle)
  expect(streak.days).toBe(1)
  expect(week.map(({ days }) => days)).toEqual([1, 1, 0])
  expect(week[0]?.score).toBeGreaterThan(0)
  expect(allTime).toEqual(week)
})

it('[DY20] a day counts among the members of that day, whoever joins or leaves later', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  await playDay(server, owner)
  const params = { circleId: circle.circleId }
  expect((await read(owner, circle)).streak.days).toBe(1)
  server.clock.advance(86_400_000)
  for (let joined = 0; joined < 3; joined++) await newMember(circle.code)
  expect((await read(owner, circle)).streak.days).toBe(1)
  await playDay(server, owner)
  expect((await read(owner, circle)).streak.days).toBe(1)
  await playDay(server, friend)
  await playDay(server, await newMember(circle.code))
  expect((await read(owner, circle)).streak.days).toBe(2)
  server.clock.advance(86_400_000)
  await friend.call(api.circles.leave, { params })
  expect((await read(owner, circle)).streak.days).toBe(2)
})

it('[DY20] the days before a member left and came back count as they did', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  const another = await newMember(circle.code)
  await newMember(circle.code)
  const params = { circleId: circle.circleId }
  for (const player of [owner, friend]) await playDay(server, player)
  server.clock.advance(86_400_000)
  for (const player of [owner, friend]) await playDay(server, player)
  expect((await read(owner, circle)).streak.days).toBe(2)
  await friend.call(api.circles.leave, { params })
  server.clock.advance(86_400_000)
  await friend.call(api.circles.join, { body: { key: circle.code } })
  expect((await read(owner, circle)).streak.days).toBe(2)
  const account = await server.newPlayer()
  await server.platform.database.write(async tx => {
    await moveCircles(tx, another.id, account.id)
    await moveCircles(tx, friend.id, account.id)
  })
  const { members } = await read(owner, circle)
  expect(members.filter(({ memberId }) => memberId === account.id)).toHaveLength(1)
  expect(members).toHaveLength(3)
  const kept = await circleRepository(server.platform.database.db).memberships(circle.circleId)
  expect(kept.filter(({ left_at }) => left_at !== null)).toHaveLength(1)
})

it('[DY20] leaving and coming back on one day is one membership', async () => {
  const { circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  for (let time = 0; time < 3; time++) {
    await friend.call(api.circles.leave, { params: { circleId: circle.circleId } })
    await friend.call(api.circles.join, { body: { key: circle.code } })
  }
  const kept = await circleRepository(server.platform.database.db).memberships(circle.circleId)
  expect(kept.filter(({ player_id }) => player_id === friend.id)).toHaveLength(1)
})

it('[DY18] the list asks no more of the database for many circles than for one', async () => {
  const player = await server.newPlayer()
  const create = () => player.call(api.circles.create, { body: { name: 'Owls' } })
  const { db } = server.platform.database
  const asked = vi.spyOn(db, 'selectFrom')
  const countQueries = async () => {
    asked.mockClear()
    await player.call(api.circles.list)
    return asked.mock.calls.length
  }
  await create()
  const ofOne = await countQueries()
  expect(ofOne).toBeGreaterThan(0)
  for (let more = 0; more < 4; more++) await create()
  expect(await countQueries()).toBe(ofOne)
  asked.mockRestore()
})

it('[DY21] a removed member cannot come back with the old code or link', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  const params = { circleId: circle.circleId }
  await owner.call(api.circles.remove, { params, body: { memberId: friend.id } })
  for (const key of [circle.code, circle.token]) {
    expect((await friend.ask(api.circles.join, { body: { key } })).status).toBe(404)
  }
  const { code } = await read(owner, circle)
  await friend.call(api.circles.join, { body: { key: code } })
  expect((await read(owner, circle)).members.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
})

it('[DY21] a founder who left and came back is the last member, not the owner', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  await owner.call(api.circles.leave, { params: { circleId: circle.circleId } })
  await owner.call(api.circles.join, { body: { key: circle.code } })
  expect(await read(friend, circle)).toMatchObject({
    isOwner: true,
    members: [{ name: 'Bo' }, { name: 'Ada' }],
  })
})

it('[DY21] only the owner removes, renames and renews the code', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  const params = { circleId: circle.circleId }
  const rename = { params, body: { name: 'Larks' } }
  expect((await friend.ask(api.circles.rename, rename)).status).toBe(403)
  expect((await owner.call(api.circles.rename, rename)).name).toBe('Larks')
  expect((await friend.ask(api.circles.newCode, { params })).status).toBe(403)
  const renewed = await owner.call(api.circles.newCode, { params })
  expect([renewed.code, renewed.token]).not.toContain(circle.code)
  const late = await server.newPlayer()
  for (const key of [circle.code, circle.token]) {
    expect((await late.ask(api.circles.join, { body: { key } })).status).toBe(404)
  }
  const remove = { params, body: { memberId: friend.id } }
  expect((await friend.ask(api.circles.remove, remove)).status).toBe(403)
  expect((await owner.call(api.circles.remove, remove)).members).toHaveLength(1)
  expect((await friend.ask(api.circles.get, { params })).status).toBe(404)
  const rude = { params, body: { name: 'fuck' } }
  expect((await owner.ask(api.circles.rename, rude)).status).toBe(400)
  const longest = 'The owls of the long night by the river.'
  expect((await owner.call(api.circles.rename, { params, body: { name: longest } })).name).toBe(
    longest,
  )
  const longer = { params, body: { name: `${longest}.` } }
  expect(await owner.ask(api.circles.rename, longer)).toMatchObject({
    status: 400,
    body: { error: 'The name of a circle has at most 40 characters.' },
  })
})

it('[DY21] the next member owns a circle whose owner leaves, and an empty one is removed', async () => {
  const { owner, circle } = await newCircle()
  const friend = await newMember(circle.code, 'Bo')
  const params = { circleId: circle.circleId }
  await owner.call(api.circles.leave, { params })
  expect(await read(friend, circle)).toMatchObject({ isOwner: true, members: [{ name: 'Bo' }] })
  await friend.call(api.circles.leave, { params })
  const { db } = server.platform.database
  expect(await circleRepository(db).find(circle.circleId)).toBeUndefined()
})

it('[DY17] a guest who signs in keeps the circles, each once', async () => {
  const { owner, circle } = await newCircle()
  const [guest, account] = [await newMember(circle.code), await newMember(circle.code)]
  const other = await newCircle('Larks')
  await guest.call(api.circles.join, { body: { key: other.circle.code } })
  await server.platform.database.write(tx => moveCircles(tx, guest.id, account.id))
  expect((await read(owner, circle)).members).toHaveLength(2)
  expect((await account.call(api.circles.list)).circles).toHaveLength(2)
  expect((await guest.call(api.circles.list)).circles).toHaveLength(0)
})

it('[DY21] circles that an earlier release left without members are removed by an update', async () => {
  const { circle } = await newCircle()
  const { database } = server.platform
  const abandoned = await circleRepository(database.db).insert('Nobody', 1)
  const left = await circleRepository(database.db).insert('All gone', 1)
  const player = await server.newPlayer()
  const gone = { circle_id: left.id, player_id: player.id, joined_at: 1, left_at: 2 }
  await database.db.insertInto('circle_members').values(gone).execute()
  const { name } = emptyCircles
  await sql`delete from migrations where name = ${name}`.execute(database.db)
  expect(await migrate(database, 1)).toEqual([name])
  const ids = [circle.circleId, abandoned.id, left.id]
  const kept = await database.db.selectFrom('circles').select('id').where('id', 'in', ids).execute()
  expect(kept).toEqual([{ id: circle.circleId }])
  expect((await player.ask(api.circles.join, { body: { key: left.code } })).status).toBe(404)
})
