import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/** The schema by which Fastify serialises a response: fields that the contract does not name are dropped. */
export function responseSchema(answer: $ZodType): object {
  return toJSONSchema(answer, {
    target: 'draft-7',
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'nullable') flatten(jsonSchema)
    },
  })
}

/** As `anyOf`, "this or null" would run a validator for each response; as `nullable` it does not. */
function flatten(schema: JSONSchema.BaseSchema): void {
  const [inner] = schema.anyOf ?? []
  if (typeof inner !== 'object' || inner.anyOf) return
  delete schema.anyOf
  Object.assign(schema, inner, { nullable: true })
}
