/**
 * Reads the word list out of a cspell dictionary (text form "TrieXv3").
 * Letters descend, `$` ends a word and steps back once, `<` steps back once, a digit after either
 * steps back that many in all, `#n;` puts the n-th node (base 32) in place of the current one.
 */
interface TrieNode {
  children: Map<string, TrieNode> | null
  isWord: boolean
}

interface TriePosition {
  node: TrieNode
  letter: string
}

const DATA_MARK = '__DATA__\n'
const REFERENCE_BASE = 32

/** Follows only the letters that `alphabet` matches. */
export function readCspellTrie(text: string, alphabet = /./u): string[] {
  const start = text.indexOf(DATA_MARK)
  if (start < 0) throw new Error('Not a cspell trie: no data section')
  const words: string[] = []
  const collect = (node: TrieNode, prefix: string): void => {
    if (node.isWord) words.push(prefix)
    for (const [letter, child] of node.children ?? []) {
      if (alphabet.test(letter)) collect(child, prefix + letter)
    }
  }
  collect(parseNodes(text, start + DATA_MARK.length), '')
  return words
}

function parseNodes(text: string, start: number): TrieNode {
  const root = newNode()
  const leaf: TrieNode = { children: null, isWord: true }
  const nodes = [root]
  const path: TriePosition[] = [{ node: root, letter: '' }]

  const replaceLast = (step: TriePosition, node: TrieNode) => {
    path.at(-1)?.node.children?.set(step.letter, node)
    nodes.pop()
  }
  const endWord = () => {
    const step = path.pop()
    if (step?.node.children) step.node.isWord = true
    else if (step) replaceLast(step, leaf)
  }
  const refer = (reference: string) => {
    const step = path.pop()
    const target = nodes[Number.parseInt(reference, REFERENCE_BASE)]
    if (!step || !target) throw new Error(`Broken cspell trie: no node ${reference}`)
    replaceLast(step, target)
    path.push(step)
  }
  const descend = (letter: string) => {
    const node = newNode()
    const parent = path.at(-1)?.node
    if (!parent) throw new Error('Broken cspell trie: stepped above the root')
    parent.children ??= new Map()
    parent.children.set(letter, node)
    nodes.push(node)
    path.push({ node, letter })
  }

  let at = start
  while (at < text.length) {
    const sign = text.charAt(at)
    at += 1
    if (sign === '\n' || sign === '\r') continue
    if (sign === '#') {
      const end = text.indexOf(';', at)
      refer(text.slice(at, end))
      at = end + 1
      continue
    }
    if (sign === '$' || sign === '<') {
      if (sign === '$') endWord()
      else path.pop()
      at = stepBack(text, at, path)
      continue
    }
    const letter = sign === '\\' ? text.charAt(at) : sign
    if (sign === '\\') at += 1
    descend(letter)
  }
  return root
}

function stepBack(text: string, from: number, path: TriePosition[]): number {
  let at = from
  for (; ; at++) {
    const sign = text.charAt(at)
    if (sign >= '2' && sign <= '9') path.length -= Number(sign) - 1
    else if (sign === '<') path.pop()
    else return at
  }
}

function newNode(): TrieNode {
  return { children: null, isWord: false }
}
