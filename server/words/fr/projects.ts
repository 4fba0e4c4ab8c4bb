import type { ReviewedField } from '#domain/projects/review.ts'
import { withTranslated } from '#domain/translations/translated-words.ts'
import type { ProjectMail } from '#domain/projects/status-mails.ts'

type About = { name: string; id: number; by: string; commission: string }
type Mail = { subject: (name: string) => string; says: (project: About) => string[] }

/** The mails about projects: first those to the holder, then those to the members of a commission. */
const mails: Record<ProjectMail, Mail> = {
  submissionReceived: {
    subject: (name) => `Projet reçu : ${name}`,
    says: ({ name, id, commission }) => [
      `Nous avons bien reçu votre projet « ${name} », n° ${id}.`,
      `La commission ${commission} l’examine lors de sa prochaine réunion mensuelle. Sa décision vous parviendra par e-mail.`,
    ],
  },
  infosNeeded: {
    subject: (name) => `Votre réponse est attendue : ${name}`,
    says: ({ name }) => [`La commission attend une réponse à propos de « ${name} » :`],
  },
  certifiedAwaitingInfos: {
    subject: (name) => `Projet labellisé, publication en attente : ${name}`,
    says: ({ name }) => [`Votre projet « ${name} » est labellisé. Il sera publié à l’agenda une fois complété :`],
  },
  unpublished: {
    subject: (name) => `Projet retiré de l’agenda, réponse attendue : ${name}`,
    says: ({ name }) => [
      `Votre évènement « ${name} » était publié : la commission l’a retiré de l’agenda et attend une réponse. Il garde son label et sera publié de nouveau une fois complété :`,
    ],
  },
  certifiedAndPublished: {
    subject: (name) => `Projet labellisé et publié : ${name}`,
    says: ({ name }) => [
      `Votre projet « ${name} » est labellisé et publié à l’agenda du programme.`,
      'Le label s’accompagne de devoirs de communication : ils figurent dans le règlement.',
    ],
  },
  refused: {
    subject: (name) => `Projet non retenu : ${name}`,
    says: ({ name }) => [`La commission n’a pas retenu votre projet « ${name} » :`],
  },
  modificationsAccepted: {
    subject: (name) => `Modifications publiées : ${name}`,
    says: ({ name }) => [`Vos modifications de « ${name} » sont acceptées : l’agenda les montre désormais.`],
  },
  modificationsRefused: {
    subject: (name) => `Modifications non retenues : ${name}`,
    says: ({ name }) => [`Vos modifications de « ${name} » ne sont pas retenues : l’agenda garde la version publiée.`],
  },
  deletedBySomeoneElse: {
    subject: (name) => `Projet supprimé : ${name}`,
    says: ({ name, id, by }) => [
      `Votre projet « ${name} », n° ${id}, a été supprimé par ${by}. Vous pouvez le reprendre en brouillon en le modifiant ; un administrateur peut le rétablir tel qu’il était.`,
    ],
  },
  restored: {
    subject: (name) => `Projet rétabli : ${name}`,
    says: ({ name, id, by }) => [
      `Votre projet « ${name} », n° ${id}, avait été supprimé : ${by} l’a rétabli tel qu’il était.`,
    ],
  },
  reopened: {
    subject: (name) => `Votre projet est réexaminé : ${name}`,
    says: ({ name, id, commission }) => [
      `Votre projet « ${name} », n° ${id}, n’avait pas été retenu : il est de nouveau soumis à la commission ${commission}.`,
    ],
  },
  datesChanged: {
    subject: (name) => `Dates changées à l’agenda : ${name}`,
    says: ({ name, id, by }) => [
      `${by} a changé des dates de votre évènement « ${name} », n° ${id}. L’agenda le montre déjà :`,
    ],
  },
  modificationWaiting: {
    subject: (name) => `Modifications à valider : ${name}`,
    says: ({ name, id, by }) => [
      `${by} propose des modifications de « ${name} », n° ${id}. L’agenda garde la version publiée jusqu’à leur validation.`,
    ],
  },
  publishedChanged: {
    subject: (name) => `Projet publié modifié : ${name}`,
    says: ({ name, id, by }) => [
      `${by} a modifié « ${name} », n° ${id}, qui est publié. L’agenda montre déjà ce qui a changé :`,
    ],
  },
}

const reviewed: Record<ReviewedField, string> = withTranslated(
  { name: 'Nom', description: 'Description', image: 'Image', answers: 'Réponses' },
  'fr',
)

export const words = {
  mails,
  see: 'Voir le projet',
  complete: 'Compléter le projet',
  seeModifications: 'Voir les modifications',
  seeEvent: 'Voir l’évènement à l’agenda',
  readDuties: 'Lire les devoirs de communication',
  mayAskAgain: 'Vous pouvez demander un nouvel examen, une fois, par un mot à la commission : sur la page du projet.',
  onceAnHour:
    'Ce que les porteurs d’un projet modifient ne donne lieu qu’à un message par heure. Le détail est dans son historique.',
  /** Before a list of the modifications that were decided, if others still wait. */
  acceptedInPart: (name: string) =>
    `De vos modifications de « ${name} », ce qui suit est accepté : l’agenda le montre désormais.`,
  refusedInPart: (name: string) =>
    `De vos modifications de « ${name} », ce qui suit n’est pas retenu : l’agenda garde la version publiée.`,
  stillWaiting: 'Reste à examiner par la commission :',
  textLanguage: 'Langue d’origine',
  /** The fields that a published project submits for review. */
  reviewed,
  /** A question of the commission at one field. */
  point: (label: string, question: string) => `– ${label} : ${question}`,
  date: (number: number) => `Date n° ${number}`,
  due: (day: string) => `Votre réponse est attendue jusqu’au ${day}.`,
  dates: {
    full: (now: string) => `Complet\u00a0: ${now}`,
    moved: (from: string, to: string) => `Déplacé\u00a0: ${from}, désormais ${to}`,
    elsewhere: (now: string, place: string) => `Déplacé\u00a0: ${now}, désormais à un autre endroit, ${place}`,
    /** `first` is the day it was announced for before it moved. */
    cancelled: (now: string, first: string | null) =>
      `Annulé\u00a0: ${now}${first === null ? '' : `, initialement ${first}`}`,
    scheduled: (now: string) => `Maintenu comme prévu\u00a0: ${now}`,
    others: (count: number) => (count > 1 ? `et ${count} autres dates` : 'et une autre date'),
    quoted: (note: string) => `. «\u202f${note}\u202f»`,
  },
}
