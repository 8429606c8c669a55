import type { Keep } from '@lexiverse/contract/identity'

export const texts = {
  title: 'Two journeys, one traveler',
  text: 'This device and your account each hold an open journey. One of them goes on; the other is filed in the Chronicles as Abandoned, with all it has earned.',
  loading: 'Looking up both journeys...',
  failed: 'Your journeys could not be reached. Nothing has been changed.',
  tryAgain: 'Try Again',
  confirm: 'Go on with this journey',
  confirming: 'Bringing it along...',
  choose: 'Choose a journey',
  signOut: 'Sign out',
}

export const places: Record<Keep, string> = {
  guest: 'On this device',
  account: 'In your account',
}
