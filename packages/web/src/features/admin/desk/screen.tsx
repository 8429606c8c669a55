import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { CallError } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { AdminPage } from '../page.tsx'
import { puzzleQuery } from '../queries.ts'
import { DrawForm } from './draw-form.tsx'
import { PuzzleSheet } from './puzzle-sheet.tsx'

export function ContentDeskScreen() {
  return (
    <AdminPage
      title="Content Desk"
      lede="Every puzzle, as players see it."
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const asked = new URLSearchParams(useSearch()).get('puzzle')
  return (
    <>
      <DrawForm />
      {asked === null ? (
        <EmptyState
          icon="eye"
          title="No puzzle is on the desk"
          text="Draw one at random, or open one by its number."
        />
      ) : (
        <LoadedPuzzle key={asked} id={Number(asked)} />
      )}
    </>
  )
}

function LoadedPuzzle({ id }: { readonly id: number }) {
  const { data, isError, error, refetch } = useQuery(puzzleQuery(id))
  if (data) return <PuzzleSheet puzzle={data} />
  if (!isError) return <Loading text="Fetching the puzzle..." />
  return (
    <EmptyState
      icon="warn"
      title="The puzzle could not be opened"
      text={(error instanceof CallError && error.reason) || 'Unknown error'}
    >
      <Button size="small" onClick={() => void refetch()}>
        Try Again
      </Button>
    </EmptyState>
  )
}
