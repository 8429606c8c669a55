const answer = {
  type: 'object',
  properties: { valid: { type: 'boolean' }, reason: { type: ['string', 'null'] } },
}

/** The response for a word, without looking it up. */
export const bareWord = {
  schema: { response: { 200: answer } },
  handler: async () => ({ valid: true, reason: null }),
}
