import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  applyCinematicReset,
  isCinematicSeen,
  markCinematicSeen,
} from '../../platform/cinematic.ts'
import { CinematicTestScreen } from './screen.tsx'

beforeEach(() => {
  localStorage.clear()
  applyCinematicReset()
  render(<CinematicTestScreen />)
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const told = () => screen.getByRole('status').textContent

it('[SH9] tells whether the cinematic has been seen', () => {
  press('Check Status')
  expect(told()).toBe('Cinematic seen: no. Reset version: v1.')
  markCinematicSeen()
  press('Check Status')
  expect(told()).toBe('Cinematic seen: yes. Reset version: v1.')
})

it('[SH9] resets it, so that it plays again', () => {
  markCinematicSeen()
  press('Reset Cinematic State')
  expect(told()).toContain('will play again')
  expect(isCinematicSeen()).toBe(false)
})

it('[SH9] leads home', () => {
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})
