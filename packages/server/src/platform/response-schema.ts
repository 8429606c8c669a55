import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/** What Fastify serialises an answer by: fields that the contract does not name stay behind. */
export function responseSchema(answer: $ZodType): object {
  return toJSONSchema(answer, {
    target: 'draft-7',
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'nullable') flatten(jsonSchema)
    },
  })
}

/** "This or null" as a choice would be tried out by a validator at each answer; as a flag it costs nothing. */
function flatten(schema: JSONSchema.BaseSchema): void {
  const [inner] = schema.anyOf ?? []
  if (typeof inner !== 'object' || inner.anyOf) return
  delete schema.anyOf
  Object.assign(schema, inner, { nullable: true })
}
