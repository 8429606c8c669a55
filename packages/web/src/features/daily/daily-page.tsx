import type { ReactNode } from 'react'
import { RecordPage } from '../../play/records/record-page.tsx'
import css from './daily.module.css'

interface DailyPageProps {
  readonly title: string
  readonly lede?: ReactNode
  readonly back?: { readonly href: string; readonly label: string; readonly icon: 'home' | 'back' }
  readonly children: ReactNode
}

const HOME = { href: '/', label: 'Home', icon: 'home' } as const
export const BACK_TO_DAY = { href: '/daily', label: 'Today', icon: 'back' } as const

/** A page of the daily journey: a title, one sentence, and what it holds. */
export const DailyPage = ({ title, lede, back = HOME, children }: DailyPageProps) => (
  <RecordPage title={title} back={back}>
    {lede && <p className={`t-lede ${css.lede}`}>{lede}</p>}
    {children}
  </RecordPage>
)
