const texts: Readonly<Record<string, string>> = {
  google: 'Google sign-in failed. Please try again.',
  apple: 'Apple sign-in failed. Please try again.',
  oauth_not_configured: 'OAuth authentication is not yet configured. Playing as guest for now.',
}

const ANY_OTHER = 'Authentication failed. Please try again.'

/** What the error in the address means to a player. */
export function loginErrorText(value: string): string {
  return Object.hasOwn(texts, value) ? (texts[value] ?? ANY_OTHER) : ANY_OTHER
}
