import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { identity } from '../../platform/identity.ts'
import { PrivacyScreen } from './screen.tsx'

resetBetweenTests()

const terms = { practiceLogDays: 90, unusedGuestDays: 1, endedRoomDays: 0, backupDays: 14 }
let replace: MockInstance<Location['replace']>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  identity.setState({ status: 'guest', playerId: 42 }, true)
})

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/privacy': { body: terms }, ...answers })
  render(<PrivacyScreen />)
  return server
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the privacy page', () => {
  it('[PV1] says how long this server keeps what it removes by itself', async () => {
    open()
    expect(await screen.findByText(/are removed after 1 day away/)).toBeTruthy()
    expect(screen.getByText(/The moves of practice games are removed after 90 days/)).toBeTruthy()
    expect(screen.getByText(/Backups made before keep it for at most 14 days/)).toBeTruthy()
    // 0 is for ever: no limit is promised.
    expect(screen.queryByText(/A room is removed/)).toBeNull()
  })

  it('[PV1] says when a network address is stored, and for how long', () => {
    open()
    expect(screen.getByText(/stored only after a wrong room code or a wrong admin/)).toBeTruthy()
    expect(screen.getByText(/about four hours for each, three weeks at most/)).toBeTruthy()
  })

  it('[PV1] can be read when the times cannot be loaded', async () => {
    open({ 'GET /api/privacy': { status: 500 } })
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Cookies' })).toBeTruthy()
    expect(screen.getByText(/Backups made before still hold it until/)).toBeTruthy()
  })

  it('[PV1] offers visitors nothing to download or delete', () => {
    identity.setState({ status: 'visitor' }, true)
    open()
    expect(screen.queryByRole('button', { name: /Download|Delete/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })
})

describe('the download', () => {
  it('[PV2] saves the file under its name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }))
    open({ 'GET /api/privacy/export': { body: { player: [] } } })
    fireEvent.click(button('Download my data'))
    expect(await screen.findByText('Your file has been downloaded.')).toBeTruthy()
    expect(saved).toEqual(['lexiverse-data.json'])
  })

  it('[PV3] shows a refusal instead of saving it', async () => {
    const error = 'An export is running. Try again in a minute.'
    const code = 'too-many-requests'
    open({ 'GET /api/privacy/export': { status: 429, body: { error, code } } })
    fireEvent.click(button('Download my data'))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(button('Download my data').disabled).toBe(false)
  })
})

describe('the deletion', () => {
  const type = (word: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value: word } })

  it('[PV4] waits for the word', () => {
    const server = open()
    fireEvent.click(button('Delete my data…'))
    expect(button('Delete for good').disabled).toBe(true)
    type('del')
    fireEvent.submit(screen.getByRole('textbox'))
    expect(server.calls()).toEqual(['GET /api/privacy'])
    type(' DELETE')
    expect(button('Delete for good').disabled).toBe(false)
    fireEvent.click(button('Keep my data'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls()).toEqual(['GET /api/privacy'])
  })

  it('[PV8] clears the browser and opens the first page', async () => {
    localStorage.setItem('lexiverse.device-id', 'x')
    localStorage.setItem('lexiverse.preferences', 'x')
    localStorage.setItem('lexiverse.account', JSON.stringify({ version: 1, value: 7 }))
    localStorage.setItem('lexiverse.aside.7', 'of this account')
    localStorage.setItem('lexiverse.aside.77', 'of another account')
    sessionStorage.setItem('lexiverse.destination', '/circles')
    identity.setState({ status: 'signed-in', playerId: 42, user: sampleUser }, true)
    const server = open({ 'POST /api/privacy/delete': { body: { success: true } } })
    fireEvent.click(button('Delete my data…'))
    expect(screen.getByText(/every device is signed out/)).toBeTruthy()
    type('delete')
    fireEvent.click(button('Delete for good'))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
    expect(server.asked.at(-1)?.body).toEqual({ playerId: 42, word: 'delete' })
    expect(Object.keys(localStorage)).toEqual(['lexiverse.aside.77'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('[PV8] clears nothing if the server refuses, and says why', async () => {
    localStorage.setItem('lexiverse.device-id', 'x')
    const error = 'This page shows another player. Reload it and try again.'
    open({ 'POST /api/privacy/delete': { status: 409, body: { error, code: 'conflict' } } })
    fireEvent.click(button('Delete my data…'))
    type('delete')
    fireEvent.click(button('Delete for good'))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(Object.keys(localStorage)).toEqual(['lexiverse.device-id'])
    expect(replace).not.toHaveBeenCalled()
    expect(button('Delete for good').disabled).toBe(false)
  })
})
