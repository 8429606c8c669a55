import { mapAt, nodeNumber } from '@lexiverse/rules'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { activeJourney, journeys } from '../../play/journey-store.ts'

export function MapScreen() {
  const journey = useStore(journeys, activeJourney)
  if (!journey) return <Link href="/">Home</Link>
  const { currentLevel, unlockedNodes, completedNodes, totalScore } = journey.progress
  const open = mapAt(currentLevel, '').filter(
    node => unlockedNodes.includes(node.id) && !completedNodes.includes(node.id),
  )
  return (
    <main>
      <h1>Map</h1>
      <p>Score {totalScore}</p>
      <ul>
        {open
          .toSorted((a, b) => nodeNumber(a.id) - nodeNumber(b.id))
          .map(node => (
            <li key={node.id}>
              <Link href={`${node.route}?node=${node.id}`}>{node.title}</Link>
            </li>
          ))}
      </ul>
    </main>
  )
}
