export const generatedPasswordLength = 9

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const symbols = '!?#$%&*+-=@'

/**
 * Nine letters, digits and symbols, at least one of each kind, and none that looks like another. `randomBelow` returns
 * a number from 0 to below its argument, each equally likely.
 */
export function generatePassword(randomBelow: (limit: number) => number): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length))
  const characters = [pick(letters), pick(digits), pick(symbols)]
  while (characters.length < generatedPasswordLength) characters.push(pick(letters + digits + symbols))
  return shuffled(characters, randomBelow).join('')
}

function shuffled(characters: string[], randomBelow: (limit: number) => number): string[] {
  const remaining = [...characters]
  return characters.map(() => remaining.splice(randomBelow(remaining.length), 1)[0] ?? '')
}
