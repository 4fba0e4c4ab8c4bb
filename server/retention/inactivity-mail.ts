import { longDayIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'

type InactiveAccount = { firstname: string; url: string; years: number; erasedOn: Date }

/** Sent to users who have not signed in for years, before their account is erased. */
export const inactivityMail: Record<Language, (facts: InactiveAccount) => Letter> = {
  fr: ({ firstname, url, years, erasedOn }) => ({
    subject: 'Votre compte va être supprimé',
    paragraphs: [
      `Bonjour ${firstname},`,
      `Vous ne vous êtes pas connecté à la plateforme du programme depuis près de ${years === 1 ? 'un an' : `${years} ans`}. Nous ne gardons pas les données de qui ne s’en sert plus : sans nouvelle de vous, votre compte sera effacé le ${longDayIn(erasedOn.getTime(), 'fr')}.`,
      'Pour le garder, il suffit de vous connecter une fois avant cette date.',
    ],
    action: { label: 'Me connecter', url },
    notes: ['Vos projets labellisés restent dans les archives du programme, sans votre nom.'],
  }),
  en: ({ firstname, url, years, erasedOn }) => ({
    subject: 'Your account is about to be deleted',
    paragraphs: [
      `Hello ${firstname},`,
      `You have not logged in to the programme’s platform for nearly ${years === 1 ? 'a year' : `${years} years`}. We do not keep the data of those who no longer use it: unless you come back, your account will be erased on ${longDayIn(erasedOn.getTime(), 'en')}.`,
      'To keep it, log in once before that day.',
    ],
    action: { label: 'Log in', url },
    notes: ['Your certified projects stay in the programme’s archive, without your name.'],
  }),
}
