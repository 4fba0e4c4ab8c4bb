import { useQueryClient } from '@tanstack/react-query'
import { ownPasskeyApi } from '#domain/account/own-passkey-api.ts'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'

/** The second step required of the user, and the passkeys that need none. */
export function useOwnSecondStep() {
  const queryClient = useQueryClient()
  const step = useCall(secondStepApi.get, {}, { staleTime: 0 })
  const keys = useCall(ownPasskeyApi.list, {}, { staleTime: 0 })
  const secondStep = step.data
  const passkeys = keys.data?.passkeys
  return {
    own: secondStep && passkeys && { secondStep, passkeys },
    hasStep: secondStep !== undefined && (secondStep.app !== null || (passkeys ?? []).length > 0),
    isError: step.isError || keys.isError,
    retry: () => void Promise.all([step.refetch(), keys.refetch()]),
    changed: () => {
      for (const call of [secondStepApi.get, ownPasskeyApi.list])
        void queryClient.invalidateQueries({ queryKey: keyOf(call) })
    },
  }
}
