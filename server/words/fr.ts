import { words as agenda } from '#server/words/fr/agenda.ts'
import { words as archive } from '#server/words/fr/archive.ts'
import { words as audit } from '#server/words/fr/audit.ts'
import { words as budget } from '#server/words/fr/budget.ts'
import { words as booklet } from '#server/words/fr/booklet.ts'
import { words as exports } from '#server/words/fr/exports.ts'
import { words as feeds } from '#server/words/fr/feeds.ts'
import { words as meetings } from '#server/words/fr/meetings.ts'
import { words as minutes } from '#server/words/fr/minutes.ts'
import { words as news } from '#server/words/fr/news.ts'
import { words as orders } from '#server/words/fr/orders.ts'
import { words as register } from '#server/words/fr/register.ts'

export const fr = { agenda, archive, audit, booklet, budget, exports, feeds, meetings, minutes, news, orders, register }
