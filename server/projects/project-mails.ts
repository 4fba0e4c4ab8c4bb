import type { Language } from '#domain/language.ts'
import type { ProjectMail } from '#domain/projects/status-mails.ts'
import {
  bonjour,
  hello,
  linksOfPublished,
  listOf,
  quoted,
  wordOf,
  type MailFacts,
} from '#server/projects/project-mail-words.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'

type Writer = (told: MailFacts) => Letter

/** Who is told what, in which words (PRODUCT section 5). The holder's first, then those to the members of a commission. */
export const projectMails: Record<ProjectMail, Record<Language, Writer>> = {
  submissionReceived: {
    fr: (told) => ({
      subject: `Projet reçu : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Nous avons bien reçu votre projet « ${told.name} », n° ${told.id}.`,
        `La commission ${told.commission} l’examine lors de sa prochaine réunion mensuelle. Sa décision vous parviendra par e-mail.`,
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project received: ${told.name}`,
      paragraphs: [
        hello(told),
        `We have received your project “${told.name}”, no. ${told.id}.`,
        `The ${told.commission} commission will examine it at its next monthly meeting. You will receive its decision by e-mail.`,
      ],
      action: { label: 'See the project', url: told.url },
    }),
  },
  infosNeeded: {
    fr: (told) => ({
      subject: `Votre réponse est attendue : ${told.name}`,
      paragraphs: [bonjour(told), `La commission attend une réponse à propos de « ${told.name} » :`, told.message],
      action: { label: 'Compléter le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Your answer is needed: ${told.name}`,
      paragraphs: [hello(told), `The commission is waiting for your answer about “${told.name}”:`, told.message],
      action: { label: 'Complete the project', url: told.url },
    }),
  },
  certifiedAwaitingInfos: {
    fr: (told) => ({
      subject: `Projet labellisé, publication en attente : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre projet « ${told.name} » est labellisé. Il sera publié à l’agenda une fois complété :`,
        told.message,
      ],
      action: { label: 'Compléter le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project certified, publication pending: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your project “${told.name}” has been awarded the label. It will be published in the agenda once completed:`,
        told.message,
      ],
      action: { label: 'Complete the project', url: told.url },
    }),
  },
  unpublished: {
    fr: (told) => ({
      subject: `Projet retiré de l’agenda, réponse attendue : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre évènement « ${told.name} » était publié : la commission l’a retiré de l’agenda et attend une réponse. Il garde son label et sera publié de nouveau une fois complété :`,
        told.message,
      ],
      action: { label: 'Compléter le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project taken off the agenda, answer needed: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your event “${told.name}” was published: the commission has taken it off the agenda and is waiting for an answer. It keeps its label and will be published again once completed:`,
        told.message,
      ],
      action: { label: 'Complete the project', url: told.url },
    }),
  },
  certifiedAndPublished: {
    fr: (told) => ({
      subject: `Projet labellisé et publié : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre projet « ${told.name} » est labellisé et publié à l’agenda du programme.`,
        'Le label s’accompagne de devoirs de communication : ils figurent dans le règlement.',
      ],
      action: { label: 'Voir le projet', url: told.url },
      links: linksOfPublished(told, 'Voir l’évènement à l’agenda', 'Lire les devoirs de communication'),
    }),
    en: (told) => ({
      subject: `Project certified and published: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your project “${told.name}” has been awarded the label and is published in the programme’s agenda.`,
        'The label comes with communication duties: they are set out in the rules.',
      ],
      action: { label: 'See the project', url: told.url },
      links: linksOfPublished(told, 'See the event in the agenda', 'Read the communication duties'),
    }),
  },
  refused: {
    fr: (told) => ({
      subject: `Projet non retenu : ${told.name}`,
      paragraphs: [bonjour(told), `La commission n’a pas retenu votre projet « ${told.name} » :`, told.message],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project not selected: ${told.name}`,
      paragraphs: [hello(told), `The commission has not selected your project “${told.name}”:`, told.message],
      action: { label: 'See the project', url: told.url },
    }),
  },
  modificationsAccepted: {
    fr: (told) => ({
      subject: `Modifications publiées : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Vos modifications de « ${told.name} » sont acceptées : l’agenda les montre désormais.`,
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Modifications published: ${told.name}`,
      paragraphs: [hello(told), `Your modifications to “${told.name}” have been accepted: the agenda now shows them.`],
      action: { label: 'See the project', url: told.url },
    }),
  },
  modificationsRefused: {
    fr: (told) => ({
      subject: `Modifications non retenues : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Vos modifications de « ${told.name} » ne sont pas retenues : l’agenda garde la version publiée.`,
        ...wordOf(told),
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Modifications not accepted: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your modifications to “${told.name}” have not been accepted: the agenda keeps the published version.`,
        ...wordOf(told),
      ],
      action: { label: 'See the project', url: told.url },
    }),
  },
  deletedBySomeoneElse: {
    fr: (told) => ({
      subject: `Projet supprimé : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre projet « ${told.name} », n° ${told.id}, a été supprimé par ${told.by}. Vous pouvez le reprendre en brouillon en le modifiant ; un administrateur peut le rétablir tel qu’il était.`,
        ...wordOf(told),
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project deleted: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your project “${told.name}”, no. ${told.id}, has been deleted by ${told.by}. You can take it up again as a draft by editing it; an administrator can restore it as it was.`,
        ...wordOf(told),
      ],
      action: { label: 'See the project', url: told.url },
    }),
  },
  restored: {
    fr: (told) => ({
      subject: `Projet rétabli : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre projet « ${told.name} », n° ${told.id}, avait été supprimé : ${told.by} l’a rétabli tel qu’il était.`,
        ...wordOf(told),
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Project restored: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your project “${told.name}”, no. ${told.id}, had been deleted: ${told.by} has restored it as it was.`,
        ...wordOf(told),
      ],
      action: { label: 'See the project', url: told.url },
    }),
  },
  reopened: {
    fr: (told) => ({
      subject: `Votre projet est réexaminé : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `Votre projet « ${told.name} », n° ${told.id}, n’avait pas été retenu : il est de nouveau soumis à la commission ${told.commission}.`,
        ...wordOf(told),
      ],
      action: { label: 'Voir le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Your project is examined again: ${told.name}`,
      paragraphs: [
        hello(told),
        `Your project “${told.name}”, no. ${told.id}, had not been selected: it is before the ${told.commission} commission again.`,
        ...wordOf(told),
      ],
      action: { label: 'See the project', url: told.url },
    }),
  },
  newSubmission: {
    fr: (told) => ({
      subject: `Nouveau projet à évaluer : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `${told.by} a soumis « ${told.name} », n° ${told.id}, à la commission ${told.commission}.`,
      ],
      action: { label: 'Instruire le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `New project to evaluate: ${told.name}`,
      paragraphs: [
        hello(told),
        `${told.by} has submitted “${told.name}”, no. ${told.id}, to the ${told.commission} commission.`,
      ],
      action: { label: 'Review the project', url: told.url },
    }),
  },
  answerReceived: {
    fr: (told) => ({
      subject: `Réponse reçue : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `${told.by} a complété « ${told.name} », n° ${told.id}, comme la commission le demandait :`,
        ...quoted(told, (question) => `« ${question} »`),
      ],
      action: { label: 'Instruire le projet', url: told.url },
    }),
    en: (told) => ({
      subject: `Answer received: ${told.name}`,
      paragraphs: [
        hello(told),
        `${told.by} has completed “${told.name}”, no. ${told.id}, as the commission asked:`,
        ...quoted(told, (question) => `“${question}”`),
      ],
      action: { label: 'Review the project', url: told.url },
    }),
  },
  modificationWaiting: {
    fr: (told) => ({
      subject: `Modifications à valider : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `${told.by} propose des modifications de « ${told.name} », n° ${told.id}. L’agenda garde la version publiée jusqu’à leur validation.`,
      ],
      action: { label: 'Voir les modifications', url: told.url },
    }),
    en: (told) => ({
      subject: `Modifications to review: ${told.name}`,
      paragraphs: [
        hello(told),
        `${told.by} proposes modifications to “${told.name}”, no. ${told.id}. The agenda keeps the published version until they are reviewed.`,
      ],
      action: { label: 'See the modifications', url: told.url },
    }),
  },
  publishedChanged: {
    fr: (told) => ({
      subject: `Projet publié modifié : ${told.name}`,
      paragraphs: [
        bonjour(told),
        `${told.by} a modifié « ${told.name} », n° ${told.id}, qui est publié. L’agenda montre déjà ce qui a changé :`,
        listOf(told),
      ],
      action: { label: 'Voir le projet', url: told.url },
      notes: ['Un projet ne donne lieu qu’à un message de ce genre par heure. Le détail est dans son historique.'],
    }),
    en: (told) => ({
      subject: `Published project changed: ${told.name}`,
      paragraphs: [
        hello(told),
        `${told.by} has changed “${told.name}”, no. ${told.id}, which is published. The agenda already shows the changes:`,
        listOf(told),
      ],
      action: { label: 'See the project', url: told.url },
      notes: ['You receive at most one such message an hour about a project. Its history has the details.'],
    }),
  },
}
