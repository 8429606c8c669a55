import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { useCardFlight } from './card-flight.ts'
import type { GlyphChoice } from './use-glyph-choice.ts'

let flights: { onfinish?: () => void }[]
let animate: { mockRestore: () => void }

beforeEach(() => {
  flights = []
  preferences.setState({ ...defaultPreferences, motion: 'full' }, true)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    const flight = {}
    flights.push(flight)
    return flight as Animation
  })
})
afterEach(() => {
  animate.mockRestore()
  preferences.setState(defaultPreferences, true)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

type Sent = Pick<GlyphChoice, 'answer' | 'isBusy'>

/** An offer with a marked card, as the page and the dialog show it, and a satchel beside it. */
function Page(sent: Sent) {
  const offer = useCardFlight(sent as GlyphChoice)
  return (
    <>
      {!sent.answer && (
        <fieldset ref={offer}>
          <input type="radio" defaultChecked />
          <article>Decay</article>
        </fieldset>
      )}
      <ul data-satchel="">
        <li data-free="" />
      </ul>
    </>
  )
}

function answerWith(glyphId: string | null): void {
  const { rerender } = render(<Page isBusy={false} answer={undefined} />)
  rerender(<Page isBusy answer={undefined} />)
  rerender(<Page isBusy={false} answer={{ glyphId }} />)
}

const flying = () => document.querySelector<HTMLElement>('body > article')

it('[PS10] the taken card flies to the satchel, unread, and is gone when it has landed', () => {
  answerWith('decay')
  expect(flying()?.textContent).toBe('Decay')
  expect(flying()?.getAttribute('aria-hidden')).toBe('true')
  flights[0]?.onfinish?.()
  expect(flying()).toBeNull()
})

it('[PS10] with reduced motion nothing flies', () => {
  preferences.setState({ motion: 'reduced' })
  answerWith('decay')
  expect(flights).toEqual([])
})

it('[PS10] a declined offer stays where it was', () => {
  answerWith(null)
  expect(flights).toEqual([])
})
