const USAGE = `npm run endure [-- part ...] [--again] [--share=0.01]

  part ...       only these parts; without any, all of them
  --again        also parts that held before and whose sources have not changed
  --share=0.01   a hundredth of each part; records nothing`

export const usage = parts => `${USAGE}\n\nParts: ${parts.map(({ name }) => name).join(', ')}`

/** What to run, from the words after the command; null if they ask for the usage. */
export function readArguments(words, parts) {
  const options = words.filter(word => word.startsWith('-'))
  const isKnown = option => option === '--again' || option.startsWith('--share=')
  const wrong = options.find(option => !isKnown(option))
  if (wrong === '--help') return null
  if (wrong) throw new Error(`There is no option ${wrong}.\n\n${usage(parts)}`)
  const share = Number(options.find(option => option.startsWith('--share='))?.slice(8) ?? 1)
  if (!(share > 0 && share <= 1)) throw new Error('--share must be above 0 and at most 1.')
  const names = words.filter(word => !options.includes(word))
  const unknown = names.filter(name => !parts.some(part => part.name === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
  return {
    share,
    isAgain: options.includes('--again') || share < 1,
    chosen: parts.filter(({ name }) => names.length === 0 || names.includes(name)),
  }
}
