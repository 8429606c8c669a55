import { editing, type PuzzleGame, puzzleGames } from '@lexiverse/contract/editing'
import { difficulties, gameLabels, wordTiers } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { adminCall } from '../../../platform/admin.ts'
import { CallError } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { capitalised } from '../puzzle-words.ts'
import { puzzleQuery } from '../queries.ts'
import css from './desk.module.css'

const ANY = ''
const games = puzzleGames.map(value => ({ value, label: gameLabels[value].label }))

const ladderOf = (game: PuzzleGame): readonly string[] =>
  game === 'forgotten-word' ? wordTiers : difficulties

const deskPath = (id: number | string) => `/content-desk?puzzle=${id}`

/** Draws a puzzle at random, or opens one by its number. */
export function DrawForm() {
  return (
    <Plate className={css.draw}>
      <RandomForm />
      <NumberForm />
    </Plate>
  )
}

function RandomForm() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [game, setGame] = useState<PuzzleGame>('word-web')
  const [difficulty, setDifficulty] = useState(ANY)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const options = [
    { value: ANY, label: 'Any difficulty' },
    ...ladderOf(game).map(value => ({ value, label: capitalised(value) })),
  ]
  const draw = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const query = { game, ...(difficulty !== ANY && { difficulty: difficulty as 'easy' }) }
      const drawn = await adminCall(editing.draw, { query })
      queries.setQueryData(puzzleQuery(drawn.id).queryKey, drawn)
      navigate(deskPath(drawn.id))
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.reason || 'Unknown error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.random} onSubmit={draw} aria-label="Draw at random">
      <Select
        label="Game"
        options={games}
        value={game}
        onChange={event => {
          setGame(event.target.value as PuzzleGame)
          setDifficulty(ANY)
        }}
      />
      <Select
        label="Difficulty"
        options={options}
        value={difficulty}
        error={error}
        onChange={event => setDifficulty(event.target.value)}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Drawing...' : 'Draw'}
      </Button>
    </form>
  )
}

function NumberForm() {
  const [, navigate] = useLocation()
  const [number, setNumber] = useState('')
  const isNumber = /^[1-9]\d{0,9}$/.test(number.trim())
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (isNumber) navigate(deskPath(number.trim()))
  }
  return (
    <form className={css.byNumber} onSubmit={open} aria-label="Open by number">
      <Input
        label="Puzzle number"
        inputMode="numeric"
        value={number}
        onChange={event => setNumber(event.target.value)}
      />
      <Button type="submit" disabled={!isNumber}>
        Open
      </Button>
    </form>
  )
}
