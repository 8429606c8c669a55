import { type Emblem, emblems } from '@lexiverse/rules'
import { emblemIcons } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { chooseEmblem } from '../../play/party/room-seat.ts'
import css from './emblem-choice.module.css'

interface EmblemChoiceProps {
  readonly name: string
  readonly chosen: string | null
}

/** What the player's own disc shows to everybody: the initial, or an emblem. */
export function EmblemChoice({ name, chosen }: EmblemChoiceProps) {
  const choices: readonly (Emblem | null)[] = [null, ...emblems]
  return (
    <fieldset className={css.choice}>
      <legend>Your emblem</legend>
      {choices.map(emblem => (
        <button
          key={emblem}
          type="button"
          aria-label={emblem ?? 'initial'}
          aria-pressed={emblem === chosen}
          onClick={() => void chooseEmblem(emblem)}
        >
          {emblem ? (
            <Icon id={emblemIcons[emblem]} size={24} />
          ) : (
            <b aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</b>
          )}
        </button>
      ))}
    </fieldset>
  )
}
