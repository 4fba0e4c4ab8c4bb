import { fail } from '#domain/errors.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { sessionOrderApi } from '#domain/sessions/session-order-api.ts'
import { leads } from '#server/commissions/commission-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { askFloor, attend, remind, replyTo, represent } from '#server/sessions/attend-session.ts'
import { ofSession, roomBinder, roomShower } from '#server/sessions/bind-room.ts'
import { ensureAct, getSession } from '#server/sessions/in-session.ts'
import { addItems, orderItems, removeItem } from '#server/sessions/order-session.ts'
import {
  cancelSession,
  changeSession,
  closeSession,
  openSession,
  planSession,
  reconvene,
} from '#server/sessions/plan-session.ts'
import { listOffers } from '#server/sessions/order-queries.ts'
import { printBooklet, printOrder } from '#server/sessions/print-session.ts'
import { roomRoutes } from '#server/sessions/room-routes.ts'
import { sendOrder } from '#server/sessions/send-order.ts'
import { calendarOfSession } from '#server/meetings/session-calendar.ts'
import { findCommissionChair, listSeats, listSessions } from '#server/sessions/session-queries.ts'
import { seekSessions } from '#server/sessions/seek-sessions-queries.ts'
import { wallRoutes } from '#server/sessions/wall.ts'
import { findToldSession } from '#server/meetings/told-session-queries.ts'

export function sessionRoutes(binder: Binder, deps: Deps) {
  const { bind } = binder
  const { db } = deps
  const show = roomShower(deps)
  const rooms = roomBinder(binder, deps, show)
  const { inSession } = rooms

  bind(committeeSessionApi.list, ({ viewer, language, input }) =>
    listSessions(db, viewer, { language, edition: input.edition }),
  )
  bind(committeeSessionApi.seek, ({ viewer, language, input: { words } }) =>
    seekSessions(db, { viewer, language }, words),
  )
  bind(committeeSessionApi.people, async ({ viewer, language, input: { commission } }) => {
    const { chairId } = (await findCommissionChair(db, commission)) ?? fail('resource.notFound.error')
    if (viewer.commissionId !== commission && !(await leads(db, viewer, commission))) fail('notAuthorized.error')
    return { people: await listSeats(db, commission, language), chairId }
  })
  bind(committeeSessionApi.get, ({ viewer, language, params: { id } }) => show({ viewer, language }, id))
  bind(committeeSessionApi.calendar, async ({ viewer, language, params: { id } }) => {
    await getSession(db, viewer, id)
    const session = (await findToldSession(db, id)) ?? fail('resource.notFound.error')
    return { calendar: calendarOfSession(session, { ...deps, language }) }
  })

  bind(committeeSessionApi.create, ({ viewer, language, input: { commissionId, ...form }, repeatable }) =>
    planSession(db, viewer, { language, commissionId, form, repeatable }),
  )
  inSession(committeeSessionApi.change, (calling, { id, version, ...form }) =>
    changeSession(db, calling, { id, form, version }),
  )
  bind(committeeSessionApi.cancel, {
    ...ofSession(deps),
    answer: async ({ viewer, language, params: { id } }) => {
      await cancelSession(db, { viewer, language }, id)
      return { message: 'done' as const }
    },
  })
  bind(committeeSessionApi.reconvene, {
    ...ofSession(deps),
    answer: ({ viewer, language, params: { id }, input: form, repeatable }) =>
      reconvene(db, { viewer, language }, { id, form, repeatable }),
  })
  inSession(committeeSessionApi.remind, (calling, given) => remind(db, calling, given))
  inSession(committeeSessionApi.reply, (calling, given) => replyTo(db, calling, given))
  inSession(committeeSessionApi.add, (calling, { id, projects, from, title = '', isBeforeFiles = false }) =>
    addItems(db, calling, { id, projects, from, title, isBeforeFiles }),
  )
  inSession(committeeSessionApi.remove, (calling, given) => removeItem(db, calling, given))
  inSession(committeeSessionApi.order, (calling, given) => orderItems(db, calling, given))
  inSession(committeeSessionApi.open, (calling, { id }) => openSession(db, calling, id))
  inSession(committeeSessionApi.close, (calling, given) => closeSession(db, calling, given))
  inSession(committeeSessionApi.attend, (calling, given) => attend(db, calling, given))
  inSession(committeeSessionApi.represent, (calling, given) => represent(db, calling, given))
  inSession(committeeSessionApi.floor, (calling, { id, asks, userId }) =>
    askFloor(db, calling, { id, asks, userId: userId ?? calling.viewer.id }),
  )

  bind(sessionOrderApi.offers, async ({ viewer, params: { id }, input: { words = '' } }) => {
    ensureAct(viewer, await getSession(db, viewer, id), 'order')
    return listOffers(db, id, words)
  })
  bind(sessionOrderApi.print, ({ viewer, language, params: { id } }) => printOrder(deps, { viewer, language }, id))
  bind(sessionOrderApi.booklet, ({ viewer, language, ip, params: { id } }) =>
    printBooklet(deps, { viewer, language, ip }, id),
  )
  inSession(sessionOrderApi.send, (calling, { id }) => sendOrder(deps, calling, id))

  roomRoutes(deps, rooms)
  wallRoutes(binder, deps)
}
