import { useSearch } from 'wouter'
import { RecordPage } from '../../play/records/record-page.tsx'
import { CircleList } from './circle-list.tsx'
import { CirclePage } from './circle-page.tsx'
import { Invitation } from './invitation.tsx'

const BACK = { href: '/daily', label: 'Today', icon: 'back' } as const
const TO_LIST = { href: '/circles', label: 'Circles', icon: 'back' } as const

/** All circles, one of them, or an invitation into one, as the address says. */
export function CirclesScreen() {
  const asked = new URLSearchParams(useSearch())
  const circleId = Number(asked.get('id'))
  const token = asked.get('join')
  if (token) {
    return (
      <RecordPage title="An Invitation" back={BACK}>
        <Invitation token={token} />
      </RecordPage>
    )
  }
  if (circleId > 0) {
    return (
      <RecordPage title="Your Circle" back={TO_LIST}>
        <CirclePage circleId={circleId} />
      </RecordPage>
    )
  }
  return (
    <RecordPage title="Your Circles" back={BACK}>
      <CircleList />
    </RecordPage>
  )
}
