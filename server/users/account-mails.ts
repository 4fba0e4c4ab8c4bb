import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'

type Addressed = { firstname: string; url: string }

const hello: Record<Language, (firstname: string) => string> = {
  fr: (firstname) => (firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
  en: (firstname) => (firstname === '' ? 'Hello,' : `Hello ${firstname},`),
}

/** The mails about accounts. Each shows what to do, until when, and what to do if one did not request it. */
export const accountMails: Record<
  'validation' | 'reset' | 'resetByAdmin' | 'invitation' | 'address',
  Record<Language, (to: Addressed) => Letter>
> = {
  validation: {
    fr: ({ firstname, url }) => ({
      subject: 'Validez votre compte',
      paragraphs: [hello.fr(firstname), 'Validez cette adresse e-mail pour vous connecter et déposer un projet.'],
      action: { label: 'Valider mon compte', url },
      notes: ['Ce lien est valable trois jours.', 'Vous n’avez pas créé de compte ? Ignorez ce message.'],
    }),
    en: ({ firstname, url }) => ({
      subject: 'Validate your account',
      paragraphs: [hello.en(firstname), 'Validate this e-mail address to log in and file a project.'],
      action: { label: 'Validate my account', url },
      notes: ['This link is valid for three days.', 'If you did not create an account, ignore this message.'],
    }),
  },
  reset: {
    fr: ({ firstname, url }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [hello.fr(firstname), 'Vous avez demandé à choisir un nouveau mot de passe.'],
      action: { label: 'Choisir un mot de passe', url },
      notes: [
        'Ce lien est valable une heure.',
        'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
      ],
    }),
    en: ({ firstname, url }) => ({
      subject: 'Choose a new password',
      paragraphs: [hello.en(firstname), 'You asked to choose a new password.'],
      action: { label: 'Choose a password', url },
      notes: [
        'This link is valid for one hour.',
        'If you did not ask for this, ignore this message: your password stays the same.',
      ],
    }),
  },
  resetByAdmin: {
    fr: ({ firstname, url }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        hello.fr(firstname),
        'L’équipe du programme vous envoie ce lien pour choisir un nouveau mot de passe.',
      ],
      action: { label: 'Choisir un mot de passe', url },
      notes: ['Ce lien est valable une heure.', 'Tant que vous ne l’utilisez pas, votre mot de passe reste le même.'],
    }),
    en: ({ firstname, url }) => ({
      subject: 'Choose a new password',
      paragraphs: [hello.en(firstname), 'The programme’s team sends you this link to choose a new password.'],
      action: { label: 'Choose a password', url },
      notes: ['This link is valid for one hour.', 'Until you use it, your password stays the same.'],
    }),
  },
  invitation: {
    fr: ({ firstname, url }) => ({
      subject: 'Votre compte est ouvert',
      paragraphs: [
        hello.fr(firstname),
        'Un compte a été ouvert pour vous sur la plateforme du programme. Choisissez votre mot de passe pour vous connecter.',
      ],
      action: { label: 'Choisir un mot de passe', url },
      notes: ['Ce lien est valable trois jours.'],
    }),
    en: ({ firstname, url }) => ({
      subject: 'Your account is open',
      paragraphs: [
        hello.en(firstname),
        'An account has been opened for you on the programme’s platform. Choose your password to log in.',
      ],
      action: { label: 'Choose a password', url },
      notes: ['This link is valid for three days.'],
    }),
  },
  address: {
    fr: ({ firstname, url }) => ({
      subject: 'Confirmez votre nouvelle adresse',
      paragraphs: [
        hello.fr(firstname),
        'Cette adresse a été demandée pour un compte de la plateforme du programme. Confirmez-la pour vous connecter avec elle.',
      ],
      action: { label: 'Confirmer cette adresse', url },
      notes: [
        'Ce lien est valable un jour. Jusque-là, l’adresse précédente reste celle du compte.',
        'Vous n’avez rien demandé ? Ignorez ce message.',
      ],
    }),
    en: ({ firstname, url }) => ({
      subject: 'Confirm your new address',
      paragraphs: [
        hello.en(firstname),
        'This address was requested for an account on the programme’s platform. Confirm it to log in with it.',
      ],
      action: { label: 'Confirm this address', url },
      notes: [
        'This link is valid for one day. Until then, the account keeps its previous address.',
        'If you did not ask for this, ignore this message.',
      ],
    }),
  },
}
