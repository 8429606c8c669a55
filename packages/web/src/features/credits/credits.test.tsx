import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { identity } from '../../platform/identity.ts'
import { CreditsScreen } from './screen.tsx'

resetBetweenTests()

it('[CO25] names the word sources, each with its licence', () => {
  identity.setState({ status: 'guest', playerId: 42 }, true)
  render(<CreditsScreen />)
  const licences = screen.getAllByRole('link', { name: /^Licence of/ })
  expect(licences.map(link => link.getAttribute('href'))).toEqual([
    '/licences/wordnet.txt',
    '/licences/scowl.txt',
    '/licences/cspell.txt',
    '/licences/subtlex.txt',
    '/licences/cmu-pronouncing-dictionary.txt',
    '/font-licences.txt',
  ])
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

it('[CO25] contains the licence of WordNet', () => {
  render(<CreditsScreen />)
  const licence = screen.getByRole('region', { name: 'The licence of WordNet' })
  expect(licence.textContent).toContain('WordNet 3.1 Copyright 2011 by Princeton University.')
})

it('[CO25] leads a visitor back to the login page', () => {
  identity.setState({ status: 'visitor' }, true)
  render(<CreditsScreen />)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})
