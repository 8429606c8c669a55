import type { ForgottenWordState } from './state.ts'

/** Whether the letter of a place lies open for good; one that is lent may be taken again. */
export function isPlaceOpen(state: ForgottenWordState, place: number): boolean {
  if (place === 0) return state.isFirstLetterShown
  return [...(state.shownPlaces ?? []), ...(state.reckoning?.bought ?? [])].includes(place)
}

/** Shows the letters of these places for good: none of them is lent, taken or sold any more. */
export function showPlaces(
  state: ForgottenWordState,
  places: readonly number[],
): ForgottenWordState {
  const shut = places.filter(place => !isPlaceOpen(state, place))
  const { reckoning, shownPlaces = [] } = state
  const keep = (others: readonly number[]) => others.filter(place => !shut.includes(place))
  return {
    ...state,
    isFirstLetterShown: state.isFirstLetterShown || shut.includes(0),
    shownPlaces: [...shownPlaces, ...shut.filter(place => place > 0)].sort((a, b) => a - b),
    ...(reckoning && {
      reckoning: {
        ...reckoning,
        lent: keep(reckoning.lent),
        taken: keep(reckoning.taken),
        unsold: keep(reckoning.unsold),
      },
    }),
  }
}
