import type { Language } from '#domain/language.ts'
import { plainPage, plainFormPolicy } from '#server/platform/http/plain-pages.ts'
import type { Ended } from '#server/notifications/unsubscription.ts'

export const unsubscriptionPolicy = plainFormPolicy

type Page = { language: Language; ended: Ended; isDone: boolean }

export function unsubscriptionPage({ language, ended, isDone }: Page): string {
  const say = words[language]
  const what = say.kinds[ended] ?? ''
  const body = isDone
    ? `<p>${say.done(what)}</p><p><a href="/#/account/notifications">${say.settings}</a></p>`
    : `<p>${say.ask(what)}</p><form method="post"><button>${say.end}</button></form>
      <p><a href="/#/account/notifications">${say.settings}</a></p>`
  return plainPage(isDone ? say.doneTitle : say.title, body, language)
}

type Named = Partial<Record<Ended, string>>

const fr = {
  title: 'Ne plus recevoir ces e-mails\u202f?',
  doneTitle: 'C’est fait',
  ask: (what: string) =>
    `Vous ne recevrez plus par e-mail\u00a0: ${what}. Tout reste sous la cloche, dans l’application.`,
  done: (what: string) =>
    `Vous ne recevez plus par e-mail\u00a0: ${what}. Tout reste sous la cloche, dans l’application.`,
  end: 'Ne plus recevoir',
  settings: 'Choisir ce que je reçois',
  kinds: {
    digest: 'le résumé du matin',
    mention: 'les notes qui vous nomment',
    session: 'les nouvelles des séances',
    assignment: 'les projets qui vous sont attribués',
    interest: 'les intérêts possibles à régler',
    recusal: 'les déports enregistrés pour vous',
    newProject: 'les nouveaux projets',
    answer: 'les réponses des porteurs',
    message: 'les messages',
    opinionDue: 'les rappels des avis attendus',
    pointDue: 'les rappels d’échéance',
    modificationWaiting: 'les modifications de projets publiés',
  } as Named,
}

const en: typeof fr = {
  title: 'Stop receiving these e-mails?',
  doneTitle: 'Done',
  ask: (what) => `You will no longer receive by e-mail: ${what}. All of it stays under the bell, in the application.`,
  done: (what) => `You no longer receive by e-mail: ${what}. All of it stays under the bell, in the application.`,
  end: 'Stop receiving them',
  settings: 'Choose what I receive',
  kinds: {
    digest: 'the morning digest',
    mention: 'notes that mention you',
    session: 'session updates',
    assignment: 'projects assigned to you',
    interest: 'possible interests to settle',
    recusal: 'recusals that others record for you',
    newProject: 'new projects',
    answer: 'answers from holders',
    message: 'messages',
    opinionDue: 'reminders of opinions due',
    pointDue: 'reminders of due dates',
    modificationWaiting: 'modifications of published projects',
  },
}

const words: Record<Language, typeof fr> = { fr, en }
