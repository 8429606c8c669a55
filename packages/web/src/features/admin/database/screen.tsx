import { AdminPage } from '../page.tsx'
import { Operations } from './operations.tsx'
import { DictionaryReview } from './review.tsx'
import { Status } from './status.tsx'

export function DatabaseAdminScreen() {
  return (
    <AdminPage
      title="Database Admin"
      lede="The word database and the hives made from it."
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <Status />
      <Operations />
      <DictionaryReview />
    </AdminPage>
  )
}
