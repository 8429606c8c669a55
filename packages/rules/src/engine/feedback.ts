/** The message of the last move to the player; the board decides how long it is shown. */
export interface Feedback {
  text: string
  tone: 'good' | 'bad' | 'plain'
}

export function praise(text: string): Feedback {
  return { text, tone: 'good' }
}

export function fault(text: string): Feedback {
  return { text, tone: 'bad' }
}

export function notice(text: string): Feedback {
  return { text, tone: 'plain' }
}
