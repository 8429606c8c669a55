import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dailyKey } from './daily-queries.ts'

interface CountdownProps {
  /** Until the next day, by the server's clock, when it was asked. */
  readonly seconds: number
  /** When it was asked, on this page's clock that nobody can change. */
  readonly askedAt: number
}

const SECOND_MS = 1_000

/** Hours, minutes and seconds until the next day; then the new day is asked for. */
export function Countdown({ seconds, askedAt }: CountdownProps) {
  const queries = useQueryClient()
  const left = () => Math.max(0, Math.ceil(seconds - (performance.now() - askedAt) / SECOND_MS))
  const [shown, setShown] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` follows from the two.
  useEffect(() => {
    setShown(left())
    const timer = setInterval(() => setShown(left()), SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds, askedAt])
  const isOver = shown === 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: dailyKey })
  }, [isOver, queries])
  return (
    <span role="timer" aria-live="off">
      {clock(shown)}
    </span>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
