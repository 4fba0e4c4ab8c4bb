/** How many are made at once; with this few left, the user is asked to make new ones. */
export const recoveryCodeCount = 10
export const fewRecoveryCodes = 3

/** Without 0, 1, I and O: people copy these codes by hand from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const recoveryLength = 16

/** "ABCD-EFGH-JKLM-NPQR", for display. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-')
}

/** A typed code as it is stored: without spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s‐-―-]/g, '').toUpperCase()
}

const shape = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`)

export function isRecoveryCode(plain: string): boolean {
  return shape.test(plain)
}
