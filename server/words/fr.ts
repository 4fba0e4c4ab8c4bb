// Written by `npm run words`, from the folders of words.
import { words as account } from '#server/words/fr/account.ts'
import { words as agenda } from '#server/words/fr/agenda.ts'
import { words as annualReport } from '#server/words/fr/annual-report.ts'
import { words as answers } from '#server/words/fr/answers.ts'
import { words as archive } from '#server/words/fr/archive.ts'
import { words as audit } from '#server/words/fr/audit.ts'
import { words as booklet } from '#server/words/fr/booklet.ts'
import { words as budget } from '#server/words/fr/budget.ts'
import { words as dates } from '#server/words/fr/dates.ts'
import { words as decisions } from '#server/words/fr/decisions.ts'
import { words as demo } from '#server/words/fr/demo.ts'
import { words as editions } from '#server/words/fr/editions.ts'
import { words as exports } from '#server/words/fr/exports.ts'
import { words as feeds } from '#server/words/fr/feeds.ts'
import { words as mails } from '#server/words/fr/mails.ts'
import { words as meetings } from '#server/words/fr/meetings.ts'
import { words as messageTemplates } from '#server/words/fr/message-templates.ts'
import { words as minutes } from '#server/words/fr/minutes.ts'
import { words as news } from '#server/words/fr/news.ts'
import { words as notifications } from '#server/words/fr/notifications.ts'
import { words as orders } from '#server/words/fr/orders.ts'
import { words as pages } from '#server/words/fr/pages.ts'
import { words as people } from '#server/words/fr/people.ts'
import { words as projects } from '#server/words/fr/projects.ts'
import { words as receivedMail } from '#server/words/fr/received-mail.ts'
import { words as register } from '#server/words/fr/register.ts'
import { words as reports } from '#server/words/fr/reports.ts'

export const fr = {
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
