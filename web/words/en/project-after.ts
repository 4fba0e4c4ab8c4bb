import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/project-after.ts'

const commissionOf = ({ commission }: { commission: string | undefined }) =>
  commission === undefined ? 'The commission' : `The ${commission} commission`

const filing: (typeof fr)['filing'] = {
  closes: ({ day }) => `Projects can be filed until ${day}.`,
  session: ({ commission, day }) => `Next session of the ${commission} commission: ${day}.`,
  /** Why nothing can be submitted now. */
  notYet: ({ moment }) => `Submissions open on ${moment}.`,
  prepared: ({ title, moment }) =>
    moment === undefined
      ? `Submissions will open when the ${title} is current.`
      : `Submissions open on ${moment}, once the ${title} is current.`,
  closed: ({ moment }) => `Submissions closed on ${moment}.`,
  ended: 'The edition has ended: it takes no more submissions.',
}

const submitted: (typeof fr)['submitted'] = {
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

const agendaPreview: (typeof fr)['agendaPreview'] = {
  title: 'In the agenda',
  text: 'As the public would see it. This preview is not public.',
  open: 'Open the preview',
  whole: 'Preview of the event’s page',
  nameless: 'Event without a name',
}

const report: (typeof fr)['report'] = {
  title: 'Report',
  page: {
    title: 'Report on the event',
    back: 'The project',
    text: 'The commission reads it, and next year’s project will show it. What you type stays on this device until it is sent.',
    until: ({ day }) => `You can send and correct it until ${day}.`,
    administration: 'What the holder reported. The history will say that you corrected it.',
    tooEarly: { title: 'The event is not over yet', text: 'The report can be written from the day after the event.' },
    closed: { title: 'The report is closed', text: 'It can neither be sent nor corrected any more.' },
    restored: 'What you had typed on this device is back.',
    send: 'Send the report',
    correct: 'Save the report',
    sent: 'Report sent, thank you',
    corrected: 'Report corrected',
  },
  fields: {
    attendance: { label: 'How many people came?', help: 'All dates together, even roughly.' },
    wentWell: { label: 'What went well', help: 'Encounters, surprises, what is worth doing again.' },
    pressLinks: { label: 'Articles published', help: 'One address per line.' },
    finalCost: { label: 'Final cost', help: 'What the event cost in total.' },
    rightsGranted: { label: 'I hold the rights in these pictures, and allow the programme to show them.' },
    version: { label: 'Version' },
  },
  pictures: {
    title: 'Pictures',
    help: ({ most }) => `Up to ${most}, of any shape, 30 MB at most each.`,
    add: 'Add pictures',
    adding: ({ name }) => `Sending ${name}`,
    notAdded: ({ name, why }) => `${name}: ${why}`,
    waiting: ({ count, areKept }) =>
      count === 1
        ? `One picture is waiting for the network. ${areKept ? 'This device keeps it: it will be sent as soon as the network is back, or when you open this page again.' : 'Keep this page open: it will be sent as soon as the network is back.'} The report cannot be sent without it.`
        : `${numberText(count, 'en')} pictures are waiting for the network. ${areKept ? 'This device keeps them: they will be sent as soon as it is back, or when you open this page again.' : 'Keep this page open: they will be sent as soon as it is back.'} The report cannot be sent without them.`,
    sendWaiting: ({ count }) => (count === 1 ? 'Send the picture' : 'Send the pictures'),
    giveUp: ({ name }) => `Do not send ${name}`,
    tooHeavy: 'More than 30 MB.',
    picture: ({ number }) => `Picture ${number}`,
    remove: ({ number }) => `Remove picture ${number}`,
    count: ({ count, most }) => `${count} of ${most}`,
  },
  card: {
    owed: 'What remains for you to do',
    logo: 'Show the programme’s logo and name its label in what you publish, from now on.',
    duties: 'Read the duties of communication',
    kit: 'Announce the event: the logo, a picture and a text are ready.',
    toKit: 'Open your communication kit',
    reportDue: ({ from, until }) => `Send the report of the event, from ${from} to ${until}. A mail will remind you.`,
    invitation: 'How did your event go?',
    invitationText: ({ day }) => `A few minutes are enough. You have until ${day}.`,
    write: 'Write the report',
    change: 'Correct the report',
    received: ({ day }) => `Received on ${day}`,
    notAsked: 'Its holder has not sent it yet.',
    asked: ({ day }) => `Asked for on ${day}, not received yet.`,
    reminded: ({ day, count }) =>
      count === 1
        ? `Reminder sent on ${day}, not received yet.`
        : `${count} reminders sent, the last on ${day}, not received yet.`,
    attendance: 'Attendance',
    people: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'person' : 'people'}`,
    finalCost: 'Final cost',
    press: 'Press',
    former: ({ year }) => `Report of ${year}`,
    formerProject: 'See that year’s project',
  },
  list: {
    title: 'Reports',
    totals: ({ received, events, people }) =>
      `${numberText(received, 'en')} received for ${numberText(events, 'en')} past ${events === 1 ? 'event' : 'events'}, ${numberText(people, 'en')} ${people === 1 ? 'person' : 'people'}`,
    columns: {
      name: 'Project',
      holder: 'Holder',
      sentAt: 'Received',
      attendance: 'Attendance',
      finalCost: 'Final cost',
      pictures: 'Pictures',
    },
    awaited: 'Awaited',
    asked: ({ count }) => (count === 1 ? 'asked once' : `asked ${count} times`),
    state: 'Report',
    commission: 'Commission',
    edition: 'Edition',
    search: 'Project, holder…',
    count: ({ count }) => `${numberText(count, 'en')} past ${count === 1 ? 'event' : 'events'}`,
    filtered: ({ count }) => `${numberText(count, 'en')} matching ${count === 1 ? 'event' : 'events'}`,
    empty: {
      title: 'No event is over yet',
      text: 'The day after each published event, its holder receives an e-mail asking how it went.',
    },
  },
}

const repetition: (typeof fr)['repetition'] = {
  title: 'Repeat a project',
  subtitle: ({ name, edition }) => `“${name}” for the ${edition}`,
  again: ({ edition }) => `Repeat for the ${edition}`,
  days: ({ days }) => `Days of the edition: ${days}`,
  kept: 'What is carried over',
  keptWords:
    'The texts, the picture, the place, the organizer, the commission, the people of the project, and the answers to questions that are asked again.',
  before: ({ year }) => `In ${year}`,
  after: ({ year }) => `In ${year}, on the same weekdays`,
  noDates: 'No dates',
  anew: 'What remains to be done',
  anewWords:
    'Read it again, consent again, submit. Nothing is submitted without you, and the earlier project stays as it is.',
  repeat: 'Repeat it as a draft',
  made: 'This project has already been repeated.',
  madeByOthers: ({ lead }) => `This project has already been repeated, without you. Ask ${lead} to invite you to it.`,
  open: 'Open the project',
  done: 'Repeated as a draft',
  failed: 'This project cannot be repeated',
  toList: 'My projects',
}

const payment: (typeof fr)['payment'] = {
  help: 'A payment is never changed: a correction is another, negative line.',
  loading: 'Loading the payments',
  failed: 'The payments cannot be shown',
  payments: 'Entered before',
  none: 'No payment entered.',
  beyond: ({ amount }) => `This is ${amount} more than was granted.`,
  enteredBy: ({ name }) => `entered by ${name}`,
  fields: {
    amount: { label: 'Amount (€)', help: 'Negative for a correction.' },
    paidOn: { label: 'Paid on' },
    note: { label: 'Reference' },
    known: { label: 'Payments read' },
  },
  saved: 'Payment saved',
}

const money: (typeof fr)['money'] = {
  asked: 'Budget requested',
  granted: 'Granted',
  paid: 'Paid',
  toPay: 'Left to pay',
  beyond: 'Paid beyond the grant',
  pay: 'Enter a payment',
  payFor: ({ name }) => `Enter a payment for “${name}”`,
  ownTitle: 'Grant',
  paidOn: ({ day }) => `Paid on ${day}`,
  takenBackOn: ({ day }) => `Corrected on ${day}`,
  unpaid: 'Nothing has been paid yet.',
  toReceive: 'Left to be paid',
}

const kit: (typeof fr)['kit'] = {
  title: 'Your communication kit',
  help: 'The label in pictures and words, in the language of your public. It disappears if the event leaves the agenda.',
  language: 'Language of the kit',
  text: 'Text to publish',
  copyText: 'Copy the text',
  embed: 'The event on your site',
  embedHelp: 'A line of HTML to paste into your page.',
  copyEmbed: 'Copy the code',
  card: ({ width, height }) => `Card ${width} × ${height}`,
  cardFile: ({ id, width, height }) => `card-${id}-${width}x${height}.jpg`,
  cardFailed: 'The card could not be drawn.',
  logoSvg: 'Logo for print (SVG)',
  logoPng: 'Logo for screens (PNG)',
  agenda: 'The whole agenda of the programme on your site',
}

export const words: typeof fr = {
  filing,
  submitted,
  agendaPreview,
  report,
  repetition,
  payment,
  money,
  kit,
}
