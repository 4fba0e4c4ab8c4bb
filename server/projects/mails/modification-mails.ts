import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import {
  bonjour,
  decidedOf,
  hello,
  isInPart,
  undecidedOf,
  wordOf,
  type MailFacts,
} from '#server/projects/mails/project-mail-words.ts'

type Mail = 'modificationsAccepted' | 'modificationsRefused'

/** Mails about the review of a holder's modifications, all or some of them. */
export const modificationMails: Record<Mail, Record<Language, (facts: MailFacts) => Letter>> = {
  modificationsAccepted: {
    fr: (facts) => ({
      subject: `Modifications publiées : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        ...(isInPart(facts)
          ? [
              `De vos modifications de « ${facts.name} », ce qui suit est accepté : l’agenda le montre désormais.`,
              decidedOf(facts),
              'Reste à examiner par la commission :',
              undecidedOf(facts),
            ]
          : [`Vos modifications de « ${facts.name} » sont acceptées : l’agenda les montre désormais.`]),
        ...wordOf(facts),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Modifications published: ${facts.name}`,
      paragraphs: [
        hello(facts),
        ...(isInPart(facts)
          ? [
              `Of your modifications to “${facts.name}”, the following has been accepted: the agenda now shows it.`,
              decidedOf(facts),
              'Still to be reviewed by the commission:',
              undecidedOf(facts),
            ]
          : [`Your modifications to “${facts.name}” have been accepted: the agenda now shows them.`]),
        ...wordOf(facts),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  modificationsRefused: {
    fr: (facts) => ({
      subject: `Modifications non retenues : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        ...(isInPart(facts)
          ? [
              `De vos modifications de « ${facts.name} », ce qui suit n’est pas retenu : l’agenda garde la version publiée.`,
              decidedOf(facts),
            ]
          : [`Vos modifications de « ${facts.name} » ne sont pas retenues : l’agenda garde la version publiée.`]),
        ...wordOf(facts),
        ...(isInPart(facts) ? ['Reste à examiner par la commission :', undecidedOf(facts)] : []),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Modifications not accepted: ${facts.name}`,
      paragraphs: [
        hello(facts),
        ...(isInPart(facts)
          ? [
              `Of your modifications to “${facts.name}”, the following has not been accepted: the agenda keeps the published version.`,
              decidedOf(facts),
            ]
          : [`Your modifications to “${facts.name}” have not been accepted: the agenda keeps the published version.`]),
        ...wordOf(facts),
        ...(isInPart(facts) ? ['Still to be reviewed by the commission:', undecidedOf(facts)] : []),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
}
