/** For a name inside a sentence: one in a script of the other direction leaves the order of the words alone. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
