import { type Language, listIn } from '#domain/language.ts'
import { kindOf, type MailedKind } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { placeOf } from '#domain/notifications/place.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import type { PersonName } from '#domain/person-name.ts'
import { sessionOf, wordsOfPlan, type PlannedSessions } from '#server/notifications/session-notices.ts'
import type { Letter, LetterSection } from '#server/platform/outbox/write-mail.ts'
import { serverWords } from '#server/words/words.ts'

/** More than a reader takes in from a mail; the rest is under the bell. */
const mostTold = 60

export type LetterPlace = PersonName & {
  publicUrl: string
  unsubscribeUrl: string
  language: Language
  sessions: PlannedSessions
}

/** Writes the mail of one kind: the text of each message and its link. */
export function noticeLetter(kind: MailedKind, told: readonly Notification[], place: LetterPlace): Letter {
  const say = serverWords[place.language].notifications
  const names = new Set(told.map(({ project }) => project?.name))
  const [name] = names
  const about = names.size === 1 && name ? name : undefined
  return {
    subject: subjectOf(kind, told, about, place.language),
    paragraphs: [serverWords[place.language].mails.hello(place)],
    sections: sectionsOf(told, place),
    links: waysOut(place, say.endKind),
    notes: leftOut(told, place.language),
  }
}

/**
 * A subject about one session names the newest event, as « Séance » alone does not show whether it is planned or
 * cancelled.
 */
function subjectOf(kind: MailedKind, told: readonly Notification[], about: string | undefined, language: Language) {
  const say = serverWords[language].notifications
  const last = told.at(-1)
  if (kindOf(kind).place !== 'session' || last === undefined || new Set(told.map(sessionOf)).size > 1)
    return say.subject(say.kinds[kind], told.length, about)
  const { title, detail } = sentenceOf(last, language)
  return say.subject({ one: title, many: () => title }, 1, detail === '' ? undefined : detail)
}

/** Writes the morning's digest: what awaits its reader, then what is for information, by project, newest first. */
export function digestLetter(told: readonly Notification[], place: LetterPlace): Letter {
  const say = serverWords[place.language].notifications
  const awaiting = told.filter(({ awaits }) => awaits)
  const information = told.filter(({ awaits }) => !awaits)
  return {
    subject: say.digest(awaiting.length, information.length),
    paragraphs: [serverWords[place.language].mails.hello(place), say.sinceLast],
    sections: [
      ...underHeading(say.awaiting, sectionsOf(awaiting, place)),
      ...underHeading(say.information, sectionsOf(information, place)),
    ],
    links: waysOut(place, say.endDigest),
    notes: leftOut(told, place.language),
  }
}

function underHeading(heading: string, [first, ...others]: LetterSection[]): LetterSection[] {
  return first === undefined ? [] : [{ ...first, heading }, ...others]
}

/** Groups by project or session, the one with the newest notification first; within a group in order of time. */
function sectionsOf(told: readonly Notification[], place: LetterPlace): LetterSection[] {
  const groups = Map.groupBy(told.slice(-mostTold), ({ kind, about, facts, project }) =>
    project === null ? `${kind} ${sessionOf({ kind, about, facts }) ?? about}` : String(project.id),
  )
  const newestFirst = [...groups.values()].toSorted((one, other) => (one.at(-1)!.at < other.at(-1)!.at ? 1 : -1))
  return newestFirst.map((group) =>
    kindOf(group[0]!.kind).place === 'session' ? ofSession(group, place) : ofProject(group, place),
  )
}

function ofProject(group: Notification[], { publicUrl, language }: LetterPlace): LetterSection {
  const say = serverWords[language].notifications
  const { project } = group[0]!
  return {
    title: project === null ? say.programme : listIn(language, [project.name, `${say.number}\u00a0${project.id}`]),
    paragraphs: group.map((each) => {
      const { title, detail } = sentenceOf(each, language)
      return detail === '' ? title : `${title}\n${detail}`
    }),
    link: { label: say.read, url: `${publicUrl}/#${placeOf(group[0]!)}` },
  }
}

/** Lists what is new about a session, and when and where it meets; a cancelled one links to the list of the others. */
function ofSession(group: Notification[], { publicUrl, language, sessions }: LetterPlace): LetterSection {
  const say = serverWords[language].notifications
  const last = group.at(-1)!
  const planned = sessions.get(sessionOf(last) ?? 0)
  return {
    title: sentenceOf(last, language).detail || say.programme,
    paragraphs: [
      ...group.map((each) => sentenceOf(each, language).title),
      ...(planned === undefined ? [] : [wordsOfPlan(planned, language)]),
    ],
    link: { label: last.about === null ? say.seeSessions : say.seeSession, url: `${publicUrl}/#${placeOf(last)}` },
  }
}

function waysOut({ publicUrl, unsubscribeUrl, language }: LetterPlace, end: string) {
  return [
    { label: serverWords[language].notifications.settings, url: `${publicUrl}/#/account/notifications` },
    { label: end, url: unsubscribeUrl },
  ]
}

function leftOut(told: readonly Notification[], language: Language): string[] {
  const others = told.length - mostTold
  return others > 0 ? [serverWords[language].notifications.others(others)] : []
}
