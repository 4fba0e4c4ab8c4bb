import { civilDayIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import type { EditionForm } from '#domain/editions/edition.ts'
import { filingOf, lastFilingDay, opensLater } from '#domain/editions/filing.ts'
import { yearOf } from '#domain/editions/next-edition.ts'
import { movedDay, type EditionDays } from '#domain/editions/same-weekday.ts'
import { formats, type Language } from '#domain/language.ts'
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
> & { id: number; state: EditionState }

type Invitation = { from: EditionDays; to: Target; publicUrl: string; at: number }

/** The most projects that a mail names; the list has them all. */
const mostNamed = 6

/** Each holder gets one mail, with a link for each project that begins it anew. */
export function invitationLetter(
  { projects, ...holder }: Invited,
  { from, to, publicUrl, at }: Invitation,
  language: Language,
): Letter {
  const { editions: t, mails } = serverWords[language]
  const title = editionTitleIn(to, language)
  const named = ['', title].includes(to.editionTitleJa) ? title : `${title} (${to.editionTitleJa})`
  const year = yearOf(from.editionStart)
  const [first, ...others] = projects.slice(0, mostNamed)
  const list = { label: t.allOfThem, url: `${publicUrl}/#/project/index` }
  const filing = filingOf(to, at)
  const paragraphs = [
    mails.hello(holder),
    t.takesPlace(named, grammars[language].period(to.editionStart, to.editionEnd)),
    windowOf(to, at, language),
    ...(filing === 'notYet' ? [t.tellsLater] : []),
  ]
  if (first === undefined)
    return {
      subject: t.subjectOfNone(title),
      paragraphs,
      action: { ...list, label: t.comeIn },
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
    paragraphs: [
      ...paragraphs,
      `${t.again(first.name, moved)}${formats[language].space}${t.next[filing]}`.trimEnd(),
      ...(others.length === 0 ? [] : [t.othersToo]),
    ],
    action: { label: others.length === 0 ? t.takeUp : t.takeUpNamed(first.name), url: again(first) },
    links: [
      ...others.map((project) => ({ label: t.takeUpNamed(project.name), url: again(project) })),
      ...(others.length === 0 ? [] : [list]),
    ],
  }
}

/** Says what is true while it is read: when projects are filed, and what has to happen first. */
function windowOf(to: Target, at: number, language: Language): string {
  const t = serverWords[language].editions
  const opens = opensLater(to.submissionOpensAt, at) ? wallClockOf(to.submissionOpensAt!).day : undefined
  const until = to.submissionClosesAt === null ? undefined : lastFilingDay(to.submissionClosesAt)
  const [first, last] = [opens && civilDayIn(opens, language), until && civilDayIn(until, language)]
  const filing = filingOf(to, at)
  if (filing === 'over') return t.filingOver(last!)
  if (filing === 'open') return t.filingNow(last)
  const isPrepared = to.state === 'prepared'
  if (opens && until) return t.filingLater(grammars[language].period(opens, until), isPrepared, '')
  return t.filingLater(first ? t.from(first) : '', isPrepared, last ? t.until(last) : '')
}
