const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Up to twelve in words. */
export const inWords = (amount: number): string => numbers[amount] ?? amount.toLocaleString('en-US')

const say = (amount: number): string => (amount === 0 ? 'no' : inWords(amount))

/** "no letters", "one letter", "two letters" */
export function sayCount(amount: number, one: string, many = `${one}s`): string {
  return `${say(amount)} ${amount === 1 ? one : many}`
}

/** "once", "twice", "three times" */
export function sayTimes(amount: number): string {
  if (amount === 1) return 'once'
  return amount === 2 ? 'twice' : `${say(amount)} times`
}
