import { useStore } from 'zustand'
import { type CurtainTool, curtainTools } from '../../platform/curtain-store.ts'
import { closeSettings } from '../../platform/settings-dialog-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './settings.module.css'

/** The debug tools of the open screen. Each asks before it marks the journey as assisted. */
export function Curtain() {
  const tools = useStore(curtainTools)
  const open = (tool: CurtainTool) => {
    closeSettings()
    tool.open()
  }
  return (
    <>
      <p className={css.note}>
        {tools.length > 0
          ? 'These show answers or open stars. The journey is then marked as assisted.'
          : 'The map and the games have tools that show answers or open stars. They are listed here while you are there.'}
      </p>
      {tools.map(tool => (
        <Button key={tool.label} size="small" className={css.again} onClick={() => open(tool)}>
          {tool.label}
        </Button>
      ))}
    </>
  )
}
