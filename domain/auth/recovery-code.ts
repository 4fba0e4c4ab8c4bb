/** How many are made at once; with so few left, one is asked to make others. */
export const recoveryCodeCount = 10
export const fewRecoveryCodes = 3

/** Without 0, 1, I, O: what is copied by hand from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const recoveryLength = 16

/** "ABCD-EFGH-JKLM-NPQR", as it is shown. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-')
}

/** What somebody typed, as a code is kept: spaces, hyphens and small letters are theirs. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s‐-―-]/g, '').toUpperCase()
}

const shape = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`)

export function isRecoveryCode(plain: string): boolean {
  return shape.test(plain)
}
