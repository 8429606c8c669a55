import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { DocumentationScreen } from './screen.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const domain = (id: string, title: string) => ({
  id,
  title,
  text: 'What it is about.',
  folders: [{ path: `packages/${id}`, text: 'Keeps it.', files: 3, lines: 1234, tests: 2 }],
  endpoints: [{ method: 'GET', path: `/api/${id}`, access: 'player' }],
})

const group = (id: string, priority: string, items: object[] = []) => ({
  id,
  title: `Unused ${id}`,
  priority,
  recommendation: `Delete the ${id}.`,
  items,
})

const reference = {
  version: '0.1.0',
  domains: [
    domain('game', 'Game Domain'),
    domain('player', 'Player Domain'),
    domain('content', 'Content Domain'),
    domain('social', 'Social Domain'),
  ],
  deadCode: {
    error: null,
    groups: [
      group('files', 'high', [{ file: 'a.ts', name: 'a.ts', line: null }]),
      group('exports', 'medium', [{ file: 'b.ts', name: 'old', line: 7 }]),
      group('types', 'low'),
    ],
  },
}

function open(answer: FakeAnswer = { body: reference }) {
  const server = fakeServer({ 'GET /documentation.json': answer })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <DocumentationScreen />
    </QueryClientProvider>,
  )
  return server
}

describe('the documentation', () => {
  it('[AD24] has two tabs, and four domains that open and shut', async () => {
    open()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Reference Architecture',
      'Dead Code Catalog',
    ])
    const sections = document.querySelectorAll('details')
    expect([...sections].map(section => section.open)).toEqual([true, false, false, false])
    const [game] = sections
    expect(game?.textContent).toContain('1,234')
    expect(game?.textContent).toContain('/api/game')
  })

  it('[AD25] shows groups with their priority, and advice in three columns', async () => {
    open()
    await user.click(await screen.findByRole('tab', { name: 'Dead Code Catalog' }))
    expect(await screen.findByText('The checker found 2 unused things.')).toBeTruthy()
    const exports = screen.getByRole('region', { name: 'Unused exports' })
    expect(exports.textContent).toBe('Unused exportsmediumoldb.ts:7')
    const advice = (name: string) => screen.getByRole('region', { name }).textContent
    expect(advice('High Priority')).toContain('Unused files (1)Delete the files.')
    expect(advice('Medium Priority')).toContain('Delete the exports.')
    expect(advice('Low Priority')).toContain('Nothing to clean up.')
  })

  it('[AD25] says why there is no catalogue', async () => {
    const deadCode = { error: 'The checker broke.', groups: [] }
    open({ body: { ...reference, deadCode } })
    await user.click(await screen.findByRole('tab', { name: 'Dead Code Catalog' }))
    expect(await screen.findByText('The checker broke.')).toBeTruthy()
  })

  it.each([[{ status: 404 }], [{ body: { domains: 'none' } }]])(
    '[AD24] says so when it was not generated (%#)',
    async answer => {
      const server = open(answer)
      expect(await screen.findByText('The documentation could not be loaded')).toBeTruthy()
      expect(within(screen.getByRole('main')).getByText(/npm run build/)).toBeTruthy()
      server.change('GET /documentation.json', { body: reference })
      await user.click(screen.getByRole('button', { name: 'Try Again' }))
      expect(await screen.findByRole('heading', { name: 'Game Domain' })).toBeTruthy()
    },
  )
})
