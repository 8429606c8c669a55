import * as z from 'zod/mini'
import { stored } from '../../../platform/storage.ts'

/** The admin password is shared, so the history of a puzzle needs the editor's own word. */
export const editorName = stored('editorName', 1, z.string(), '')

export const LONGEST_NAME = 40
