import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Toaster } from './toast.tsx'
import { useToastReach } from './toast-reach.ts'
import { clearToasts, readToasts, showToast, type ToastContent } from './toast-store.ts'

const onConfirm = vi.fn()
const onCancel = vi.fn()
const onClose = vi.fn()
const user = userEvent.setup({ pointerEventsCheck: 0 })

const show = (content: Partial<ToastContent> = {}) =>
  act(() => void showToast({ title: 'News', duration: 600_000, ...content }))
const ask = () =>
  render(
    <AlertDialog
      open
      title="Sure?"
      text=""
      confirmLabel="Yes"
      cancelLabel="No"
      {...{ onConfirm, onCancel }}
    />,
  )
const isShown = () => readToasts()[0]?.open
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

beforeEach(() => {
  vi.clearAllMocks()
  render(<Toaster />)
})
afterEach(() => {
  act(clearToasts)
  cleanup()
})

const both = {
  before: [show, ask],
  after: [ask, show],
}

describe.each(['before', 'after'] as const)('a toast shown %s a dialog', when => {
  const open = () => {
    for (const step of both[when]) step()
  }

  it('[SH54] is reached with F8, and its button with Tab', async () => {
    open()
    await hasFocus('No')
    await user.keyboard('[F8]')
    expect(document.activeElement?.tagName).toBe('OL')
    await user.tab()
    await user.tab()
    await hasFocus('Dismiss')
    await user.keyboard('{Enter}')
    expect(isShown()).toBe(false)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('[SH54] is closed by Escape once it has the focus, and the dialog only by the next', async () => {
    open()
    await hasFocus('No')
    await user.keyboard('[F8]{Tab}{Escape}')
    expect([isShown(), onCancel.mock.calls.length]).toEqual([false, 0])
    await user.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('[SH54] leaves Escape to the dialog as long as the dialog has the focus', async () => {
    open()
    await hasFocus('No')
    await user.keyboard('{Escape}')
    expect([isShown(), onCancel.mock.calls.length]).toEqual([true, 1])
  })

  it('[SH54] answers a press without answering the dialog', async () => {
    open()
    await hasFocus('No')
    const toast = screen.getByText('News').closest('li')
    expect(toast?.style.pointerEvents).toBe('auto')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect([isShown(), onCancel.mock.calls.length]).toEqual([false, 0])
  })
})

it('[SH54] a dialog that must be answered is not closed through a toast', async () => {
  render(
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title="Held"
      actions={<button type="button">Go</button>}
    />,
  )
  show()
  await hasFocus('Go')
  await user.keyboard('{Escape}')
  expect([isShown(), onClose.mock.calls.length]).toEqual([true, 0])
})

describe('a toast over a menu', () => {
  const menu = (
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => undefined}>Choose</MenuItem>
    </Menu>
  )
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu')
    show()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }

  it('[SH54] leaves Escape to the menu, whose button has the focus again', async () => {
    render(menu)
    await openMenu()
    await hasFocus('More')
    expect(isShown()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
  })

  it('[SH54] leaves it to the menu of a dialog first, and then to the dialog', async () => {
    render(
      <Dialog open onClose={onClose} title="Held">
        {menu}
      </Dialog>,
    )
    await openMenu()
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect([isShown(), onClose.mock.calls.length]).toEqual([true, 1])
  })
})

describe('a toast that stays until it is answered', () => {
  const offer = { duration: Number.POSITIVE_INFINITY, action: { label: 'Reload', run: vi.fn() } }

  it('[SH40] is not closed by an Escape meant for something else, which still works there', async () => {
    const heard = vi.fn()
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented)
    window.addEventListener('keydown', listen)
    show(offer)
    await user.keyboard('{Escape}')
    window.removeEventListener('keydown', listen)
    expect(isShown()).toBe(true)
    expect(heard).toHaveBeenCalledWith(false)
  })

  it('[SH40] is closed by Escape on itself, and by its button also after an Escape elsewhere', async () => {
    show(offer)
    await user.keyboard('[F8]{Tab}{Escape}')
    expect(isShown()).toBe(false)
    show(offer)
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(isShown()).toBe(false)
  })
})

it('[SH56] any other toast is closed by Escape', async () => {
  show()
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
})

function OtherPlace() {
  useToastReach()
  return null
}

it('[SH54] stays within reach when another place of toasts is closed', async () => {
  const other = render(<OtherPlace />)
  other.unmount()
  ask()
  show()
  await user.keyboard('[F8]')
  await user.tab()
  await user.tab()
  await hasFocus('Dismiss')
})
