import type { Condition } from './metrics.ts'

export interface Achievement {
  id: string
  title: string
  description: string
  condition: Condition
}
