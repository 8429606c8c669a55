import { describe, expect, it } from 'vitest'
import { tipSpot } from './tooltip-place.ts'

const view = { width: 400, height: 800 }
const tip = { width: 200, height: 100 }
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

describe('the place of a tooltip', () => {
  it('is above the middle of its part', () => {
    expect(tipSpot('top', anchor(180, 400), tip, view)).toEqual({ left: 100, top: 288 })
  })

  it('is below where there is no room above', () => {
    expect(tipSpot('top', anchor(180, 20), tip, view)).toEqual({ left: 100, top: 72 })
  })

  it('is on the other side where there is no room beside', () => {
    expect(tipSpot('right', anchor(340, 400), tip, view)).toEqual({ left: 128, top: 370 })
  })

  it('[SH62] never reaches past the edge of the page', () => {
    expect(tipSpot('top', anchor(0, 400), tip, view).left).toBe(12)
    expect(tipSpot('top', anchor(360, 400), tip, view).left).toBe(188)
  })
})
