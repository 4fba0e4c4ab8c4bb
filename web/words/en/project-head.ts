import type { words as fr } from '#web/words/fr/project-head.ts'

const history: (typeof fr)['history'] = {
  actions: {
    created: 'Draft created',
    restored: 'Restored as a draft',
    submit: 'Submitted',
    saveDraft: 'Edited',
    edited: 'Edited',
    decide: 'Decision',
    propose: 'Modifications proposed',
    withdraw: 'Modifications withdrawn',
    accept: 'Modifications accepted',
    refuse: 'Modifications refused',
    delete: 'Deleted',
    deletedForever: 'Deleted forever',
    corrected: 'Text corrected in the archive',
    paid: 'Payment entered',
    reported: 'Report sent',
    reportChanged: 'Report corrected',
    boosted: 'Boosted',
    unboosted: 'Boost ended',
    undone: 'Decision undone',
    restore: 'Restored',
    askAgain: 'New review asked for',
    reopen: 'Reopened',
    dateFull: 'Date full',
    dateMoved: 'Date moved',
    dateCancelled: 'Date cancelled',
    dateScheduled: 'Date reinstated',
    dateUndone: 'Change to a date undone',
    datesLost: 'Dates removed, with what was said about them',
    personJoined: 'Joined the project',
    personLeft: 'Left the project',
    handedOver: 'Project handed over',
  },
  saves: ({ count }) => `${count} saves`,
  repeated: ({ year }) => `Repeated from the ${year} edition`,
  more: {
    dates: 'Dates',
    publicNote: 'Note for the public',
    movedPlace: 'Other place',
    people: 'People',
    paid: 'Total paid',
  },
}

export const words: typeof fr = {
  /** The last event of a project, as its banner tells it. */
  last: {
    done: ({ what, by, day }) => `${what} ${by}, on ${day}.`,
    decidedOn: ({ day }) => `Decision of the commission, on ${day}.`,
    quoted: ({ text }) => `“${text}”`,
    awaited: ({ day }) => `An answer is expected by ${day}.`,
    late: ({ day }) => `An answer was expected by ${day}.`,
    inSession: ({ day }) => `On the agenda of the session of ${day}.`,
    remind: 'Remind',
    reminder: ({ day }) =>
      `Hello, the commission is still waiting for your answer${day === undefined ? '' : `, asked for by ${day}`}.`,
  },
  holderBanners: {
    DRAFT: ['Draft', 'Only the name is needed to save. Submit the project when it is complete.'],
    SUBMITED: ['Your project is submitted', 'The commission examines it at its next monthly meeting.'],
    INFOS_NEEDED: ['The commission is waiting for an answer', 'Complete the project, then submit it again.'],
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: [
      'Project certified, publication pending',
      'Complete the project, then submit it again.',
    ],
    CERTIFIED_UNPUBLISHED_MODIFIED: [
      'Project certified',
      'Your modifications have been sent; publication follows once they are reviewed.',
    ],
    CERTIFIED_PUBLISHED: ['Your event is certified and published', ''],
    CERTIFIED_PUBLISHED_MODIFIED: [
      'Modifications sent',
      'The agenda keeps the published version until they are reviewed.',
    ],
    REFUSED: ['The project has not been selected', 'You can duplicate it to file another project.'],
    DELETED: ['Project deleted', 'It no longer appears in the agenda. Edit it to restore it as a draft.'],
  },
  newReview: {
    offered: 'You can ask for a new review, once, by a word to the commission.',
    asked: ({ date }) => `A new review was asked for on ${date}.`,
  },
  unsentAnswer: {
    own: 'Your answer is begun and not submitted yet: the commission reads nothing of it.',
    ofHolder: 'An answer is under way: it can be read once the holder has submitted it.',
  },
  reviewerBanners: {
    DRAFT: ['Draft', 'The holder has not submitted this project yet.'],
    SUBMITED: ['To evaluate', ''],
    INFOS_NEEDED: ['Waiting for the holder', ''],
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: ['Certified, waiting for the holder', ''],
    CERTIFIED_UNPUBLISHED_MODIFIED: [
      'Certified, answer to review',
      'The holder has completed the project: publish it, or ask for more.',
    ],
    CERTIFIED_PUBLISHED: ['Certified and published', ''],
    CERTIFIED_PUBLISHED_MODIFIED: [
      'Published, with modifications to review',
      'The agenda shows the published version until the modifications are accepted.',
    ],
    REFUSED: ['Refused', ''],
    DELETED: ['Deleted', 'It no longer appears in the agenda.'],
  },
  modifications: {
    title: 'Proposed modifications',
    by: ({ by, at }) => `by ${by}, on ${at}`,
    published: 'Published version',
    proposed: 'Proposed version',
    name: 'Name',
    description: 'Description',
    image: 'Image',
    note: ({ count }) =>
      count > 1
        ? `Decide field by field, or on ${count === 2 ? 'both' : 'all'} at once.`
        : 'The decision covers this field.',
    accept: 'Accept and publish',
    acceptOne: 'Accept',
    acceptAll: 'Accept and publish all',
    refuse: 'Refuse',
    refuseAll: 'Refuse all',
    refusal: {
      name: { title: 'Refuse the new name?', action: 'Refuse the name' },
      description: { title: 'Refuse the new description?', action: 'Refuse the description' },
      image: { title: 'Refuse the new picture?', action: 'Refuse the picture' },
    },
    done: {
      accept: { name: 'Name published', description: 'Description published', image: 'Picture published' },
      refuse: { name: 'Name refused', description: 'Description refused', image: 'Picture refused' },
    },
    accepted: 'Modifications published',
    refused: 'Modifications refused',
    noImage: 'No image',
    sent: {
      title: 'Your modifications',
      waits: 'Sent, waiting for review',
      published: 'In the agenda',
      proposed: 'What you have sent',
    },
  },
  history,
}
