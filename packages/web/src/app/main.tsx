import '../styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchOutbox } from '../play/outbox.ts'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { Router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

watchOutbox()
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <Router />
    </TooltipProvider>
  </StrictMode>,
)
