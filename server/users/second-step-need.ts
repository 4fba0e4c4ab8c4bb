import type { Deps } from '#server/platform/deps.ts'

/** Whether a right password alone opens nothing: where codes are sent, to whoever has a telephone. */
export function needsSecondStep({ config }: Pick<Deps, 'config'>, { phoneNumber }: { phoneNumber: string }): boolean {
  return config.smsCode && phoneNumber !== ''
}
