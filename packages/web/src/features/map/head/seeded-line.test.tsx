import { levelAt } from '@lexiverse/rules'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { TitleBlock } from './title-block.tsx'

afterEach(cleanup)

const SEEDED = 'Seeded journey: it counts for no record.'

it('[SD11] says on the map of a seeded journey, and of no other, that it counts for no record', () => {
  render(<TitleBlock level={levelAt(1)} journey={sampleJourney({ kind: 'seeded' })} />)
  expect(screen.getByText(SEEDED)).toBeTruthy()
  cleanup()
  render(<TitleBlock level={levelAt(1)} journey={sampleJourney({ kind: 'campaign' })} />)
  expect(screen.queryByText(SEEDED)).toBeNull()
})
