/** Apart from the schemas: the map needs only the names, and should not load the game's schemas. */
export const wordTiers = ['common', 'medium', 'advanced', 'rare', 'archaic'] as const
export type WordTier = (typeof wordTiers)[number]
