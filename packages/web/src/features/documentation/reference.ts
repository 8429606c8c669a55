import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

const folderSchema = z.object({
  path: z.string(),
  text: z.string(),
  files: count,
  lines: count,
  tests: count,
})
export type Folder = z.infer<typeof folderSchema>

const domainSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  folders: z.array(folderSchema),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), access: z.string() })),
})
export type Domain = z.infer<typeof domainSchema>

const groupSchema = z.object({
  id: z.string(),
  title: z.string(),
  priority: z.enum(priorities),
  recommendation: z.string(),
  items: z.array(z.object({ file: z.string(), name: z.string(), line: z.nullable(count) })),
})
export type DeadCodeGroup = z.infer<typeof groupSchema>

/** Written by tools/document.ts at build time. */
const referenceSchema = z.object({
  version: z.string(),
  domains: z.array(domainSchema),
  deadCode: z.object({
    /** Why the report is missing, if it is. */
    error: z.nullable(z.string()),
    groups: z.array(groupSchema),
  }),
})
export type Reference = z.infer<typeof referenceSchema>

const ADDRESS = '/documentation.json'

async function readReference(): Promise<Reference> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return referenceSchema.parse(await response.json())
}

export const referenceQuery = queryOptions({
  queryKey: ['documentation'],
  queryFn: readReference,
})
