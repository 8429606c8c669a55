import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCurtainTool } from '../../platform/curtain-store.ts'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { openSettings, settingsDialog } from '../../platform/settings-dialog-store.ts'
import {
  completeTutorial,
  declineTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { isExplained, markExplained } from '../../play/attempt/explained-games.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { SettingsDialog } from './dialog.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))

beforeEach(() => {
  localStorage.clear()
  preferences.setState(defaultPreferences, true)
  openSettings()
  render(<SettingsDialog />)
})
afterEach(cleanup)

describe('the settings', () => {
  it.each([
    ['Mute audio', { isMuted: true }],
    ['Sound effects', { hasEffects: false }],
    ['Ambient tones', { hasAmbient: true }],
    [/Color-blind mode/, { isColourBlind: true }],
    [/Vibration/, { hasHaptics: false }],
    [/Timer-free trials/, { timerMode: 'attempts' }],
    [/Keep my words chosen after a wrong group/, { keepsWrongGroup: true }],
    [/News of the party/, { hasPartyNews: false }],
    [/Sounds of the party/, { hasPartySounds: false }],
  ])('[SH35] switch %s and keep it', (name, change) => {
    fireEvent.click(screen.getByRole('switch', { name }))
    expect(preferences.getState()).toMatchObject(change)
    expect(JSON.parse(localStorage.getItem('lexiverse.preferences') ?? '').value).toMatchObject(
      change,
    )
  })

  it.each([
    ['Effects volume', { effectsVolume: 15 }],
    ['Ambient volume', { ambientVolume: 15 }],
  ])('[SH35] set the %s', (name, change) => {
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value: '15' } })
    expect(preferences.getState()).toMatchObject(change)
  })

  it.each([
    ['Text size', 'largest', { textSize: 'largest' }],
    ['Motion', 'reduced', { motion: 'reduced' }],
  ])('[SH35] choose the %s', (name, value, change) => {
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    expect(preferences.getState()).toMatchObject(change)
  })

  it('[SH32] let the games explain themselves and the tutorial be offered once more', () => {
    clearToasts()
    markExplained('word-web')
    declineTutorial()
    completeTutorial()
    fireEvent.click(screen.getByRole('button', { name: 'Show explanations again' }))
    expect(isExplained('word-web')).toBe(false)
    expect(isTutorialChoiceDue(tutorialState.getState())).toBe(true)
    expect(readToasts()).toMatchObject([{ title: 'Explanations are shown again' }])
  })

  it('[SH85] say where the debug tools are while there are none', () => {
    const group = screen.getByRole('group', { name: 'Look behind the curtain' })
    expect(group.textContent).toContain('They are listed here while you are there.')
  })

  it('[SH85] list the debug tools of the open screen; one closes the settings and opens', () => {
    const open = vi.fn()
    const listing = renderHook(() => useCurtainTool('Unlock All Nodes', open))
    fireEvent.click(screen.getByRole('button', { name: 'Unlock All Nodes' }))
    expect(open).toHaveBeenCalledTimes(1)
    expect(settingsDialog.getState().isOpen).toBe(false)
    listing.unmount()
    expect(screen.queryByRole('button', { name: 'Unlock All Nodes' })).toBeNull()
  })

  it('close with Done', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(settingsDialog.getState().isOpen).toBe(false)
  })
})
