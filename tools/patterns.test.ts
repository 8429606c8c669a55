import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** No text that anybody sends may keep the process busy: patterns take time in step with its length. */
const packages = fileURLToPath(new URL('../packages/', import.meta.url))

interface Pattern {
  source: string
  flags: string
}

function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ source: pattern, flags })
      return
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}

const isProduct = (file: string) =>
  /^(rules|contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.|test-kit/.test(file)

const stalls = (pattern: Pattern): boolean => analyse(pattern).reports.length > 0

it('a pattern that some text stalls is found', () => {
  const found = patternsIn(
    'a.tsx',
    'const isName = (name: string) => <b>{/^(a+)+$/.test(name)}</b>',
  )
  expect(found).toEqual([{ source: '^(a+)+$', flags: '' }])
  expect(found.map(stalls)).toEqual([true])
  expect(stalls({ source: '^[a-z]{1,20}$', flags: '' })).toBe(false)
})

describe('[SV8] no text stalls a pattern', () => {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(isProduct)
  const written = files.flatMap(file =>
    patternsIn(file, readFileSync(packages + file, 'utf8')).map(pattern => ({ file, pattern })),
  )

  it('all of them are looked at', () => {
    expect(written.length).toBeGreaterThan(50)
  })

  it.each(written)('$file: $pattern.source', ({ pattern }) => {
    expect(stalls(pattern)).toBe(false)
  })
})
