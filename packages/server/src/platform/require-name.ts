import { isUnfitName } from '@lexiverse/content'
import { checkNickname } from '@lexiverse/rules'
import { ApiError } from './api-error.ts'

/** Throws for a name that others must not see. A player may keep the name that is stored. */
export function requireName(name: string, stored?: string): string {
  const checked = checkNickname(name)
  if (!checked.ok) throw new ApiError('bad-request', checked.refusal.message)
  if (checked.value !== stored && isUnfitName(checked.value)) {
    throw new ApiError(
      'bad-request',
      'Please choose another name: this one contains a word that we do not show.',
    )
  }
  return checked.value
}
