import type { Deps } from '#server/platform/deps.ts'

/** Whether a telephone may be a second step: if codes are sent, every known number may. Its owner may switch it off. */
export function isSecondStep({ config }: Pick<Deps, 'config'>, { phoneNumber }: { phoneNumber: string }): boolean {
  return config.smsCode && phoneNumber !== ''
}
