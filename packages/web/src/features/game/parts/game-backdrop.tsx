import type { GameId } from '@lexiverse/rules'
import type { Realm } from '../../../art/realm.ts'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'

const ornaments: Partial<Record<GameId, 'web' | 'dial' | 'zenith'>> = {
  'word-web': 'web',
  'hive-builder': 'dial',
  'time-trial': 'dial',
  twistle: 'zenith',
}

interface GameBackdropProps {
  readonly game: GameId
  readonly level: number
}

/** The sky of the realm with the ornament of the game. */
export function GameBackdrop({ game, level }: GameBackdropProps) {
  const ornament = ornaments[game]
  return (
    <RealmBackdrop
      realm={level as Realm}
      scene={game === 'forgotten-word' ? 'boss' : 'board'}
      {...(ornament && { ornament })}
    />
  )
}
