import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { IconId } from '../../art/icons/registry.ts'
import { adminAccess, leaveAdmin } from '../../platform/admin.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import css from './admin.module.css'
import { AdminGate } from './gate.tsx'

interface AdminPageProps {
  readonly title: string
  readonly back: { readonly href: string; readonly label: string; readonly icon: IconId }
  readonly lede: string
  readonly children: ReactNode
}

/** A page for admins only. */
export function AdminPage({ title, back, lede, children }: AdminPageProps) {
  const isOpen = useStore(adminAccess, ({ status }) => status === 'open')
  return (
    <RecordPage title={title} back={back}>
      {isOpen && (
        <div className={css.toolbar}>
          <p className="t-lede">{lede}</p>
          <Button size="small" onClick={() => void leaveAdmin()}>
            Logout
          </Button>
        </div>
      )}
      <AdminGate>{children}</AdminGate>
    </RecordPage>
  )
}
