import { commissionApi } from '#domain/commissions/commission-api.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { admins, admits } from '#domain/roles.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'

/** The commissions for which the user may plan sessions: all of them for an administrator, else the one that they chair. */
export function usePlannable(): { id: number; name: string }[] {
  const role = useSession()?.user.role
  const isAdmin = role !== undefined && admits(admins, role)
  const all = useCall(commissionApi.list, {}, { enabled: isAdmin }).data ?? []
  const led = useCall(viewApi.list, {}, { enabled: role === 'ROLE_COMMISSION' }).data?.leads ?? []
  return isAdmin ? all.map(({ id, name }) => ({ id, name })) : led.map(({ id, tostring }) => ({ id, name: tostring }))
}
