import { useQueryClient } from '@tanstack/react-query'
import { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import { keyOf } from '#web/platform/api/query-client.ts'

/** After an act, what is shown of any mail may have changed. */
export function useRenewMails() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [receivedMailApi.list, receivedMailApi.show].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    )
}
