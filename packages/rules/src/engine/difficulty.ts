import * as z from 'zod/mini'

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const
export const difficultySchema = z.enum(difficulties)
export type Difficulty = z.infer<typeof difficultySchema>
