import type { Circle } from '@lexiverse/contract/circles'

export const ownStatus = ({ members }: Circle) =>
  members.find(({ isYou }) => isYou)?.status ?? 'not-begun'

/** Why the results of the others are hidden, and until when. */
export const sealedText = (circle: Circle): string =>
  ownStatus(circle) === 'abandoned'
    ? 'You left today’s journey, so today’s results of the others stay hidden.'
    : 'Today’s results of the others open once you have played.'
