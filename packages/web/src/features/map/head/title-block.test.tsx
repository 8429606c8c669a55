import { levelAt } from '@lexiverse/rules'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { closeMagnitudes, magnitudeDialog } from '../../../play/map/magnitude-dialog-store.ts'
import { TitleBlock } from './title-block.tsx'

resetBetweenTests()

it('[MG21] names the magnitude, which tells its rules when pressed, and none at 0', async () => {
  render(<TitleBlock level={levelAt(1)} journey={sampleJourney({ magnitude: 3 })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Magnitude 3' }))
  expect(magnitudeDialog.getState()).toEqual({ status: 'reading', magnitude: 3 })
  closeMagnitudes()
  cleanup()
  render(<TitleBlock level={levelAt(1)} journey={sampleJourney()} />)
  expect(screen.queryByText(/Magnitude/)).toBeNull()
})
