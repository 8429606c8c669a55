const texts: Readonly<Record<string, string>> = {
  google: 'Google sign-in failed. Please try again.',
  apple: 'Apple sign-in failed. Please try again.',
  oauth_not_configured: 'OAuth authentication is not yet configured. Playing as guest for now.',
}

const ANY_OTHER = 'Authentication failed. Please try again.'

/** Text for the `error` parameter of the address. */
export function loginErrorText(value: string): string {
  return Object.hasOwn(texts, value) ? (texts[value] ?? ANY_OTHER) : ANY_OTHER
}

/** Text for the `wait` parameter; empty unless it is a number of seconds. */
export function waitText(seconds: string | null): string {
  if (!seconds || !/^[1-9]\d{0,3}$/.test(seconds)) return ''
  const time = seconds === '1' ? '1 second' : `${seconds} seconds`
  return ` There were too many sign-ins from your network: wait ${time} first.`
}
