import type { Language } from '#domain/language.ts'
import type { ProjectMail } from '#domain/projects/status-mails.ts'
import { modificationMails } from '#server/projects/mails/modification-mails.ts'
import {
  askedOf,
  bonjour,
  formOf,
  hello,
  linksOfPublished,
  listOf,
  wordOf,
  type MailFacts,
} from '#server/projects/mails/project-mail-words.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'

type Writer = (facts: MailFacts) => Letter

/**
 * The mails about projects (PRODUCT section 5): first those to the holder, then those to the members of a commission.
 */
export const projectMails: Record<ProjectMail, Record<Language, Writer>> = {
  submissionReceived: {
    fr: (facts) => ({
      subject: `Projet reçu : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Nous avons bien reçu votre projet « ${facts.name} », n° ${facts.id}.`,
        `La commission ${facts.commission} l’examine lors de sa prochaine réunion mensuelle. Sa décision vous parviendra par e-mail.`,
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Project received: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `We have received your project “${facts.name}”, no. ${facts.id}.`,
        `The ${facts.commission} commission will examine it at its next monthly meeting. You will receive its decision by e-mail.`,
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  infosNeeded: {
    fr: (facts) => ({
      subject: `Votre réponse est attendue : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `La commission attend une réponse à propos de « ${facts.name} » :`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Compléter le projet', url: formOf(facts) },
    }),
    en: (facts) => ({
      subject: `Your answer is needed: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `The commission is waiting for your answer about “${facts.name}”:`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Complete the project', url: formOf(facts) },
    }),
  },
  certifiedAwaitingInfos: {
    fr: (facts) => ({
      subject: `Projet labellisé, publication en attente : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre projet « ${facts.name} » est labellisé. Il sera publié à l’agenda une fois complété :`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Compléter le projet', url: formOf(facts) },
    }),
    en: (facts) => ({
      subject: `Project certified, publication pending: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your project “${facts.name}” has been awarded the label. It will be published in the agenda once completed:`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Complete the project', url: formOf(facts) },
    }),
  },
  unpublished: {
    fr: (facts) => ({
      subject: `Projet retiré de l’agenda, réponse attendue : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre évènement « ${facts.name} » était publié : la commission l’a retiré de l’agenda et attend une réponse. Il garde son label et sera publié de nouveau une fois complété :`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Compléter le projet', url: formOf(facts) },
    }),
    en: (facts) => ({
      subject: `Project taken off the agenda, answer needed: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your event “${facts.name}” was published: the commission has taken it off the agenda and is waiting for an answer. It keeps its label and will be published again once completed:`,
        facts.message,
        ...askedOf(facts),
      ],
      action: { label: 'Complete the project', url: formOf(facts) },
    }),
  },
  certifiedAndPublished: {
    fr: (facts) => ({
      subject: `Projet labellisé et publié : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre projet « ${facts.name} » est labellisé et publié à l’agenda du programme.`,
        'Le label s’accompagne de devoirs de communication : ils figurent dans le règlement.',
      ],
      action: { label: 'Voir le projet', url: facts.url },
      links: linksOfPublished(facts, 'Voir l’évènement à l’agenda', 'Lire les devoirs de communication'),
    }),
    en: (facts) => ({
      subject: `Project certified and published: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your project “${facts.name}” has been awarded the label and is published in the programme’s agenda.`,
        'The label comes with communication duties: they are set out in the rules.',
      ],
      action: { label: 'See the project', url: facts.url },
      links: linksOfPublished(facts, 'See the event in the agenda', 'Read the communication duties'),
    }),
  },
  refused: {
    fr: (facts) => ({
      subject: `Projet non retenu : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `La commission n’a pas retenu votre projet « ${facts.name} » :`,
        facts.message,
        ...(facts.mayAskAgain
          ? ['Vous pouvez demander un nouvel examen, une fois, par un mot à la commission : sur la page du projet.']
          : []),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Project not selected: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `The commission has not selected your project “${facts.name}”:`,
        facts.message,
        ...(facts.mayAskAgain
          ? ['You can ask for a new review, once, by a word to the commission: on the page of the project.']
          : []),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  ...modificationMails,
  deletedBySomeoneElse: {
    fr: (facts) => ({
      subject: `Projet supprimé : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre projet « ${facts.name} », n° ${facts.id}, a été supprimé par ${facts.by}. Vous pouvez le reprendre en brouillon en le modifiant ; un administrateur peut le rétablir tel qu’il était.`,
        ...wordOf(facts),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Project deleted: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your project “${facts.name}”, no. ${facts.id}, has been deleted by ${facts.by}. You can restore it as a draft by editing it; an administrator can restore it as it was.`,
        ...wordOf(facts),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  restored: {
    fr: (facts) => ({
      subject: `Projet rétabli : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre projet « ${facts.name} », n° ${facts.id}, avait été supprimé : ${facts.by} l’a rétabli tel qu’il était.`,
        ...wordOf(facts),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Project restored: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your project “${facts.name}”, no. ${facts.id}, had been deleted: ${facts.by} has restored it as it was.`,
        ...wordOf(facts),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  reopened: {
    fr: (facts) => ({
      subject: `Votre projet est réexaminé : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `Votre projet « ${facts.name} », n° ${facts.id}, n’avait pas été retenu : il est de nouveau soumis à la commission ${facts.commission}.`,
        ...wordOf(facts),
      ],
      action: { label: 'Voir le projet', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Your project is being reviewed again: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `Your project “${facts.name}”, no. ${facts.id}, had not been selected: it is before the ${facts.commission} commission again.`,
        ...wordOf(facts),
      ],
      action: { label: 'See the project', url: facts.url },
    }),
  },
  modificationWaiting: {
    fr: (facts) => ({
      subject: `Modifications à valider : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `${facts.by} propose des modifications de « ${facts.name} », n° ${facts.id}. L’agenda garde la version publiée jusqu’à leur validation.`,
      ],
      action: { label: 'Voir les modifications', url: facts.url },
    }),
    en: (facts) => ({
      subject: `Modifications to review: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `${facts.by} proposes modifications to “${facts.name}”, no. ${facts.id}. The agenda keeps the published version until they are reviewed.`,
      ],
      action: { label: 'See the modifications', url: facts.url },
    }),
  },
  publishedChanged: {
    fr: (facts) => ({
      subject: `Projet publié modifié : ${facts.name}`,
      paragraphs: [
        bonjour(facts),
        `${facts.by} a modifié « ${facts.name} », n° ${facts.id}, qui est publié. L’agenda montre déjà ce qui a changé :`,
        listOf(facts),
      ],
      action: { label: 'Voir le projet', url: facts.url },
      notes: ['Un projet ne donne lieu qu’à un message de ce genre par heure. Le détail est dans son historique.'],
    }),
    en: (facts) => ({
      subject: `Published project changed: ${facts.name}`,
      paragraphs: [
        hello(facts),
        `${facts.by} has changed “${facts.name}”, no. ${facts.id}, which is published. The agenda already shows the changes:`,
        listOf(facts),
      ],
      action: { label: 'See the project', url: facts.url },
      notes: ['You receive at most one such message an hour about a project. Its history has the details.'],
    }),
  },
}
