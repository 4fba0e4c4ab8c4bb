import { withTranslated } from '#domain/translations/translated-words.ts'
import type { words as fr } from '#server/words/fr/projects.ts'

export const words: typeof fr = {
  mails: {
    submissionReceived: {
      subject: (name) => `Project received: ${name}`,
      says: ({ name, id, commission }) => [
        `We have received your project “${name}”, no. ${id}.`,
        `The ${commission} commission will examine it at its next monthly meeting. You will receive its decision by e-mail.`,
      ],
    },
    infosNeeded: {
      subject: (name) => `Your answer is needed: ${name}`,
      says: ({ name }) => [`The commission is waiting for your answer about “${name}”:`],
    },
    certifiedAwaitingInfos: {
      subject: (name) => `Project certified, publication pending: ${name}`,
      says: ({ name }) => [
        `Your project “${name}” has been awarded the label. It will be published in the agenda once completed:`,
      ],
    },
    unpublished: {
      subject: (name) => `Project taken off the agenda, answer needed: ${name}`,
      says: ({ name }) => [
        `Your event “${name}” was published: the commission has taken it off the agenda and is waiting for an answer. It keeps its label and will be published again once completed:`,
      ],
    },
    certifiedAndPublished: {
      subject: (name) => `Project certified and published: ${name}`,
      says: ({ name }) => [
        `Your project “${name}” has been awarded the label and is published in the programme’s agenda.`,
        'The label comes with communication duties: they are set out in the rules.',
      ],
    },
    refused: {
      subject: (name) => `Project not selected: ${name}`,
      says: ({ name }) => [`The commission has not selected your project “${name}”:`],
    },
    modificationsAccepted: {
      subject: (name) => `Modifications published: ${name}`,
      says: ({ name }) => [`Your modifications to “${name}” have been accepted: the agenda now shows them.`],
    },
    modificationsRefused: {
      subject: (name) => `Modifications not accepted: ${name}`,
      says: ({ name }) => [
        `Your modifications to “${name}” have not been accepted: the agenda keeps the published version.`,
      ],
    },
    deletedBySomeoneElse: {
      subject: (name) => `Project deleted: ${name}`,
      says: ({ name, id, by }) => [
        `Your project “${name}”, no. ${id}, has been deleted by ${by}. You can restore it as a draft by editing it; an administrator can restore it as it was.`,
      ],
    },
    restored: {
      subject: (name) => `Project restored: ${name}`,
      says: ({ name, id, by }) => [
        `Your project “${name}”, no. ${id}, had been deleted: ${by} has restored it as it was.`,
      ],
    },
    reopened: {
      subject: (name) => `Your project is being reviewed again: ${name}`,
      says: ({ name, id, commission }) => [
        `Your project “${name}”, no. ${id}, had not been selected: it is before the ${commission} commission again.`,
      ],
    },
    datesChanged: {
      subject: (name) => `Dates changed in the agenda: ${name}`,
      says: ({ name, id, by }) => [
        `${by} has changed dates of your event “${name}”, no. ${id}. The agenda already shows it:`,
      ],
    },
    modificationWaiting: {
      subject: (name) => `Modifications to review: ${name}`,
      says: ({ name, id, by }) => [
        `${by} proposes modifications to “${name}”, no. ${id}. The agenda keeps the published version until they are reviewed.`,
      ],
    },
    publishedChanged: {
      subject: (name) => `Published project changed: ${name}`,
      says: ({ name, id, by }) => [
        `${by} has changed “${name}”, no. ${id}, which is published. The agenda already shows the changes:`,
      ],
    },
  },
  see: 'See the project',
  complete: 'Complete the project',
  seeModifications: 'See the modifications',
  seeEvent: 'See the event in the agenda',
  readDuties: 'Read the communication duties',
  mayAskAgain: 'You can ask for a new review, once, by a word to the commission: on the page of the project.',
  onceAnHour:
    'What the holders of a project change is told in at most one message an hour. Its history has the details.',
  acceptedInPart: (name) =>
    `Of your modifications to “${name}”, the following has been accepted: the agenda now shows it.`,
  refusedInPart: (name) =>
    `Of your modifications to “${name}”, the following has not been accepted: the agenda keeps the published version.`,
  stillWaiting: 'Still to be reviewed by the commission:',
  textLanguage: 'Original language',
  reviewed: withTranslated({ name: 'Name', description: 'Description', image: 'Image', answers: 'Answers' }, 'en'),
  point: (label, question) => `– ${label}: ${question}`,
  date: (number) => `Date no. ${number}`,
  due: (day) => `Your answer is expected by ${day}.`,
  dates: {
    full: (now) => `Full: ${now}`,
    moved: (from, to) => `Moved: ${from}, now ${to}`,
    elsewhere: (now, place) => `Moved: ${now}, now at another place, ${place}`,
    cancelled: (now, first) => `Cancelled: ${now}${first === null ? '' : `, originally ${first}`}`,
    scheduled: (now) => `As planned: ${now}`,
    others: (count) => (count > 1 ? `and ${count} other dates` : 'and one other date'),
    quoted: (note) => `. “${note}”`,
  },
}
