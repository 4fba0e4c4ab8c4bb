const longest = 30
const mostWords = 3

/**
 * A first name as a mail may begin with it, or nothing: who typed it need not be who reads it, and a sentence or an
 * address under the programme's name would be believed.
 */
export function nameForMail(firstname: string): string {
  const name = firstname.trim()
  const isName = /^[\p{L}\p{M}'’‘ʼ. ・=-]+$/u.test(name) && !/\.\S/.test(name)
  return isName && name.length <= longest && name.split(/\s+/).length <= mostWords ? name : ''
}
