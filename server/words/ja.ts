// Written by `npm run words`, from the folders of words.
import type { fr } from '#server/words/fr.ts'
import { words as account } from '#server/words/ja/account.ts'
import { words as agenda } from '#server/words/ja/agenda.ts'
import { words as annualReport } from '#server/words/ja/annual-report.ts'
import { words as answers } from '#server/words/ja/answers.ts'
import { words as archive } from '#server/words/ja/archive.ts'
import { words as audit } from '#server/words/ja/audit.ts'
import { words as booklet } from '#server/words/ja/booklet.ts'
import { words as budget } from '#server/words/ja/budget.ts'
import { words as dates } from '#server/words/ja/dates.ts'
import { words as decisions } from '#server/words/ja/decisions.ts'
import { words as demo } from '#server/words/ja/demo.ts'
import { words as editions } from '#server/words/ja/editions.ts'
import { words as exports } from '#server/words/ja/exports.ts'
import { words as feeds } from '#server/words/ja/feeds.ts'
import { words as mails } from '#server/words/ja/mails.ts'
import { words as meetings } from '#server/words/ja/meetings.ts'
import { words as messageTemplates } from '#server/words/ja/message-templates.ts'
import { words as minutes } from '#server/words/ja/minutes.ts'
import { words as news } from '#server/words/ja/news.ts'
import { words as notifications } from '#server/words/ja/notifications.ts'
import { words as orders } from '#server/words/ja/orders.ts'
import { words as pages } from '#server/words/ja/pages.ts'
import { words as people } from '#server/words/ja/people.ts'
import { words as projects } from '#server/words/ja/projects.ts'
import { words as receivedMail } from '#server/words/ja/received-mail.ts'
import { words as register } from '#server/words/ja/register.ts'
import { words as reports } from '#server/words/ja/reports.ts'

export const ja: typeof fr = {
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
