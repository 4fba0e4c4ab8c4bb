import { civilDayIn } from '#domain/clock.ts'
import { toDay, toNumber } from '#domain/days.ts'
import { mostReminders, openDays } from '#domain/reports/report-rule.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import type { ReportRequest } from '#server/reports/asking-queries.ts'
import { serverWords } from '#server/words/words.ts'

/** The mail that requests a report, or reminds of it. */
export function reportLetter(
  { projectId, name, askedNb, lastDay, language, ...holder }: ReportRequest,
  publicUrl: string,
): Letter {
  const { reports: t, mails } = serverWords[language]
  const until = civilDayIn(toDay(toNumber(lastDay) + openDays), language)
  const isFirst = askedNb === 1
  return {
    subject: isFirst ? t.subject(name) : t.reminder(name),
    paragraphs: [mails.hello(holder), isFirst ? t.question(name) : t.stillAwaited(name), t.what],
    action: { label: t.write, url: `${publicUrl}/#/project/report/${projectId}` },
    notes: [t.until(until), ...(askedNb > mostReminders ? [t.last] : [])],
  }
}
