import type * as french from '#web/platform/i18n/fr/submitted.ts'

const commissionOf = ({ commission }: { commission: string | undefined }) =>
  commission === undefined ? 'The commission' : `The ${commission} commission`

export const submitted: typeof french.submitted = {
  title: 'Your project is submitted',
  answerTitle: 'Your answer is submitted',
  subtitle: ({ name, id }) => `${name}, project no. ${id}`,
  toList: 'Back to my events',
  seeNext: 'What comes next',
  next: 'What comes next',
  steps: {
    done: 'done',
    submitted: 'Project submitted',
    answered: 'Answer submitted',
    receipt: ({ address }) => `The acknowledgement has been sent to ${address}.`,
    now: 'Straight away',
    reading: (where) => `${commissionOf(where)} reads your file`,
    readingText: 'If something is missing, you get an e-mail and answer from your project.',
    dateToCome: 'Date to be announced',
    meeting: (where) => `${commissionOf(where)} meets`,
    meetingText: 'Each commission meets once a month. You do not need to attend.',
    afterMeeting: 'After the meeting',
    decision: 'The decision, by e-mail',
    decisionText: 'Project certified, information needed, or project not selected.',
    agenda: 'Your event in the public agenda',
    agendaText: 'If it is certified, it appears there with its dates.',
  },
  change: 'A mistake? A change?',
  changeText: 'You can edit the project until the commission has decided.',
  edit: 'Edit the project',
  receipt: {
    title: 'Receipt',
    number: 'Project no.',
    name: 'Event',
    submittedOn: 'Submitted on',
    by: 'By',
    commission: 'Commission',
    place: 'Place',
    dates: 'Dates',
    print: 'Print the receipt',
  },
}

export const agendaPreview: typeof french.agendaPreview = {
  title: 'In the agenda',
  text: 'As the public would see it. This preview is not public.',
  open: 'Open the preview',
  whole: 'Preview of the event’s page',
  nameless: 'Event without a name',
}
