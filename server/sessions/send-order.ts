import { civilDayIn, timeIn } from '#domain/clock.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { ensureAct, getRoom, inSession, type Calling } from '#server/sessions/in-session.ts'
import { orderTexts } from '#server/sessions/order-texts.ts'
import { listConvened, markOrderSent, type Convened } from '#server/sessions/order-queries.ts'
import { presentOrder } from '#server/sessions/present-order.ts'
import { calendarOfSession } from '#server/sessions/session-calendar.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'

/**
 * POST /session/{id}/convocation: to each in their language, with the order and the session for their calendar. The files
 * are made before the session is held; an order that has changed meanwhile is not sent.
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
    // Two who press at once send it once.
    if (!(await markOrderSent(tx, id, room.version))) return
    for (const person of people) {
      const mail = convocation(room, person, publicUrl())
      await outbox.queue(tx, { ...mail, attachments: brought.get(person.language)! })
    }
  })
}

async function filesFor({ db, publicUrl }: Deps, { viewer }: Calling, room: RoomRow, language: Language) {
  // Its commission is named in that language.
  const told = await getRoom(db, { viewer, language }, room.id)
  const order = await renderDocument('order', presentOrder(told, language), { caller: String(viewer.id) })
  const calendar = Buffer.from(calendarOfSession(told, publicUrl(), new Date()))
  const named = (name: string, type: string, content: Buffer) => ({ name, type, content: content.toString('base64') })
  return [
    named(`${orderTexts[language].fileName}-${room.day}.pdf`, 'application/pdf', order),
    named(`seance-${room.day}.ics`, 'text/calendar', calendar),
  ]
}

function convocation(room: RoomRow, person: Convened, publicUrl: string) {
  const { language, username, firstname, contact, commission } = person
  const { mail: say } = orderTexts[language]
  const { items, time, place, title } = room
  const endUrl = unsubscribeUrl(publicUrl, person, 'session')
  const letter = {
    subject: say.subject(title),
    paragraphs: [
      say.hello(firstname),
      say.meets(commission, `${civilDayIn(room.day, language, true)}, ${timeIn(time, language)}`, place),
      say.order(items.length, timeIn(hourAfter(time, sumOf(items)), language)),
    ],
    action: { label: say.read, url: `${publicUrl}/#/session/show/${room.id}` },
    links: [{ label: say.end, url: endUrl }],
  }
  return { ...writeMail(username, language, letter, contact), canWait: true, unsubscribeUrl: endUrl }
}
