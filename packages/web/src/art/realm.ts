export type Realm = 0 | 1 | 2 | 3

export const realms: readonly Realm[] = [0, 1, 2, 3]
