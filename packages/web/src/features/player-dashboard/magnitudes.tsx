import { magnitudes } from '@lexiverse/contract/magnitudes'
import { magnitudeOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { MagnitudeEmblem } from '../../art/magnitudes/magnitude-emblem.tsx'
import { call } from '../../platform/api.ts'
import { counted, formatDate } from '../../platform/formats.ts'
import css from './dashboard.module.css'

/** Victories at each open magnitude with their emblems; nothing before the first victory. */
export function Magnitudes({ playerId }: { readonly playerId: number }) {
  const { data } = useQuery({
    queryKey: ['magnitudes', playerId],
    queryFn: () => call(magnitudes.get, { params: { playerId } }),
    // Another victory may have been won since.
    staleTime: 0,
  })
  if (!data || data.victories.length === 0) return null
  const open = Array.from({ length: data.opened + 1 }, (_, magnitude) => magnitude)
  return (
    <section aria-labelledby="magnitudes">
      <h2 id="magnitudes" className="t-h">
        Victories by Magnitude
      </h2>
      <ul className={css.emblems}>
        {open.map(magnitude => {
          const won = data.victories.find(victory => victory.magnitude === magnitude)
          return (
            <li key={magnitude}>
              <MagnitudeEmblem magnitude={magnitude} isWon={won !== undefined} size={72} />
              <b>Magnitude {magnitude}</b>
              <span>{magnitudeOf(magnitude)?.name ?? 'The Journey'}</span>
              {won ? (
                <small>
                  {counted(won.wins, 'victory', 'victories')}, first on {formatDate(won.firstWonAt)}
                </small>
              ) : (
                <small>Not won yet</small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
