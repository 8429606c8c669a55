import { useEffect, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  checkApi,
  checkAudio,
  checkPlayer,
  checkStorage,
  checkVersion,
  type Finding,
  type Verdict,
} from './checks.ts'
import css from './simple-test.module.css'

interface Section {
  readonly title: string
  readonly icon: IconId
  readonly check: () => Finding[] | Promise<Finding[]>
}

const sections: readonly Section[] = [
  { title: 'API', icon: 'link', check: checkApi },
  { title: 'Storage', icon: 'book', check: checkStorage },
  { title: 'Audio', icon: 'sound-on', check: checkAudio },
  { title: 'Player', icon: 'user', check: checkPlayer },
  { title: 'Version', icon: 'info', check: checkVersion },
]

type Report = Record<string, readonly Finding[]>

/** Every check that can be made from here; each card fills as its answers come. */
function useDiagnostics() {
  const [report, setReport] = useState<Report>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = round >= 0
    setReport({})
    for (const { title, check } of sections) {
      void Promise.resolve(check()).then(findings => {
        if (isCurrent) setReport(known => ({ ...known, [title]: findings }))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [round])
  const isDone = sections.every(({ title }) => report[title])
  return { report, isDone, runAgain: () => setRound(value => value + 1) }
}

/** What to send to whoever looks after the server. */
function toText(report: Report): string {
  return sections
    .flatMap(({ title }) =>
      (report[title] ?? []).map(({ label, value }) => `${title} / ${label}: ${value}`),
    )
    .join('\n')
}

export function SimpleTestScreen() {
  const { report, isDone, runAgain } = useDiagnostics()
  return (
    <RecordPage
      title="Diagnostics"
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <div className={css.head}>
        <p className="t-lede" role="status">
          {isDone ? summary(report) : 'Checking...'}
        </p>
        <div className={css.actions}>
          <Button size="small" disabled={!isDone} onClick={runAgain}>
            Run Again
          </Button>
          <Button size="small" onClick={() => playCue('level-complete')}>
            Play a Tone
          </Button>
          <CopyButton report={report} isDone={isDone} />
        </div>
      </div>
      <div className={css.cards}>
        {sections.map(({ title, icon }) => (
          <Plate key={title} asChild className={css.card}>
            <section aria-label={title} aria-busy={!report[title]}>
              <h2 className="t-h">
                <Icon id={icon} size={24} />
                {title}
              </h2>
              {report[title] ? <Findings findings={report[title]} /> : <Skeleton />}
            </section>
          </Plate>
        ))}
      </div>
    </RecordPage>
  )
}

function summary(report: Report): string {
  const verdicts = Object.values(report).flatMap(findings => findings.map(it => it.verdict))
  const bad = verdicts.filter(verdict => verdict === 'bad').length
  if (bad === 0) return 'Everything answers.'
  return bad === 1 ? 'One check has failed.' : `${bad} checks have failed.`
}

const marks: Record<Verdict, { icon: IconId; label: string }> = {
  good: { icon: 'check', label: 'Good' },
  fair: { icon: 'info', label: 'Worth a look' },
  bad: { icon: 'warn', label: 'Failed' },
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <dl className={css.findings}>
      {findings.map(({ label, value, verdict }) => (
        <div key={label} data-verdict={verdict}>
          <dt>{label}</dt>
          <dd>
            {value}
            <Icon id={marks[verdict].icon} size={18} />
            <span className="vh">, {marks[verdict].label}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CopyButtonProps {
  readonly report: Report
  readonly isDone: boolean
}

const CONFIRM_MS = 2_000

function CopyButton({ report, isDone }: CopyButtonProps) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toText(report))
      setSaid('Copied')
    } catch (error) {
      console.warn('The report could not be copied', error)
      setSaid('Not copied')
    }
  }
  return (
    <Button size="small" disabled={!isDone} onClick={() => void copy()}>
      {said ?? 'Copy Report'}
    </Button>
  )
}
