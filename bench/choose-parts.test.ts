import { expect, it } from 'vitest'
import { chooseParts } from './choose-parts.ts'

const parts = {
  rules: { title: 'Rules', words: ['content'] },
  server: { title: 'Server', words: ['growth'] },
  sockets: { title: 'Sockets', words: ['idle'], takesNumber: true },
}

const told = (...asked: string[]) =>
  chooseParts(asked, parts).map(({ name, words }) => [name, ...words].join(' '))

it('without a word everything is measured', () => {
  expect(told()).toEqual(['rules', 'server', 'sockets'])
})

it('a part that is named is measured alone, and each part is handed the words that it knows', () => {
  expect(told('server')).toEqual(['server'])
  expect(told('sockets', 'server', 'idle', '20')).toEqual(['server', 'sockets idle 20'])
})

it('a word without its part finds it', () => {
  expect(told('growth')).toEqual(['server growth'])
})

it('a word that no chosen part knows is refused, also one that every object answers to', () => {
  expect(() => told('serer')).toThrow('Nothing to measure is called serer')
  expect(() => told('server', 'content')).toThrow('content')
  expect(() => told('server', '20')).toThrow('20')
  expect(() => told('toString')).toThrow('toString')
})
