import { expect, it } from 'vitest'
import { readCspellTrie } from './cspell-trie.ts'

const trie = (data: string) => `TrieXv3\nbase=32\n__DATA__\n${data}`

it('reads words that share their beginning', () => {
  expect(readCspellTrie(trie('\nc\nar$t$2ow$3'))).toEqual(['car', 'cat', 'cow'])
})

it('reads a word that others continue', () => {
  expect(readCspellTrie(trie('\nc\nart$$3'))).toEqual(['car', 'cart'])
})

it('follows a reference to the ending of an earlier word', () => {
  // Nodes are numbered as they appear, leaves left out: c 1, o 2, then d 3, where o is taken over.
  expect(readCspellTrie(trie('\nc\now$3\nd\no#2;<2'))).toEqual(['cow', 'dow'])
})

it('takes an escaped sign for a letter', () => {
  expect(readCspellTrie(trie('a\\$$2b\\<$2'))).toEqual(['a$', 'b<'])
})

it('leaves out words with letters outside the alphabet asked for', () => {
  expect(readCspellTrie(trie('A$a$'), /[a-z]/)).toEqual(['a'])
})

it('refuses a text that is no trie, and a reference to nowhere', () => {
  expect(() => readCspellTrie('words')).toThrow('no data section')
  expect(() => readCspellTrie(trie('a#9;'))).toThrow('no node 9')
})
