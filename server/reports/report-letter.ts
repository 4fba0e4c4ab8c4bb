import { civilDayIn } from '#domain/clock.ts'
import { toDay, toNumber } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { mostReminders, openDays } from '#domain/reports/report-rule.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import type { ReportRequest } from '#server/reports/asking-queries.ts'

/** The mail that requests a report, or reminds of it. */
export function reportLetter(
  { projectId, name, askedNb, lastDay, firstname, language }: ReportRequest,
  publicUrl: string,
): Letter {
  const t = texts[language]
  const until = civilDayIn(toDay(toNumber(lastDay) + openDays), language)
  const isFirst = askedNb === 1
  return {
    subject: isFirst ? t.subject(name) : t.reminder(name),
    paragraphs: [t.hello(firstname), isFirst ? t.question(name) : t.stillAwaited(name), t.what],
    action: { label: t.write, url: `${publicUrl}/#/project/report/${projectId}` },
    notes: [t.until(until), ...(askedNb > mostReminders ? [t.last] : [])],
  }
}

const fr = {
  hello: (firstname: string) => `Bonjour ${firstname},`,
  subject: (name: string) => `Comment s’est passé « ${name} » ?`,
  reminder: (name: string) => `Votre bilan est attendu : ${name}`,
  question: (name: string) => `« ${name} » a eu lieu. La commission aimerait savoir ce qu’il en a été.`,
  stillAwaited: (name: string) => `Le bilan de « ${name} » ne nous est pas encore parvenu.`,
  what: 'Quelques minutes suffisent : le nombre de personnes venues, ce qui a bien marché, jusqu’à dix photos, les articles parus et le coût final. Si vous déposez un projet l’an prochain, il les rappellera.',
  write: 'Écrire le bilan',
  until: (day: string) => `Le bilan peut être envoyé jusqu’au ${day}.`,
  last: 'C’est notre dernier rappel.',
}

type Words = typeof fr

const en: Words = {
  hello: (firstname) => `Hello ${firstname},`,
  subject: (name) => `How did “${name}” go?`,
  reminder: (name) => `Your report is awaited: ${name}`,
  question: (name) => `“${name}” has taken place. The commission would like to know how it went.`,
  stillAwaited: (name) => `The report on “${name}” has not reached us yet.`,
  what: 'It takes a few minutes: how many people came, what went well, up to ten pictures, what the press wrote and the final cost. If you file a project next year, it will show them.',
  write: 'Write the report',
  until: (day) => `The report can be sent until ${day}.`,
  last: 'This is our last reminder.',
}

const texts: Record<Language, Words> = { fr, en }
