import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { markNewPerks, markPerksSeen } from '../../../play/rewards/new-perks.ts'
import { PerksPanel } from './perks-panel.tsx'

afterEach(() => {
  cleanup()
  markPerksSeen()
})

const mark = () => screen.queryByRole('link', { name: /new/ })

it('[PS31] the dock marks new perks until they are looked at', () => {
  markNewPerks(['keen-ear', 'iron-focus', 'keen-ear'])
  const { rerender } = render(<PerksPanel inventory={undefined} />)
  expect(mark()?.textContent).toBe('2 new: look at your perks')
  expect(mark()?.getAttribute('href')).toBe('/perk-loadout')
  markPerksSeen()
  rerender(<PerksPanel inventory={undefined} />)
  expect(mark()).toBeNull()
})
