import type { SolvedWebGroup, WordWebPuzzle } from '@lexiverse/rules'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import css from '../word-web.module.css'
import { type Pigment, SolvedGroup } from './solved-group.tsx'

interface GroupsProps {
  readonly shown: readonly SolvedWebGroup[]
  /** Read after the game only. */
  readonly answers: WordWebPuzzle | null
  /** After the game each group tells its reason, and its words their meanings. */
  readonly isOver: boolean
  /** After a defeat the missed groups are shown too. */
  readonly isLost: boolean
}

const isIn = (words: readonly string[]) => (word: string) => words.includes(word)

/** Solved groups in the order they were found. */
export const Groups = memo(function Groups(props: GroupsProps) {
  const { shown, answers, isOver, isLost } = props
  // By their words, which differ for certain; two themes of a board might not.
  const found = shown.flatMap(({ words }) => words)
  const groups = answers?.groups ?? []
  const missed = isLost ? groups.filter(({ words }) => !words.some(isIn(found))) : []
  const draw = ({ theme, words }: SolvedWebGroup, place: number, look: string | undefined) => (
    <SolvedGroup
      key={words[0]}
      pigment={(place + 1) as Pigment}
      title={theme}
      words={words}
      reason={isOver ? groups.find(group => group.words.some(isIn(words)))?.reason : undefined}
      isOver={isOver}
      className={classNames(look)}
    />
  )
  return (
    <>
      {shown.map((group, place) => draw(group, place, css.washed))}
      {missed.length > 0 && <p className={css.missedHead}>What the web was holding back</p>}
      {missed.map((group, i) => draw(group, shown.length + i, css.missed))}
    </>
  )
})
