const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

const say = (amount: number): string => numbers[amount] ?? String(amount)

/** "no letters", "one letter", "two letters" */
export function sayCount(amount: number, one: string, many = `${one}s`): string {
  return `${say(amount)} ${amount === 1 ? one : many}`
}

/** "once", "twice", "three times" */
export function sayTimes(amount: number): string {
  if (amount === 1) return 'once'
  return amount === 2 ? 'twice' : `${say(amount)} times`
}
