import { type Language, type Localized, listIn } from '#domain/language.ts'
import { knownWord } from '#domain/known-word.ts'
import { dateIn, civilDayIn } from '#domain/clock.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import type { NotificationKind, PeopleEvent, SessionEvent } from '#domain/notifications/kinds.ts'
import type { Ground } from '#domain/opinions/opinion-api.ts'
import type { HolderMail } from '#domain/projects/status-mails.ts'
import { roleLabels } from '#domain/role-labels.ts'
import { roles } from '#domain/roles.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { notifications } from '#domain/words/in-each/notifications.ts'

export type SentenceSource = Pick<Notification, 'kind' | 'actor' | 'text' | 'facts' | 'awaits'>

/** The title and the detail under it; the bell, the mails and the digest use the same words. */
export type Sentence = { title: string; detail: string }

export function sentenceOf(told: SentenceSource, language: Language): Sentence {
  return sentences[told.kind](told, notifications[language], language)
}

type Words = (typeof notifications)[Language]

type Writer = (told: SentenceSource, say: Words, language: Language) => Sentence

const sentences: Record<NotificationKind, Writer> = {
  mention: ({ actor, text }, say) => ({ title: say.mention(actor ?? say.somebody), detail: say.quote(text) }),
  message: ({ actor, text }, say) => ({ title: say.message(actor ?? say.somebody), detail: say.quote(text) }),
  newProject: ({ actor, facts }, say) => ({
    title: (knownWord(say.filed, facts['mail']) ?? say.newProject)(actor ?? say.somebody),
    detail: say.quote(word(facts['word'])),
  }),
  answer: ({ actor, facts }, say) => ({
    title: say.answer(actor ?? say.somebody),
    detail: say.quote(word(facts['question'])),
  }),
  modificationWaiting: ({ actor, facts }, say) =>
    facts['mail'] === 'publishedChanged'
      ? { title: say.changed(actor ?? say.somebody), detail: say.shownAlready }
      : { title: say.proposed(actor ?? say.somebody), detail: say.keptMeanwhile },
  // A request to a holder is past once it has been answered.
  decision: ({ facts, awaits }, say) => {
    const { mail } = facts
    const past = awaits ? undefined : knownWord(say.answered, mail)
    return { title: past ?? knownWord<HolderMail, string>(say.decisions, mail) ?? say.decided, detail: '' }
  },
  pointDue: ({ facts, awaits }, say, language) => {
    const day = dayIn(word(facts['dueDay']), language)
    if (!awaits) return { title: say.pointWasDue(Number(facts['count'] ?? 1)), detail: '' }
    const when = facts['isToday'] ? say.today : day === '' ? '' : say.before(day)
    // The mail of a request to many, which has no other one.
    const said = [word(facts['word']), say.quote(word(facts['question'])), when]
    return { title: say.pointDue(Number(facts['count'] ?? 1)), detail: said.filter(Boolean).join('\n') }
  },
  filingOpen: ({ facts }, say, language) => {
    const edition = (facts['edition'] ?? {}) as Partial<Localized>
    const until = word(facts['until'])
    const drafts = say.draftsWait(Number(facts['drafts'] ?? 0))
    const untilDay = until === '' ? '' : say.before(civilDayIn(until, language))
    return { title: say.filingOpen(edition[language] ?? ''), detail: [drafts, untilDay].filter(Boolean).join('. ') }
  },
  opinionDue: ({ facts }, say, language) => {
    const [count, today] = [Number(facts['count'] ?? 1), Number(facts['today'] ?? 0)]
    if (facts['isDone']) return { title: say.opinionWasDue(count), detail: '' }
    const day = dayIn(word(facts['dueDay']), language)
    return { title: say.opinionDue(count), detail: today === 0 ? say.before(day) : say.opinionsToday(today, count) }
  },
  assignment: ({ actor }, say) => ({ title: say.assignment, detail: actor === null ? '' : say.by(actor) }),
  recusal: ({ actor, facts }, say) =>
    facts['isLifted']
      ? { title: say.recusalLifted(actor ?? say.somebody), detail: say.partAgain }
      : { title: facts['isByRule'] ? say.recusedAsHolder : say.recused(actor ?? say.somebody), detail: say.noPart },
  interest: ({ facts, awaits }, say, language) => {
    const detail = knownWord<Ground, string>(say.grounds, facts['ground']) ?? ''
    if (facts['isOwn']) return { title: awaits ? say.ownInterest : say.ownInterestSettled, detail }
    return { title: (awaits ? say.interest : say.interestSettled)(personIn(facts, language)), detail }
  },
  session: ({ facts }, say, language) => {
    const title = knownWord<SessionEvent, string>(say.sessions, facts['event']) ?? say.session
    return { title, detail: titleIn(facts, language) }
  },
  people: ({ actor, facts }, say, language) => {
    const person = personIn(facts, language)
    return {
      title: (knownWord<PeopleEvent, (person: string) => string>(say.people, facts['event']) ?? say.people.joined)(
        person,
      ),
      detail: actor === null || actor === person ? '' : say.by(actor),
    }
  },
  mailFails: ({ facts }, say) => ({ title: say.mailFails(word(facts['address'])), detail: '' }),
  rights: ({ facts }, say, language) => ({ title: say.rights, detail: rightsIn(facts, language) }),
  security: (_told, say) => ({ title: say.security, detail: '' }),
}

const word = (fact: unknown): string => (typeof fact === 'string' ? fact : '')

/** The name of a person in the order of each language; an older name is in one alone. */
function personIn({ person }: SentenceSource['facts'], language: Language): string {
  return word(person) || ((person ?? {}) as Partial<Localized>)[language] || ''
}

/** Empty for a notification that names no session. */
function titleIn(facts: SentenceSource['facts'], language: Language): string {
  const [title, day] = [word(facts['title']), word(facts['day'])]
  return title === '' && day === '' ? '' : sessionTitle({ title, day }, language)
}

/** The user's present role and commission. */
function rightsIn({ role, commission }: SentenceSource['facts'], language: Language): string {
  const label = roles.find((each) => each === role)
  const name = (commission ?? {}) as Partial<Localized>
  return listIn(language, [label && roleLabels[label][language], name[language]])
}

function dayIn(day: string, language: Language): string {
  return day === '' ? '' : dateIn(day, language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
