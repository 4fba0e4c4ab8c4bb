// Written by `npm run words`, from the folders of words.
import type { fr } from '#server/words/fr.ts'
import { words as account } from '#server/words/en/account.ts'
import { words as agenda } from '#server/words/en/agenda.ts'
import { words as annualReport } from '#server/words/en/annual-report.ts'
import { words as answers } from '#server/words/en/answers.ts'
import { words as archive } from '#server/words/en/archive.ts'
import { words as audit } from '#server/words/en/audit.ts'
import { words as booklet } from '#server/words/en/booklet.ts'
import { words as budget } from '#server/words/en/budget.ts'
import { words as dates } from '#server/words/en/dates.ts'
import { words as decisions } from '#server/words/en/decisions.ts'
import { words as demo } from '#server/words/en/demo.ts'
import { words as editions } from '#server/words/en/editions.ts'
import { words as exports } from '#server/words/en/exports.ts'
import { words as feeds } from '#server/words/en/feeds.ts'
import { words as mails } from '#server/words/en/mails.ts'
import { words as meetings } from '#server/words/en/meetings.ts'
import { words as messageTemplates } from '#server/words/en/message-templates.ts'
import { words as minutes } from '#server/words/en/minutes.ts'
import { words as news } from '#server/words/en/news.ts'
import { words as notifications } from '#server/words/en/notifications.ts'
import { words as orders } from '#server/words/en/orders.ts'
import { words as pages } from '#server/words/en/pages.ts'
import { words as people } from '#server/words/en/people.ts'
import { words as projects } from '#server/words/en/projects.ts'
import { words as receivedMail } from '#server/words/en/received-mail.ts'
import { words as register } from '#server/words/en/register.ts'
import { words as reports } from '#server/words/en/reports.ts'

export const en: typeof fr = {
  account,
  agenda,
  annualReport,
  answers,
  archive,
  audit,
  booklet,
  budget,
  dates,
  decisions,
  demo,
  editions,
  exports,
  feeds,
  mails,
  meetings,
  messageTemplates,
  minutes,
  news,
  notifications,
  orders,
  pages,
  people,
  projects,
  receivedMail,
  register,
  reports,
}
