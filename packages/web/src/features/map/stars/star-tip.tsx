import type { StarFacts } from './star-facts.ts'
import css from './star-tip.module.css'

export function StarTip({ facts }: { readonly facts: StarFacts }) {
  return (
    <>
      <strong>{facts.title}</strong>
      <span className={css.state}>
        {facts.puzzle && `${facts.puzzle} · `}
        {facts.state}
      </span>
      {facts.lock && <span className={css.lock}>{facts.lock}</span>}
      <StarFigures facts={facts} />
    </>
  )
}

function StarFigures({ facts }: { readonly facts: StarFacts }) {
  const { difficulty, rewards, omen, stake } = facts
  return (
    <>
      {(difficulty || rewards.length > 0) && (
        <dl className={css.figures}>
          {difficulty && <Figure label="Difficulty" value={difficulty} />}
          {rewards.map(({ label, percent }) => (
            <Figure key={label} label={label} value={`${percent}%`} />
          ))}
        </dl>
      )}
      {omen && (
        <span className={css.stake}>
          <b>Omen: {omen.name}.</b> {omen.text}
        </span>
      )}
      {stake && <span className={css.stake}>{stake}</span>}
    </>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
