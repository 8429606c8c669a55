import type { Setup } from '../engine/setup.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { tutorialScenarios } from './tutorial.ts'

/** The setup of a tutorial node played without a connection. */
export function tutorialSetup(nodeId: string, seed: string): Setup {
  const place = tutorialScenarios.findIndex(scenario => nodeId.startsWith(scenario.nodeId))
  return { ...practiceSetup(seed), runKind: 'tutorial', level: 0, nodeId, nodeNumber: place + 1 }
}
