import { today } from '#domain/days.ts'
import { locales, type Language } from '#domain/language.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { bookletTexts } from '#server/exports/booklet-texts.ts'
import { orderTexts } from '#server/sessions/order-texts.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'

/** What documents/order.typ is given; documents/order.example.json shows it. */
export function presentOrder(room: RoomRow, language: Language) {
  const t = orderTexts[language]
  const { items, time, place, link } = room
  const day = dayOf(room, language)
  const nameOf = (id: number | null) => room.people.find((person) => person.id === id)?.name ?? ''
  const facts = [
    { label: t.place, value: place },
    { label: t.video, value: link, link },
    { label: t.chair, value: nameOf(room.chairId) },
    { label: t.secretary, value: nameOf(room.secretaryId) },
  ]
  return {
    lang: language,
    title: room.title,
    subtitle: t.order(room.commission.name),
    programme: bookletTexts[language].programme,
    lines: [day, time],
    foot: t.foot(new Date(today()).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' })),
    essentials: [
      { label: t.day, value: day },
      { label: t.hour, value: time },
      { label: t.files, value: String(items.length) },
      { label: t.end, value: hourAfter(time, sumOf(items)) },
    ],
    facts: facts.filter(({ value }) => value !== ''),
    order: {
      title: t.files,
      none: t.none,
      head: ['', t.hour, t.file, t.minutes],
      files: items.map(({ project, minutes }, index) => ({
        place: String(index + 1),
        hour: hourAfter(time, sumOf(items.slice(0, index))),
        name: project.name || '–',
        line: [bookletTexts[language].line(project.id, project.organizer), project.town].filter(Boolean).join(', '),
        minutes: `${minutes} ${t.min}`,
      })),
    },
  }
}

export function dayOf({ day }: Pick<RoomRow, 'day'>, language: Language): string {
  const written = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locales[language], written)
}
