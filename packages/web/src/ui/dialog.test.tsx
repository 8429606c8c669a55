import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

afterEach(cleanup)

function Sample({ dismissable, onClose }: { dismissable: boolean; onClose: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        dismissable={dismissable}
        onClose={close}
        title="Welcome"
        text="Choose a path."
        actions={
          <>
            <Button>First</Button>
            <Button>Last</Button>
          </>
        }
      />
    </>
  )
}

function FromMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>About</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="About" />
    </>
  )
}

/** A place of this test's own: the page itself bears what earlier files found out about it. */
const outside = () => document.body.appendChild(document.createElement('div'))

async function openSample(dismissable: boolean) {
  const onClose = vi.fn()
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Sample dismissable={dismissable} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, onClose, dialog: await screen.findByRole('dialog', { name: 'Welcome' }) }
}

describe('a dialog', () => {
  it('[SH63] takes the focus, keeps it inside and gives it back', async () => {
    const { user, dialog } = await openSample(true)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let i = 0; i < 4; i++) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
    )
  })

  it('[SH63] closes on Escape and by its button', async () => {
    const { user, onClose } = await openSample(true)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('[SH63] closes by a press outside that begins and ends there', async () => {
    const { user, onClose, dialog } = await openSample(true)
    const scrim = dialog.parentElement ?? document.body
    await user.pointer([
      { keys: '[MouseLeft>]', target: dialog },
      { keys: '[/MouseLeft]', target: scrim },
    ])
    fireEvent.click(scrim)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(scrim)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[SH63] stays open when the button that opened it was pressed twice', async () => {
    const { onClose, dialog } = await openSample(true)
    const scrim = dialog.parentElement ?? document.body
    fireEvent.pointerDown(scrim)
    fireEvent.click(scrim, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is described by its text', async () => {
    const { dialog } = await openSample(true)
    const id = dialog.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Choose a path.')
  })

  it('[SH63] stops the page from scrolling while it is open', async () => {
    const { user } = await openSample(true)
    expect(document.documentElement.dataset.scroll).toBe('locked')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.documentElement.dataset.scroll).toBeUndefined())
  })

  it('[SH54] makes the app behind it inert, and itself the only thing to be read', async () => {
    const app = document.body.appendChild(document.createElement('div'))
    app.id = 'root'
    const { user, dialog } = await openSample(true)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(app.hasAttribute('inert')).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(app.hasAttribute('inert')).toBe(false))
    app.remove()
  })

  it('[SH54] gives the focus back to the button of the menu that it was chosen from', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    render(<FromMenu />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'About' }))
    await screen.findByRole('dialog', { name: 'About' })
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })),
    )
  })

  it('injects no style element, which the content security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    await openSample(true)
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})

describe('a held dialog', () => {
  it('[SH63] is closed neither by Escape nor by a press outside, and has no close button', async () => {
    const { user, onClose, dialog } = await openSample(false)
    await user.keyboard('{Escape}')
    await user.click(outside())
    await user.click(dialog.parentElement ?? outside())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('an alert dialog', () => {
  const ask = () => {
    const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    render(
      <AlertDialog
        open
        title="Abandon this journey?"
        text="It is filed in the Chronicles."
        confirmLabel="Abandon"
        cancelLabel="Stay"
        tone="danger"
        {...answers}
      />,
    )
    return { user, ...answers }
  }

  it('[SH63] puts the focus on the answer that loses nothing', async () => {
    ask()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
  })

  it('[SH63] cancels on Escape and ignores a press outside', async () => {
    const { user, onConfirm, onCancel } = ask()
    await user.click(outside())
    expect(onCancel).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('[SH54] is modal to readers as well', async () => {
    ask()
    expect(screen.getByRole('alertdialog').getAttribute('aria-modal')).toBe('true')
  })

  it('[SH63] confirms once', async () => {
    const { user, onConfirm } = ask()
    await user.click(screen.getByRole('button', { name: 'Abandon' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
