export const mapAids = ['unlock-all-nodes', 'test-level-2', 'test-level-3'] as const
export type MapAid = (typeof mapAids)[number]
