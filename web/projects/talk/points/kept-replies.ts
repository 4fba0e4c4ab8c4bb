import { useQueryClient } from '@tanstack/react-query'
import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { keep, readKept } from '#web/platform/device-store.ts'

export const keyOfReply = (userId: number | undefined, pointId: string) => `reply:${userId}:${pointId}`

/** Whether this device has an unsent reply to this point. */
export function useHasKeptReply() {
  const userId = useSession()?.user.id
  return ({ id }: Point) => readKept(keyOfReply(userId, id)) !== ''
}

/** Replies typed but not saved by their own button: they are part of the answer. */
export function useKeptReplies(points: readonly Point[]) {
  const userId = useSession()?.user.id
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()

  const send = (typed: { key: string; id: string; reply: string }[], then: (replied: string[]) => void) =>
    run(async () => {
      try {
        for (const { key, id, reply } of typed) {
          await call(pointApi.reply, { params: { id }, input: { reply } })
          keep(key, '')
        }
      } finally {
        await queryClient.invalidateQueries({ queryKey: keyOf(pointApi.list) })
      }
      then(typed.map(({ id }) => id))
    })

  return {
    busy,
    /** Continues at once without replies, and not at all after one that could not be sent, which stays in its field. */
    sendBefore: (then: (replied: string[]) => void) => {
      const typed = points
        .map(({ id }) => ({ id, key: keyOfReply(userId, id) }))
        .map(({ id, key }) => ({ id, key, reply: readKept(key).trim() }))
        .filter(({ reply }) => reply !== '')
      if (typed.length === 0) then([])
      else void send(typed, then)
    },
  }
}
