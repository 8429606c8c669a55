import { bannedLetters, type Setup, type TwistleGuess, type TwistleView } from '@lexiverse/rules'
import { memo, type ReactNode } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { curly } from '../../../ui/curly.ts'
import { Plate } from '../../../ui/plate.tsx'
import flourish from '../../shared/flourish.module.css'
import { LastPoint } from '../../shared/last-point.tsx'
import { MindPoints } from '../../shared/mind-points.tsx'
import { useFlourish } from '../../shared/use-flourish.ts'
import { LetterCell } from '../grid/letter-cell.tsx'
import { texts } from '../texts.ts'
import css from './panels.module.css'

interface DisplaysProps {
  readonly view: TwistleView
  readonly setup: Setup
}

/** MIND POWER and CURRENT THEME, with the hint after Insight was used. */
export const Displays = memo(function Displays({ view, setup }: DisplaysProps) {
  const { vitals, theme, hint } = view
  const isHintNew = useFlourish(Number(hint !== null))
  return (
    <div className={css.displays}>
      <Plate className={css.display}>
        <span className="t-caps">MIND POWER</span>
        <MindPoints current={vitals.mindPoints} max={vitals.maxMindPoints} />
      </Plate>
      <Plate className={css.display}>
        <span className="t-caps">CURRENT THEME</span>
        <strong className={css.theme}>{theme === null ? texts.hiddenTheme : curly(theme)}</strong>
      </Plate>
      <LastPoint setup={setup} vitals={vitals} loss="a word not found" />
      <p
        className={classNames(css.hint, isHintNew && flourish.flourish)}
        role="status"
        aria-label="Hint"
      >
        {hint && (
          <>
            <Icon id="insight" size={20} /> {curly(hint)}
          </>
        )}
      </p>
    </div>
  )
})

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

function Panel({ title, children }: PanelProps) {
  return (
    <section className={css.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Rules = memo(function Rules({ isHardMode }: { readonly isHardMode: boolean }) {
  return (
    <Panel title={isHardMode ? 'Hard Mode Rules' : 'Flexible Mode'}>
      <ol className={css.rules}>
        {(isHardMode ? texts.hardRules : texts.flexibleRules).map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Panel>
  )
})

export const Legend = memo(function Legend() {
  return (
    <Panel title="Color Legend">
      <ul className={css.legend}>
        <li>
          <LetterCell letter="S" state="right" aria-hidden="true" /> Right letter, right place
        </li>
        <li>
          <LetterCell letter="R" state="near" aria-hidden="true" /> Right letter, wrong place
        </li>
        <li>
          <LetterCell letter="A" state="absent" aria-hidden="true" /> Not in the word
        </li>
        <li>
          <span className={css.ringed} aria-hidden="true">
            <Icon id="link" size={20} />
          </span>
          Thematically related to the word
        </li>
      </ul>
    </Panel>
  )
})

export const Banned = memo(function Banned({
  guesses,
  struck,
}: {
  readonly guesses: readonly TwistleGuess[]
  readonly struck: readonly string[] | undefined
}) {
  const banned = bannedLetters(guesses, struck)
  return (
    <Panel title="Banned Letters">
      {banned.length === 0 ? (
        <p className={css.none}>None yet.</p>
      ) : (
        <ul className={css.banned}>
          {banned.map(letter => (
            <li key={letter}>{letter}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
})
