import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { CallError } from '../platform/api.ts'
import { PartMissing } from '../platform/load-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { OfflineNotice } from './offline-notice.tsx'

let isBroken = true
function Part() {
  if (isBroken) throw new Error('A star fell')
  return <p>All is well</p>
}

function Missing(): never {
  throw new PartMissing('gone')
}

function Failing(): never {
  throw new CallError(500, 'internal', 'Ours.', 'Ours.', '', 'of-the-call')
}

beforeEach(() => {
  isBroken = true
  sessionStorage.clear()
  fakeServer({ 'POST /api/client-errors': { body: { success: true } } })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )

describe('a component that throws', () => {
  it('[SH37] is replaced by the error screen', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(
      screen.getByText(
        'The application encountered an error. This is likely due to a development-time issue.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Error Details')).toBeTruthy()
    expect(screen.getByText('A star fell')).toBeTruthy()
  })

  it('[SH37] is tried again', () => {
    open()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('All is well')).toBeTruthy()
  })

  it('[SH46] is tried again by a reload where a part of the app is missing', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[SH37] can be left by a reload', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[SH37] is logged with its stacks', () => {
    open()
    expect(JSON.parse(sessionStorage.getItem('component-error-log') ?? '[]')).toEqual([
      {
        timestamp: expect.any(String),
        type: 'component_error',
        message: 'A star fell',
        stack: expect.stringContaining('A star fell'),
        componentStack: expect.stringContaining('Part'),
      },
    ])
  })
})

describe('the reference', () => {
  it('[SV33] is that of the report, and can be copied', async () => {
    const body = { success: true, reference: '1b9d6bcd-bbfd' }
    fakeServer({ 'POST /api/client-errors': { body } })
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    open()
    expect(await screen.findByText('1b9d6bcd-bbfd')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(writeText).toHaveBeenCalledWith('1b9d6bcd-bbfd')
  })

  it('[SV33] is that of the call, if a failed call was the cause', async () => {
    fakeServer({
      'POST /api/client-errors': { body: { success: true, reference: 'of-the-report' } },
    })
    render(
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>,
    )
    await act(async () => undefined)
    expect(screen.getByText('of-the-call')).toBeTruthy()
    expect(screen.queryByText('of-the-report')).toBeNull()
  })

  it('[SV33] is left out if the report did not arrive', async () => {
    fakeServer({ 'POST /api/client-errors': { isLost: true } })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open()
    await act(async () => undefined)
    expect(screen.queryByText(/Reference/)).toBeNull()
  })
})

describe('without a connection', () => {
  it('[SH40] a notice stands until it returns', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<OfflineNotice />)
    expect(screen.getByText(/You are offline/)).toBeTruthy()
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})
