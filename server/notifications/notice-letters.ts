import type { Language } from '#domain/language.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { placeOf } from '#domain/notifications/place.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import { sessionOf, wordsOfPlan, type PlannedSessions } from '#server/notifications/session-notices.ts'
import type { Letter, LetterSection } from '#server/platform/outbox/write-mail.ts'

/** More than a reader takes in from a mail; the rest is under the bell. */
const mostTold = 60

export type LetterPlace = {
  firstname: string
  publicUrl: string
  unsubscribeUrl: string
  language: Language
  sessions: PlannedSessions
}

/** Writes the mail of one kind: the text of each message and its link. */
export function noticeLetter(kind: NotificationKind, told: readonly Notification[], place: LetterPlace): Letter {
  const say = words[place.language]
  const names = new Set(told.map(({ project }) => project?.name))
  const [name] = names
  const about = names.size === 1 && name ? name : undefined
  return {
    subject: subjectOf(kind, told, about, place.language),
    paragraphs: [say.hello(place.firstname)],
    sections: sectionsOf(told, place),
    links: waysOut(place, say.endKind),
    notes: leftOut(told, place.language),
  }
}

/**
 * A subject about one session names the newest event, as « Séance » alone does not show whether it is planned or
 * cancelled.
 */
function subjectOf(
  kind: NotificationKind,
  told: readonly Notification[],
  about: string | undefined,
  language: Language,
) {
  const say = words[language]
  const last = told.at(-1)
  if (kind !== 'session' || last === undefined || new Set(told.map(sessionOf)).size > 1)
    return say.subject(say.kinds[kind] ?? say.several, told.length, about)
  const { title, detail } = sentenceOf(last, language)
  return say.subject({ one: title, many: () => title }, 1, detail === '' ? undefined : detail)
}

/** Writes the morning's digest: what awaits its reader, then what is for information, by project, newest first. */
export function digestLetter(told: readonly Notification[], place: LetterPlace): Letter {
  const say = words[place.language]
  const awaiting = told.filter(({ awaits }) => awaits)
  const information = told.filter(({ awaits }) => !awaits)
  return {
    subject: say.digest(awaiting.length, information.length),
    paragraphs: [say.hello(place.firstname), say.sinceLast],
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
  return newestFirst.map((group) => (group[0]!.kind === 'session' ? ofSession(group, place) : ofProject(group, place)))
}

function ofProject(group: Notification[], { publicUrl, language }: LetterPlace): LetterSection {
  const say = words[language]
  const { project } = group[0]!
  return {
    title: project === null ? say.programme : `${project.name}, ${say.number}\u00a0${project.id}`,
    paragraphs: group.map((each) => {
      const { title, detail } = sentenceOf(each, language)
      return detail === '' ? title : `${title}\n${detail}`
    }),
    link: { label: say.read, url: `${publicUrl}/#${placeOf(group[0]!)}` },
  }
}

/** Lists what is new about a session, and when and where it meets; a cancelled one links to the list of the others. */
function ofSession(group: Notification[], { publicUrl, language, sessions }: LetterPlace): LetterSection {
  const say = words[language]
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
    { label: words[language].settings, url: `${publicUrl}/#/account/notifications` },
    { label: end, url: unsubscribeUrl },
  ]
}

function leftOut(told: readonly Notification[], language: Language): string[] {
  const others = told.length - mostTold
  return others > 0 ? [words[language].others(others)] : []
}

const fr = {
  hello: (name: string) => `Bonjour ${name},`,
  programme: 'Le programme',
  number: 'n°',
  read: 'Lire à sa place',
  seeSession: 'Voir la séance',
  seeSessions: 'Voir les séances',
  settings: 'Choisir ce que je reçois',
  endKind: 'Ne plus recevoir ce genre d’e-mail',
  endDigest: 'Ne plus recevoir le résumé',
  others: (count: number) => `Et ${count} de plus, sous la cloche.`,
  several: { one: 'Une nouvelle', many: (count: number) => `${count} nouvelles` },
  kinds: {
    mention: { one: 'On vous nomme', many: (count: number) => `On vous nomme ${count} fois` },
    message: { one: 'Nouveau message', many: (count: number) => `${count} nouveaux messages` },
    newProject: {
      one: 'Nouveau projet à évaluer',
      many: (count: number) => `${count} nouveaux projets à évaluer`,
    },
    answer: { one: 'Réponse reçue', many: (count: number) => `${count} réponses reçues` },
    assignment: { one: 'Projet attribué', many: (count: number) => `${count} projets attribués` },
    interest: { one: 'Intérêt possible', many: (count: number) => `${count} intérêts possibles` },
    recusal: { one: 'Votre déport', many: (count: number) => `${count} nouvelles de vos déports` },
    session: { one: 'Une nouvelle de séance', many: (count: number) => `${count} nouvelles de séances` },
    opinionDue: { one: 'Avis attendus', many: () => 'Avis attendus' },
    pointDue: { one: 'Réponse attendue', many: (count: number) => `${count} réponses attendues` },
  } as Partial<Record<NotificationKind, Counted>>,
  subject: ({ one, many }: Counted, count: number, name: string | undefined) =>
    `${count === 1 ? one : many(count)}${name === undefined ? '' : `\u00a0: ${name}`}`,
  awaiting: 'Ce qui vous attend',
  information: 'Pour information',
  sinceLast: 'Voici ce qui s’est passé depuis le résumé précédent.',
  digest: (awaiting: number, information: number) =>
    awaiting === 0
      ? `Résumé du matin\u00a0: ${information === 1 ? 'une nouvelle' : `${information} nouvelles`}`
      : `Résumé du matin\u00a0: ${awaiting === 1 ? 'une chose vous attend' : `${awaiting} choses vous attendent`}`,
}

type Counted = { one: string; many: (count: number) => string }
type Words = typeof fr

const en: Words = {
  hello: (name) => `Hello ${name},`,
  programme: 'The programme',
  number: 'no.',
  read: 'Read it in its place',
  seeSession: 'See the session',
  seeSessions: 'See the sessions',
  settings: 'Choose what I receive',
  endKind: 'Stop receiving this kind of e-mail',
  endDigest: 'Stop receiving the digest',
  others: (count) => `And ${count} more, under the bell.`,
  several: { one: 'News', many: (count) => `${count} updates` },
  kinds: {
    mention: { one: 'You are mentioned', many: (count) => `You are mentioned ${count} times` },
    message: { one: 'New message', many: (count) => `${count} new messages` },
    newProject: { one: 'New project to evaluate', many: (count) => `${count} new projects to evaluate` },
    answer: { one: 'Answer received', many: (count) => `${count} answers received` },
    assignment: { one: 'Project assigned', many: (count) => `${count} projects assigned` },
    interest: { one: 'Possible interest', many: (count) => `${count} possible interests` },
    recusal: { one: 'Recusal', many: (count) => `${count} updates on recusals` },
    session: { one: 'Session update', many: (count) => `${count} session updates` },
    opinionDue: { one: 'Opinions expected', many: () => 'Opinions expected' },
    pointDue: { one: 'Answer expected', many: (count) => `${count} answers expected` },
  },
  subject: ({ one, many }, count, name) => `${count === 1 ? one : many(count)}${name === undefined ? '' : `: ${name}`}`,
  awaiting: 'Waiting for you',
  information: 'For information',
  sinceLast: 'This is what has happened since the last digest.',
  digest: (awaiting, information) =>
    awaiting === 0
      ? `Morning digest: ${information === 1 ? 'one update' : `${information} updates`}`
      : `Morning digest: ${awaiting === 1 ? 'one thing is waiting for you' : `${awaiting} things are waiting for you`}`,
}

const words: Record<Language, Words> = { fr, en }
