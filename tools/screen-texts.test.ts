import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Texts that a player reads: what stands in JSX, and strings that read like a sentence. */
const packages = fileURLToPath(new URL('../packages/', import.meta.url))

const isSentence = (text: string): boolean => /^[A-Z].*[a-z] [a-z]/.test(text)

function textsIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: unknown; value?: unknown }
    if (type === 'TemplateElement') found.push((value as { raw: string }).raw)
    else if (typeof value === 'string' && (type === 'JSXText' || isSentence(value))) {
      found.push(value)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, source).program)
  return found
}

const isPlayers = (file: string) =>
  /^(web|rules)\/src\/.*\.tsx?$/.test(file) && !/\.test\.|test-kit|\/admin\/|\/drawn\//.test(file)

const texts = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter(isPlayers)
  .flatMap(file =>
    textsIn(file, readFileSync(packages + file, 'utf8')).map(text => `${file}: ${text.trim()}`),
  )

const having = (pattern: RegExp) => texts.filter(text => pattern.test(text.replace(/^\S+ /, '')))

it('texts of components, constants and templates are found', () => {
  const source = "const a = 'A star that opens'; const b = <p>Enter</p>; const c = `Won it`"
  expect(textsIn('a.tsx', source)).toEqual(['A star that opens', 'Enter', 'Won it'])
  expect(texts.length).toBeGreaterThan(1_000)
})

it.each([
  ['the American spelling', /\b(centre|colour|favourite|honour|theatre)/i],
  ['no mouse, which a phone does not have', /\b[Cc]lick(ing)? (on |the |a |an |any|to |it)/],
  ['numbers that agree', /\b1 (mind points|stars|words|points|guesses)\b/],
  [
    'nothing that only its author understands',
    /magenta weather|pays score alone|against the glass/,
  ],
])('texts on screen have %s', (_what, fault) => {
  expect(having(fault)).toEqual([])
})
