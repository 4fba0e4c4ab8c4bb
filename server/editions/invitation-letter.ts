import { civilDayIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionForm } from '#domain/editions/edition.ts'
import { yearOf } from '#domain/editions/next-edition.ts'
import { movedDay, type EditionDays } from '#domain/editions/same-weekday.ts'
import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import type { Invited } from '#server/editions/invitation-queries.ts'

type Target = Pick<
  EditionForm,
  | 'editionTitle'
  | 'editionTitleEn'
  | 'editionTitleJa'
  | 'editionStart'
  | 'editionEnd'
  | 'submissionOpensAt'
  | 'submissionClosesAt'
> & { id: number }

type Invitation = { from: EditionDays; to: Target; publicUrl: string }

/** The most projects that a mail names; the list shows them all. */
const mostNamed = 20

/** Each holder gets one mail, with a link for each project that begins it anew. */
export function invitationLetter(
  { firstname, projects }: Invited,
  { from, to, publicUrl }: Invitation,
  language: Language,
): Letter {
  const t = texts[language]
  const title = editionTitleIn(to, language)
  const named = to.editionTitleJa === '' ? title : `${title} (${to.editionTitleJa})`
  const year = yearOf(from.editionStart)
  const [first, ...others] = projects.slice(0, mostNamed)
  const paragraphs = [t.hello(firstname), t.takesPlace(named, t.days(to.editionStart, to.editionEnd)), ...window(to, t)]
  if (first === undefined)
    return {
      subject: t.subjectOfNone(title),
      paragraphs,
      action: { label: t.comeIn, url: `${publicUrl}/#/project/index` },
    }

  const again = ({ id }: { id: number }) => `${publicUrl}/#/project/repeat/${id}/${to.id}`
  const moved = first.firstDay === null ? '' : t.moved(t.day(first.firstDay), t.day(movedDay(first.firstDay, from, to)))
  return {
    subject: others.length === 0 ? t.subject(year) : t.subjectOfSeveral(year),
    paragraphs: [...paragraphs, t.again(first.name, moved), ...(others.length === 0 ? [] : [t.othersToo])],
    action: { label: others.length === 0 ? t.takeUp : t.takeUpNamed(first.name), url: again(first) },
    links: others.map((project) => ({ label: t.takeUpNamed(project.name), url: again(project) })),
  }
}

function window({ submissionOpensAt: opens, submissionClosesAt: closes }: Target, t: Words): string[] {
  if (opens === null && closes === null) return []
  const [from, to] = [opens && wallClockOf(opens).day, closes && lastDayBefore(closes)]
  return [from && to ? t.filing(t.days(from, to)) : from ? t.filingFrom(t.date(from)) : t.filingUntil(t.date(to!))]
}

/** Submissions that close at midnight close with the day before. */
function lastDayBefore(instant: string): string {
  return wallClockOf(new Date(Date.parse(instant) - 1).toISOString()).day
}

/** Formats the first of two days without the month and year that the second repeats. */
function firstOf(from: string, to: string, language: Language): string {
  const [day, month, ...year] = civilDayIn(from, language).split(' ')
  if (from.slice(0, 7) === to.slice(0, 7)) return day!
  return [day, month, ...(from.slice(0, 4) === to.slice(0, 4) ? [] : year)].join(' ')
}

const fr = {
  hello: (firstname: string) => `Bonjour ${firstname},`,
  subject: (year: number) => `Votre projet de ${year} est prêt à repartir`,
  subjectOfSeveral: (year: number) => `Vos projets de ${year} sont prêts à repartir`,
  subjectOfNone: (title: string) => `La ${title} se prépare`,
  takesPlace: (title: string, days: string) => `La ${title} du programme a lieu ${days}.`,
  days: (from: string, to: string) => `du ${firstOf(from, to, 'fr')} au ${civilDayIn(to, 'fr')}`,
  day: (day: string) => civilDayIn(day, 'fr', true),
  date: (day: string) => civilDayIn(day, 'fr'),
  filing: (days: string) => `Les projets se déposent ${days}.`,
  filingFrom: (day: string) => `Les projets se déposent à partir du ${day}.`,
  filingUntil: (day: string) => `Les projets se déposent jusqu’au ${day}.`,
  moved: (from: string, to: string) => `, dates portées du ${from} au ${to}`,
  again: (name: string, moved: string) =>
    `« ${name} » peut être repris en brouillon : mêmes textes, même image${moved}. Relisez, consentez, soumettez.`,
  othersToo: 'Chacun de vos autres projets se reprend par son propre lien.',
  takeUp: 'Reprendre ce projet',
  takeUpNamed: (name: string) => `Reprendre « ${name} »`,
  comeIn: 'Ouvrir mon espace',
}

type Words = typeof fr

const en: Words = {
  hello: (firstname) => `Hello ${firstname},`,
  subject: (year) => `Your ${year} project is ready to start again`,
  subjectOfSeveral: (year) => `Your ${year} projects are ready to start again`,
  subjectOfNone: (title) => `The ${title} is being prepared`,
  takesPlace: (title, days) => `The ${title} of the programme takes place ${days}.`,
  days: (from, to) => `from ${firstOf(from, to, 'en')} to ${civilDayIn(to, 'en')}`,
  day: (day) => civilDayIn(day, 'en', true),
  date: (day) => civilDayIn(day, 'en'),
  filing: (days) => `Projects are filed ${days}.`,
  filingFrom: (day) => `Projects are filed from ${day} on.`,
  filingUntil: (day) => `Projects are filed until ${day}.`,
  moved: (from, to) => `, its dates moved from ${from} to ${to}`,
  again: (name, moved) =>
    `“${name}” can begin again as a draft: the same texts, the same picture${moved}. Read it again, consent, submit.`,
  othersToo: 'Each of your other projects begins again from its own link.',
  takeUp: 'Repeat this project',
  takeUpNamed: (name) => `Repeat “${name}”`,
  comeIn: 'Open my projects',
}

const texts: Record<Language, Words> = { fr, en }
