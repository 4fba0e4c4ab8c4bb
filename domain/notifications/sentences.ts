import { formats, type Language, type Localized } from '#domain/language.ts'
import { withFirst } from '#domain/clock.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { roleLabels } from '#domain/role-labels.ts'
import { roles } from '#domain/roles.ts'

export type SentenceSource = Pick<Notification, 'kind' | 'actor' | 'text' | 'facts' | 'awaits'>

/** The title and the detail under it; the bell, the mails and the digest use the same words. */
export type Sentence = { title: string; detail: string }

export function sentenceOf(told: SentenceSource, language: Language): Sentence {
  return sentences[told.kind](told, words[language], language)
}

type Writer = (told: SentenceSource, say: Words, language: Language) => Sentence

const sentences: Record<NotificationKind, Writer> = {
  mention: ({ actor, text }, say) => ({ title: say.mention(actor ?? say.somebody), detail: say.quote(text) }),
  message: ({ actor, text }, say) => ({ title: say.message(actor ?? say.somebody), detail: say.quote(text) }),
  newProject: ({ actor, facts }, say) => ({
    title: (facts['mail'] === 'reviewAsked' ? say.reviewAsked : say.newProject)(actor ?? say.somebody),
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
    const mail = word(facts['mail'])
    return { title: (awaits ? undefined : say.answered[mail]) ?? say.decisions[mail] ?? say.decided, detail: '' }
  },
  pointDue: ({ facts, awaits }, say, language) => {
    const day = dayIn(word(facts['dueDay']), language)
    if (!awaits) return { title: say.pointWasDue(Number(facts['count'] ?? 1)), detail: '' }
    return { title: say.pointDue(Number(facts['count'] ?? 1)), detail: facts['isToday'] ? say.today : say.before(day) }
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
  interest: ({ facts, awaits }, say) => {
    const detail = say.grounds[word(facts['ground'])] ?? ''
    if (facts['isOwn']) return { title: awaits ? say.ownInterest : say.ownInterestSettled, detail }
    return { title: (awaits ? say.interest : say.interestSettled)(word(facts['person'])), detail }
  },
  session: ({ facts }, say) => ({
    title: say.sessions[word(facts['event'])] ?? say.session,
    detail: word(facts['title']),
  }),
  rights: ({ facts }, say, language) => ({ title: say.rights, detail: rightsIn(facts, language) }),
  security: (_told, say) => ({ title: say.security, detail: '' }),
}

const word = (fact: unknown): string => (typeof fact === 'string' ? fact : '')

/** The user's present role and commission. */
function rightsIn({ role, commission }: SentenceSource['facts'], language: Language): string {
  const label = roles.find((each) => each === role)
  const name = (commission ?? {}) as Partial<Localized>
  return [label && roleLabels[label][language], name[language]].filter(Boolean).join(', ')
}

function dayIn(day: string, language: Language): string {
  if (day === '') return ''
  const written = new Date(`${day}T12:00:00Z`).toLocaleDateString(formats[language].locale, {
    day: 'numeric',
    month: 'long',
  })
  return withFirst(written, language)
}

const fr = {
  somebody: 'Une personne partie depuis',
  quote: (text: string) => (text === '' ? '' : `« ${text} »`),
  mention: (actor: string) => `${actor} vous nomme dans une note`,
  message: (actor: string) => `${actor} a écrit`,
  newProject: (actor: string) => `${actor} a soumis ce projet`,
  reviewAsked: (actor: string) => `${actor} demande un nouvel examen de ce projet refusé`,
  answer: (actor: string) => `${actor} a répondu à la commission`,
  proposed: (actor: string) => `${actor} propose des modifications`,
  keptMeanwhile: 'L’agenda garde la version publiée jusqu’à leur validation',
  changed: (actor: string) => `${actor} a modifié ce projet publié`,
  shownAlready: 'L’agenda montre déjà ce qui a changé',
  decided: 'La commission a pris une décision',
  decisions: {
    submissionReceived: 'Le projet est soumis à la commission',
    infosNeeded: 'La commission attend votre réponse',
    certifiedAwaitingInfos: 'Le projet est labellisé ; il reste à le compléter',
    unpublished: 'Le projet est retiré de l’agenda ; la commission attend votre réponse',
    certifiedAndPublished: 'Le projet est labellisé et publié',
    refused: 'Le projet n’est pas retenu',
    modificationsAccepted: 'Vos modifications sont publiées',
    modificationsRefused: 'Vos modifications ne sont pas retenues',
    deletedBySomeoneElse: 'Le projet a été supprimé',
    restored: 'Le projet a été rétabli',
    reopened: 'Le projet est réexaminé',
  } as Record<string, string>,
  answered: {
    infosNeeded: 'La commission vous avait demandé une réponse',
    certifiedAwaitingInfos: 'Le projet a été labellisé ; il restait à le compléter',
    unpublished: 'Le projet a été retiré de l’agenda, avec une demande de réponse',
  } as Record<string, string>,
  /** 0 points: the request is a message alone. */
  pointWasDue: (count: number) =>
    ['La commission attendait votre réponse', 'Un point attendait votre réponse'][count] ??
    `${count} points attendaient votre réponse`,
  pointDue: (count: number) =>
    ['La commission attend votre réponse', 'Un point attend votre réponse'][count] ??
    `${count} points attendent votre réponse`,
  before: (day: string) => `Jusqu’au ${day}`,
  today: 'Dernier jour',
  opinionWasDue: (count: number) =>
    count === 1 ? 'Un dossier attendait votre avis' : `${count} dossiers attendaient votre avis`,
  opinionDue: (count: number) =>
    count === 1 ? 'Un dossier attend votre avis' : `${count} dossiers attendent votre avis`,
  opinionsToday: (today: number, count: number) =>
    today === count
      ? 'Dernier jour'
      : today === 1
        ? 'Dernier jour pour l’un d’eux'
        : `Dernier jour pour ${today} d’entre eux`,
  assignment: 'Le projet vous est attribué',
  by: (actor: string) => `Par ${actor}`,
  recused: (actor: string) => `${actor} a enregistré votre déport`,
  recusedAsHolder: 'Vous avez déposé ce projet : vous en êtes déporté',
  interest: (person: string) => `Intérêt possible de ${person}, à confirmer ou à écarter`,
  interestSettled: (person: string) => `Un intérêt possible de ${person} a été réglé`,
  ownInterest: 'Un intérêt possible vous concerne : vous lisez le projet, sans part à la décision',
  ownInterestSettled: 'Un intérêt possible qui vous concernait a été réglé',
  grounds: {
    contact: 'L’adresse du contact est la même',
    organization: 'Même organisme',
    mailDomain: 'Même domaine de messagerie',
  } as Record<string, string>,
  noPart: 'Vous lisez toujours le projet, sans les avis ni les notes de la commission',
  recusalLifted: (actor: string) => `${actor} a levé votre déport`,
  partAgain: 'Vous prenez de nouveau part à l’examen du projet',
  session: 'Une séance vous concerne',
  sessions: {
    created: 'Une séance est prévue',
    changed: 'Une séance a changé',
    tomorrow: 'La séance est demain',
    replyAwaited: 'Dites si vous viendrez à la séance',
    cancelled: 'La séance est annulée',
    decisionLeft: 'La présidence s’est déportée d’un dossier décidé\u00a0: il vous reste à l’envoyer',
    minutesShared: 'Le projet de procès-verbal est à relire',
    remark: 'Une remarque est faite sur le procès-verbal',
    remarkSettled: 'Votre remarque sur le procès-verbal est traitée',
    minutesSealed: 'Le procès-verbal est scellé',
    minutesAmended: 'Un additif est joint au procès-verbal',
  } as Record<string, string>,
  rights: 'Vos droits ont changé',
  security: 'La sécurité de votre compte a changé',
}

type Words = typeof fr

const en: Words = {
  somebody: 'Somebody who has since left',
  quote: (text) => (text === '' ? '' : `“${text}”`),
  mention: (actor) => `${actor} mentions you in a note`,
  message: (actor) => `${actor} has written`,
  newProject: (actor) => `${actor} has submitted this project`,
  reviewAsked: (actor) => `${actor} asks for a new review of this refused project`,
  answer: (actor) => `${actor} has answered the commission`,
  proposed: (actor) => `${actor} proposes modifications`,
  keptMeanwhile: 'The agenda keeps the published version until they are reviewed',
  changed: (actor) => `${actor} has changed this published project`,
  shownAlready: 'The agenda already shows the changes',
  decided: 'The commission has decided',
  decisions: {
    submissionReceived: 'The project is before the commission',
    infosNeeded: 'The commission is waiting for your answer',
    certifiedAwaitingInfos: 'The project has the label; it remains to be completed',
    unpublished: 'The project is taken off the agenda; the commission is waiting for your answer',
    certifiedAndPublished: 'The project has the label and is published',
    refused: 'The project is not selected',
    modificationsAccepted: 'Your modifications are published',
    modificationsRefused: 'Your modifications are not accepted',
    deletedBySomeoneElse: 'The project has been deleted',
    restored: 'The project has been restored',
    reopened: 'The project is being reviewed again',
  },
  answered: {
    infosNeeded: 'The commission had asked for your answer',
    certifiedAwaitingInfos: 'The project was given the label; it remained to be completed',
    unpublished: 'The project was taken off the agenda, with a request for your answer',
  },
  pointWasDue: (count) =>
    ['The commission was waiting for your answer', 'One point was waiting for your answer'][count] ??
    `${count} points were waiting for your answer`,
  pointDue: (count) =>
    ['The commission is waiting for your answer', 'One point is waiting for your answer'][count] ??
    `${count} points are waiting for your answer`,
  before: (day) => `By ${day}`,
  today: 'Last day',
  opinionWasDue: (count) =>
    count === 1 ? 'One file was waiting for your opinion' : `${count} files were waiting for your opinion`,
  opinionDue: (count) =>
    count === 1 ? 'One file is waiting for your opinion' : `${count} files are waiting for your opinion`,
  opinionsToday: (today, count) =>
    today === count ? 'Last day' : today === 1 ? 'Last day for one of them' : `Last day for ${today} of them`,
  assignment: 'The project is assigned to you',
  by: (actor) => `By ${actor}`,
  recusedAsHolder: 'You filed this project: you are recused from it',
  interest: (person) => `Possible interest of ${person}, to confirm or dismiss`,
  interestSettled: (person) => `A possible interest of ${person} was settled`,
  ownInterest: 'A possible interest concerns you: you read the project, without a part in the decision',
  ownInterestSettled: 'A possible interest that concerned you was settled',
  grounds: {
    contact: 'Same address as the contact',
    organization: 'Same organization',
    mailDomain: 'Same mail domain',
  },
  recused: (actor) => `${actor} has recorded your recusal`,
  noPart: 'You can still read the project, without the opinions and notes of the commission',
  recusalLifted: (actor) => `${actor} lets you take part again`,
  partAgain: 'You take part in its review again',
  session: 'A session concerns you',
  sessions: {
    created: 'A session is planned',
    changed: 'A session has changed',
    tomorrow: 'The session is tomorrow',
    replyAwaited: 'Say whether you will come to the session',
    cancelled: 'The session is cancelled',
    decisionLeft: 'The chair is recused from a file that was decided: it is yours to send',
    minutesShared: 'The draft minutes are ready to be read',
    remark: 'There is a remark on the minutes',
    remarkSettled: 'Your remark on the minutes is settled',
    minutesSealed: 'The minutes are sealed',
    minutesAmended: 'An addendum has been added to the minutes',
  },
  rights: 'Your rights have changed',
  security: 'The security of your account has changed',
}

const words: Record<Language, Words> = { fr, en }
