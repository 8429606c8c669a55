import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Fetched, part } from './part.tsx'

afterEach(cleanup)

const Star = () => <p>A star</p>

const draw = (load: () => Promise<typeof Star>) => {
  const star = part(load)
  const drawn = () =>
    render(
      <Suspense fallback={<p>Loading...</p>}>
        <Fetched of={star} />
      </Suspense>,
    )
  return { star, drawn }
}

it('[SH45] a part is fetched when it is first drawn, and only once', async () => {
  const load = vi.fn(async () => Star)
  const { drawn } = draw(load)
  expect(load).not.toHaveBeenCalled()
  drawn()
  expect(screen.queryByText('Loading...')).not.toBeNull()
  await screen.findByText('A star')
  cleanup()
  drawn()
  expect(load).toHaveBeenCalledTimes(1)
})

it('[SH45] a part that is there is drawn without waiting', async () => {
  const { star, drawn } = draw(async () => Star)
  await star.fetch()
  drawn()
  expect(screen.queryByText('A star')).not.toBeNull()
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('[SH45] a part that cannot be loaded fails where it is rendered', async () => {
  const { star } = draw(async () => Promise.reject(new Error('gone')))
  await expect(star.fetch()).rejects.toThrow('gone')
})
