import { dictionary } from '@lexiverse/contract/dictionary'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** One request per word and visit, however often its meaning is opened. */
export const wordQuery = (word: string) =>
  queryOptions({
    queryKey: ['word', word.toLowerCase()],
    queryFn: () => call(dictionary.word, { params: { word: word.toLowerCase() } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
