const answer = {
  type: 'object',
  properties: { valid: { type: 'boolean' }, reason: { type: ['string', 'null'] } },
}

/** The answer to a word, without a look at it. */
export const bareWord = {
  schema: { response: { 200: answer } },
  handler: async () => ({ valid: true, reason: null }),
}
