import { timeIn } from '#domain/clock.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { ensureAct, getRoom, inSession, type Calling } from '#server/sessions/in-session.ts'
import { listConvened, markOrderSent, type Convened } from '#server/sessions/order-queries.ts'
import { presentOrder } from '#server/sessions/present-order.ts'
import { serverWords } from '#server/words/words.ts'
import { calendarFile, whenIs } from '#server/meetings/session-calendar.ts'
import { findToldSession } from '#server/meetings/told-session-queries.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'

/**
 * POST /session/{id}/convocation mails each in their language, with the agenda and a calendar file. The files are made
 * before the session is locked; an agenda changed meanwhile is not sent.
 */
export async function sendOrder(deps: Deps, calling: Calling, id: number) {
  const { db, outbox, publicUrl } = deps
  const shown = await getRoom(db, calling, id)
  ensureAct(calling.viewer, shown, 'convene')
  if (shown.orderSentAt !== null) return
  const people = await listConvened(db, id)
  const languages = [...new Set(people.map(({ language }) => language))]
  const brought = new Map<Language, Attachment[]>()
  for (const language of languages) brought.set(language, await filesFor(deps, calling, shown, language))
  await inSession(db, calling, { id, act: 'convene' }, async (tx, room) => {
    if (room.version !== shown.version) fail('session.conflict.error')
    // Only one of two concurrent callers sends it.
    if (!(await markOrderSent(tx, id, room.version))) return
    for (const person of people) {
      const mail = convocation(room, person, publicUrl())
      await outbox.queue(tx, { ...mail, attachments: brought.get(person.language)! })
    }
  })
}

async function filesFor(deps: Deps, { viewer }: Calling, room: RoomRow, language: Language): Promise<Attachment[]> {
  const { db } = deps
  // The commission is named in this language.
  const told = await getRoom(db, { viewer, language }, room.id)
  const order = await renderDocument('order', await presentOrder(db, told, language), { caller: String(viewer.id) })
  const session = (await findToldSession(db, room.id)) ?? fail('resource.notFound.error')
  const name = `${serverWords[language].orders.fileName}-${room.day}.pdf`
  return [
    { name, type: 'application/pdf', content: order.toString('base64') },
    calendarFile(session, { ...deps, language }),
  ]
}

function convocation(room: RoomRow, person: Convened, publicUrl: string) {
  const { language, username, contact, commission } = person
  const { orders, mails } = serverWords[language]
  const say = orders.mail
  const { items, time, place } = room
  const files = items.filter(({ project }) => project !== null).length
  const endUrl = unsubscribeUrl(publicUrl, person, 'session')
  const letter = {
    subject: say.subject(sessionTitle(room, language)),
    paragraphs: [
      mails.hello(person),
      serverWords[language].meetings.meets(commission, whenIs(room, language), place),
      say.order(files, items.length - files, timeIn(hourAfter(time, sumOf(items)), language)),
    ],
    action: { label: say.read, url: `${publicUrl}/#/session/show/${room.id}` },
    links: [{ label: say.end, url: endUrl }],
  }
  return { ...writeMail(username, language, letter, contact), canWait: true, unsubscribeUrl: endUrl }
}
