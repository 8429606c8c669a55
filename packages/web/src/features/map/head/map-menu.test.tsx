import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { MapHeader } from './map-header.tsx'

resetBetweenTests()

it('[LX12] the menu of the map leads to the Lexicon', async () => {
  const { hook, history } = memoryLocation({ path: '/game-map', record: true })
  render(
    <Router hook={hook}>
      <MapHeader onAid={vi.fn()} />
    </Router>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Settings menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lexicon' }))
  expect(history.at(-1)).toBe('/lexicon')
})
