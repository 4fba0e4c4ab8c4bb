import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import { bonjour, hello, quoted, wordOf, type MailFacts } from '#server/projects/mails/project-mail-words.ts'

type Mail = 'newSubmission' | 'reviewAsked' | 'answerReceived'

/** Mails to the members of a commission about what a holder brings before them. */
export const commissionMails: Record<Mail, Record<Language, (facts: MailFacts) => Letter>> = {
  newSubmission: {
    fr: (facts) => ({
      subject: `Nouveau projet à évaluer : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `${facts.by} a soumis « ${facts.name} », n° ${facts.id}, à la commission ${facts.commission}.`,
      ],
      action: { label: 'Instruire le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `New project to evaluate: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `${facts.by} has submitted “${facts.name}”, no. ${facts.id}, to the ${facts.commission} commission.`,
      ],
      action: { label: 'Review the project', url: facts.url },
    }),
  },
  reviewAsked: {
    fr: (facts) => ({
      subject: `Nouvel examen demandé : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `${facts.by} demande un nouvel examen de « ${facts.name} », n° ${facts.id}, que la commission n’a pas retenu :`,
        ...wordOf(facts),
        'Un administrateur peut rouvrir le projet ; la demande ne peut être faite qu’une fois.',
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `New review asked for: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `${facts.by} asks for a new review of “${facts.name}”, no. ${facts.id}, which the commission did not select:`,
        ...wordOf(facts),
        'An administrator can reopen the project; the request can be made only once.',
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  answerReceived: {
    fr: (facts) => ({
      subject: `Réponse reçue : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `${facts.by} a complété « ${facts.name} », n° ${facts.id}, comme la commission le demandait :`,
        ...quoted(facts, (question) => `« ${question} »`),
      ],
      action: { label: 'Instruire le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Answer received: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `${facts.by} has completed “${facts.name}”, no. ${facts.id}, as the commission asked:`,
        ...quoted(facts, (question) => `“${question}”`),
      ],
      action: { label: 'Review the project', url: facts.url },
    }),
  },
}
