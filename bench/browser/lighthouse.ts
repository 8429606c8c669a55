import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Not a dependency of the project: npm downloads it on first use. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  /** Milliseconds. */
  blocking: number
  largestPaint: number
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** One run of Lighthouse as a phone, in the browser that is already open. */
export async function audit(port: number, url: string, folder: string): Promise<Figures> {
  const file = join(folder, 'report.json')
  await run('npm', [
    'exec',
    '--yes',
    '--',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ])
  return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
}

function figuresOf({ categories, audits }: Report): Figures {
  const percent = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}
