import type { Deps } from '#server/platform/deps.ts'

/** Whether a telephone is a second step: where codes are sent, every one that is known. */
export function isSecondStep({ config }: Pick<Deps, 'config'>, { phoneNumber }: { phoneNumber: string }): boolean {
  return config.smsCode && phoneNumber !== ''
}
