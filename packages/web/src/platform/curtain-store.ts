import { useEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'

/** A debug tool of the open screen. */
export interface CurtainTool {
  readonly label: string
  readonly open: () => void
}

/** The tools that the settings list under 'Look behind the curtain'. */
export const curtainTools = createStore<readonly CurtainTool[]>(() => [])

/** Lists a debug tool in the settings while the calling component is mounted. */
export function useCurtainTool(label: string, open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const tool: CurtainTool = { label, open: () => latest.current() }
    curtainTools.setState(tools => [...tools, tool], true)
    return () => curtainTools.setState(tools => tools.filter(other => other !== tool), true)
  }, [label])
}
