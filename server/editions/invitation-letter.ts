import { civilDayIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionForm } from '#domain/editions/edition.ts'
import { yearOf } from '#domain/editions/next-edition.ts'
import { movedDay, type EditionDays } from '#domain/editions/same-weekday.ts'
import type { Language } from '#domain/language.ts'
import { grammars } from '#domain/projects/date-sentence.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import type { Invited } from '#server/editions/invitation-queries.ts'
import { serverWords } from '#server/words/words.ts'

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
  const { editions: t, mails } = serverWords[language]
  const title = editionTitleIn(to, language)
  const named = ['', title].includes(to.editionTitleJa) ? title : `${title} (${to.editionTitleJa})`
  const year = yearOf(from.editionStart)
  const [first, ...others] = projects.slice(0, mostNamed)
  const paragraphs = [
    mails.hello(firstname),
    t.takesPlace(named, grammars[language].period(to.editionStart, to.editionEnd)),
    ...window(to, language),
  ]
  if (first === undefined)
    return {
      subject: t.subjectOfNone(title),
      paragraphs,
      action: { label: t.comeIn, url: `${publicUrl}/#/project/index` },
    }

  const again = ({ id }: { id: number }) => `${publicUrl}/#/project/repeat/${id}/${to.id}`
  const moved =
    first.firstDay === null
      ? ''
      : t.moved(
          civilDayIn(first.firstDay, language, true),
          civilDayIn(movedDay(first.firstDay, from, to), language, true),
        )
  return {
    subject: others.length === 0 ? t.subject(year) : t.subjectOfSeveral(year),
    paragraphs: [...paragraphs, t.again(first.name, moved), ...(others.length === 0 ? [] : [t.othersToo])],
    action: { label: others.length === 0 ? t.takeUp : t.takeUpNamed(first.name), url: again(first) },
    links: others.map((project) => ({ label: t.takeUpNamed(project.name), url: again(project) })),
  }
}

function window({ submissionOpensAt: opens, submissionClosesAt: closes }: Target, language: Language): string[] {
  if (opens === null && closes === null) return []
  const [from, to] = [opens && wallClockOf(opens).day, closes && lastDayBefore(closes)]
  const t = serverWords[language].editions
  if (from && to) return [t.filing(grammars[language].period(from, to))]
  return [from ? t.filingFrom(civilDayIn(from, language)) : t.filingUntil(civilDayIn(to!, language))]
}

/** Submissions that close at midnight close with the day before. */
function lastDayBefore(instant: string): string {
  return wallClockOf(new Date(Date.parse(instant) - 1).toISOString()).day
}
