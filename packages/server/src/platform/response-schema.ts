import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

const known = new WeakMap<$ZodType, object>()

/**
 * The schema by which Fastify serialises a response: fields that the contract does not name are dropped. Kept,
 * because tests build hundreds of servers in one process.
 */
export function responseSchema(answer: $ZodType): object {
  const schema = known.get(answer) ?? toResponseSchema(answer)
  known.set(answer, schema)
  return schema
}

function toResponseSchema(answer: $ZodType): object {
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
