import type { JourneySummary } from '@lexiverse/contract'
import { levelAt, planOf } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { WandererScene } from '../../../art/wanderers/wanderer-scene.tsx'
import { curly } from '../../../ui/curly.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './end.module.css'
import { timesText, wayLabels } from './texts.ts'

interface ChapterProps {
  readonly title: string
  readonly tone?: 'glass' | 'vellum'
  readonly children: ReactNode
}

function Chapter({ title, tone = 'glass', children }: ChapterProps) {
  return (
    <Plate asChild tone={tone} className={tone === 'vellum' ? css.vellum : css.chapter}>
      <section>
        <h3 className="t-h">{title}</h3>
        {children}
      </section>
    </Plate>
  )
}

interface SignProps {
  readonly kind: 'perk' | 'glyph' | 'wanderer'
  readonly id: string
}

function Sign({ kind, id }: SignProps) {
  if (kind === 'wanderer') {
    return (
      <span className={css.sign}>
        <WandererScene id={id} />
      </span>
    )
  }
  return <SlotShape shape={kind === 'perk' ? 'arch' : 'lozenge'} icon={id} size={48} />
}

export function Powers({ powers }: Pick<JourneySummary, 'powers'>) {
  if (powers.length === 0) return null
  return (
    <Chapter title="What helped you">
      <ul className={css.notes}>
        {powers.map(({ kind, id, name, text }) => (
          <li key={`${id} ${text}`}>
            <Sign kind={kind} id={id} />
            <p>
              <b>{name}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

export function Choices({ choices }: Pick<JourneySummary, 'choices'>) {
  const declined = choices.filter(({ kind }) => kind === 'score').length
  if (choices.length === 0) return null
  return (
    <Chapter title="What you chose">
      <ol className={css.notes}>
        {choices.map(({ kind, level, nodeId, id, title, text }) =>
          kind === 'score' ? null : (
            <li key={`${level} ${nodeId} ${kind}`}>
              <Sign kind={kind} id={id} />
              <p>
                <b>{title}</b> {kind === 'wanderer' ? `“${text}.”` : `${text}.`}
                <small>
                  {planOf(level, nodeId)?.title}, {levelAt(level).name}
                </small>
              </p>
            </li>
          ),
        )}
        {declined > 0 && (
          <li>
            <span className={css.sign}>
              <Icon id="coin" size={26} />
            </span>
            <p>
              <b>25 score</b> where no glyph was taken, {timesText(declined)}.
            </p>
          </li>
        )}
      </ol>
    </Chapter>
  )
}

export function Words({ words }: Pick<JourneySummary, 'words'>) {
  if (words.length === 0) return null
  return (
    <Chapter title="Words to keep" tone="vellum">
      <dl className={css.words}>
        {words.map(({ word, way, meaning }) => (
          <div key={word}>
            <dt>
              {word.toLowerCase()} <small>{wayLabels[way]}</small>
            </dt>
            {meaning && <dd>{curly(meaning)}</dd>}
          </div>
        ))}
      </dl>
    </Chapter>
  )
}

export function Unlocked({ unlocked }: Pick<JourneySummary, 'unlocked'>) {
  if (unlocked.length === 0) return null
  return (
    <Chapter title="What it brought you">
      <ul className={css.notes}>
        {unlocked.map(({ kind, id, name, text }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'perk' ? (
              <SlotShape shape="arch" icon={id} size={48} />
            ) : (
              <span className={css.sign}>
                <Icon id="crown" size={26} />
              </span>
            )}
            <p>
              <b>{name}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}
