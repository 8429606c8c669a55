import { isUnfitName } from '@lexiverse/content'
import { CIRCLE_NAME_LENGTH, LOADOUT_NAME_LENGTH } from '@lexiverse/contract'
import { checkNickname, cleanName } from '@lexiverse/rules'
import { ApiError } from './api-error.ts'

/** Throws for a name that others must not see. A player may keep the name that is stored. */
export function requireName(name: string, stored?: string): string {
  const checked = checkNickname(name)
  if (!checked.ok) throw new ApiError('bad-request', checked.refusal.message)
  return checked.value === stored ? stored : requireFit(checked.value)
}

export function requireCircleName(name: string): string {
  const value = cleanName(name)
  if (value === '') throw new ApiError('bad-request', 'A circle needs a name.')
  if (Array.from(value).length > CIRCLE_NAME_LENGTH) {
    const message = `The name of a circle has at most ${CIRCLE_NAME_LENGTH} characters.`
    throw new ApiError('bad-request', message)
  }
  return requireFit(value)
}

export function requireLoadoutName(name: string): string {
  const value = cleanName(name)
  if (value === '') throw new ApiError('bad-request', 'A loadout needs a name.')
  if (Array.from(value).length > LOADOUT_NAME_LENGTH) {
    const message = `The name of a loadout has at most ${LOADOUT_NAME_LENGTH} characters.`
    throw new ApiError('bad-request', message)
  }
  return requireFit(value)
}

function requireFit(name: string): string {
  if (!isUnfitName(name)) return name
  throw new ApiError(
    'bad-request',
    'Please choose another name: this one contains a word that we do not show.',
  )
}
