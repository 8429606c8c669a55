const OPENING_DOUBLE = /(^|[\s([–—])"/g
/** Closed again before a space or a mark: otherwise it is an apostrophe, as in '30s. */
const OPENING_SINGLE = /(^|[\s([–—“])['`](?=(?:[^'\s]|'(?=\w))+(?: (?:[^'\s]|'(?=\w))+)*'(?!\w))/g

/** A text of the word files with typographic quotation marks; the files hold those of a typewriter. */
export const curly = (text: string): string =>
  text
    .replace(OPENING_DOUBLE, '$1“')
    .replaceAll('"', '”')
    .replace(OPENING_SINGLE, '$1‘')
    .replaceAll("'", '’')
