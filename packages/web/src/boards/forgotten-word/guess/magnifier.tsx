import { useCurtainTool } from '../../../platform/curtain-store.ts'
import { IconButton } from '../../../ui/button.tsx'

/** Reveals the answer, which marks the journey as assisted. */
export function Magnifier({ onMagnify }: { readonly onMagnify: () => void }) {
  useCurtainTool('Reveal the answer', onMagnify)
  return <IconButton icon="search" quiet label="Reveal the answer" onClick={onMagnify} />
}
