import { readFileSync } from 'node:fs'

const files = {
  banks: 'signed/banks.txt',
  'hive-answers': 'signed/hive-answers.txt',
  innocent: 'signed/innocent.txt',
  modern: 'signed/modern.txt',
  rare: 'signed/rare.txt',
}
export type SignedList = keyof typeof files

/** The words of a list that an editor has read. Lines that start with # say when and what was read. */
export function readSignedWords(list: SignedList): Set<string> {
  const text = readFileSync(new URL(files[list], import.meta.url), 'utf8')
  const lines = text.split('\n').filter(line => !line.startsWith('#'))
  return new Set(lines.flatMap(line => line.split(' ')).filter(word => word !== ''))
}
