import { practiceSetup } from '@lexiverse/rules'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PerksHere, PerksLine } from './perks-here.tsx'

afterEach(cleanup)

it('[PK17] lists the perks that act in the game, and nothing where none does', () => {
  const perkIds = ['iron-focus', 'wayfarers-pass', 'long-breath']
  const setup = { ...practiceSetup('seed'), runKind: 'campaign' as const, perks: perkIds }
  render(<PerksHere game="hive-builder" setup={setup} />)
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatch(/^Iron Focus\. .+\.$/)
  expect(listed[1]).toMatch(/^Long Breath\. /)
  render(<PerksLine game="hive-builder" setup={setup} />)
  expect(screen.getByText('Your perks here: Iron Focus and Long Breath')).toBeTruthy()
  cleanup()
  const { container } = render(
    <>
      <PerksHere game="twistle" setup={setup} />
      <PerksLine game="twistle" setup={setup} />
    </>,
  )
  expect(container.textContent).toBe('')
})
