/** Inside: the project's page, the reading queue, the holder's preview, the booklet. */
const insideOutlets = ['page', 'review', 'preview', 'booklet'] as const

/** Outlets of the public agenda: an event's page, its data for search engines, the programme, and the feeds. */
export const agendaOutlets = ['agenda', 'jsonLd', 'paper', 'text', 'json', 'csv', 'calendar', 'atom'] as const

/**
 * The places that describe an event to a reader, each in its own way. Form, answers, history, conflicts, mails and the
 * archive of an account are not among them: they have every field by its kind.
 */
export const everywhere = [...insideOutlets, ...agendaOutlets]
export type Outlet = (typeof everywhere)[number]

export function everywhereBut(...hidden: Outlet[]): readonly Outlet[] {
  return everywhere.filter((outlet) => !hidden.includes(outlet))
}

export function onlyIn(...shown: Outlet[]): readonly Outlet[] {
  return shown
}
