import type { Deps } from '#server/platform/deps.ts'

/** Whether a telephone may be a second step: where codes are sent, every one that is known. Its owner may switch it off. */
export function isSecondStep({ config }: Pick<Deps, 'config'>, { phoneNumber }: { phoneNumber: string }): boolean {
  return config.smsCode && phoneNumber !== ''
}
