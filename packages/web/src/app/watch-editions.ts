import { registerServiceWorker } from '../platform/service-worker.ts'
import { offerEdition } from './edition-offer.ts'

/** A part of its own, which the first screen does not wait for. */
export const watchEditions = (): Promise<void> => registerServiceWorker(offerEdition)
