import { describe, expect, it } from 'vitest'
import { addressKey, limiter } from './rate-limit.ts'

function atOwnPace(perSecond: number, burst: number) {
  let time = 0
  const wait = limiter({ perSecond, burst }, () => time)
  const pass = (key: string, times: number) =>
    Array.from({ length: times }, () => wait(key)).filter(ms => ms === 0).length
  return { wait, pass, sleep: (ms: number) => (time += ms) }
}

describe('the rate limit', () => {
  it('lets a burst pass and then no more', () => {
    const { pass } = atOwnPace(20, 100)
    expect(pass('player', 500)).toBe(100)
  })

  it('lets the sustained rate pass for ever', () => {
    const { pass, sleep } = atOwnPace(20, 100)
    for (let second = 0; second < 100; second++) {
      expect(pass('player', 20)).toBe(20)
      sleep(1000)
    }
  })

  it('says how long to wait, and lets the call pass after that', () => {
    const { wait, pass, sleep } = atOwnPace(20, 100)
    pass('player', 100)
    expect(wait('player')).toBe(50)
    sleep(49)
    expect(wait('player')).toBeGreaterThan(0)
    sleep(1)
    expect(wait('player')).toBe(0)
  })

  it('charges a call its cost', () => {
    const { wait, pass, sleep } = atOwnPace(20, 60)
    const afforded = Array.from({ length: 20 }, () => wait('player', 4)).filter(ms => ms === 0)
    expect(afforded).toHaveLength(15)
    sleep(100)
    expect(wait('player', 4)).toBe(100)
    expect(pass('player', 3)).toBe(2)
  })

  it('lets a cost that is known afterwards pass, and the caller waits for it', () => {
    const { wait, sleep } = atOwnPace(20, 100)
    wait.charge('player', 110)
    expect(wait('player')).toBe(550)
    expect(wait('another')).toBe(0)
    sleep(550)
    expect(wait('player')).toBe(0)
  })

  it('lets nobody owe more than a second allowance', () => {
    const { wait } = atOwnPace(20, 100)
    expect(wait.charge('player', 150)).toBe(0)
    expect(wait.charge('player', 60)).toBe(500)
    expect(wait.charge('player', 50)).toBe(0)
    expect(wait('player')).toBe(5_050)
  })

  it('counts callers apart', () => {
    const { pass } = atOwnPace(20, 100)
    pass('one', 200)
    expect(pass('another', 100)).toBe(100)
  })

  it('does not forget a caller before its allowance is full again', () => {
    const { pass, sleep } = atOwnPace(1, 10)
    sleep(9_999)
    pass('player', 10)
    sleep(1_001)
    expect(pass('player', 10)).toBe(1)
    sleep(9_000)
    expect(pass('player', 20)).toBe(9)
  })
})

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
