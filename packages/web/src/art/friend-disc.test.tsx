import { emblems } from '@lexiverse/rules'
import { cleanup, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FriendDisc } from './friend-disc.tsx'

afterEach(cleanup)

const draw = (look: Partial<ComponentProps<typeof FriendDisc>> = {}) =>
  render(<FriendDisc name="mira" colour={0} {...look} />).container.innerHTML

it('[LO44] eight discs differ by their rim as well, not by colour alone', () => {
  const rims = Array.from({ length: 8 }, (_, colour) =>
    draw({ colour }).replace(/data-colour="\d"/, ''),
  )
  expect(new Set(rims).size).toBe(8)
})

it('[LO44] a disc shows the initial until an emblem is chosen', () => {
  expect(draw()).toContain('>M</text>')
  const drawn = emblems.map(emblem => draw({ emblem }))
  expect(new Set(drawn).size).toBe(emblems.length)
  for (const disc of drawn) expect(disc).not.toContain('<text')
  // A newer server may know more emblems.
  expect(draw({ emblem: 'dragon' })).toContain('>M</text>')
})

it.each(['isYou', 'isHost', 'isDone', 'isAway'])('[LO44] a disc shows the mark %s', mark => {
  expect(draw({ [mark]: true })).not.toBe(draw())
})
