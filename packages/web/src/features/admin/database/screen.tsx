import { AdminPage } from '../page.tsx'
import { Operations } from './operations.tsx'
import { DictionaryReview } from './review.tsx'
import { Status } from './status.tsx'

export function DatabaseAdminScreen() {
  return (
    <AdminPage
      title="Database Admin"
      lede="What the words are made of."
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <Status />
      <Operations />
      <DictionaryReview />
    </AdminPage>
  )
}
