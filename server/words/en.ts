import type { fr } from '#server/words/fr.ts'
import { words as agenda } from '#server/words/en/agenda.ts'
import { words as archive } from '#server/words/en/archive.ts'
import { words as audit } from '#server/words/en/audit.ts'
import { words as budget } from '#server/words/en/budget.ts'
import { words as booklet } from '#server/words/en/booklet.ts'
import { words as exports } from '#server/words/en/exports.ts'
import { words as feeds } from '#server/words/en/feeds.ts'
import { words as meetings } from '#server/words/en/meetings.ts'
import { words as minutes } from '#server/words/en/minutes.ts'
import { words as news } from '#server/words/en/news.ts'
import { words as orders } from '#server/words/en/orders.ts'
import { words as register } from '#server/words/en/register.ts'

export const en: typeof fr = {
  agenda,
  archive,
  audit,
  booklet,
  budget,
  exports,
  feeds,
  meetings,
  minutes,
  news,
  orders,
  register,
}
