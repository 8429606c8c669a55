interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the player asks to save data, or the connection is too slow for a film. Safari and Firefox never say so. */
export function isDataScarce(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (!connection) return false
  const { saveData = false, effectiveType = '4g' } = connection
  return saveData || effectiveType !== '4g'
}
