import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/bulk.ts'

type Count = { count: number }

const m = ({ count }: Count) => numberText(count, 'en')

const projects = (of: Count) => `${m(of)} ${of.count === 1 ? 'project' : 'projects'}`

const counted = (of: Count, one: string, many: string) => `${m(of)} ${of.count === 1 ? one : many}`

export const words: typeof fr = {
  acts: {
    assign: {
      button: 'Assign',
      title: (of) => `Assign ${projects(of)}`,
      will: ({ count }) =>
        `${count === 1 ? 'project' : 'projects'} will be followed by these people, who are notified once.`,
      go: (of) => `Assign ${projects(of)}`,
      goBare: 'Assign',
      running: 'Assigning',
      done: (of) => `${projects(of)} assigned`,
      doneShort: () => 'assigned',
      after: 'The people named are notified once.',
    },
    spread: {
      button: 'Share out',
      title: (of) => `Share out ${projects(of)}`,
      will: ({ count }) =>
        count === 1
          ? 'project will be given to one person, who is notified once.'
          : 'projects will be shared equally. Each person is notified once.',
      go: (of) => `Share out ${projects(of)}`,
      goBare: 'Share out',
      running: 'Sharing out',
      done: (of) => `${projects(of)} shared out`,
      doneShort: () => 'shared out',
      after: 'The people named are notified once.',
    },
    session: {
      button: 'Add to a session',
      title: (of) => `Add ${projects(of)} to a session`,
      will: ({ count }) => `${count === 1 ? 'file' : 'files'} will be added at the end of its order.`,
      go: (of) => `Add ${counted(of, 'file', 'files')}`,
      goBare: 'Add',
      running: 'Adding to the session',
      done: (of) => `${counted(of, 'file', 'files')} added to the session`,
      doneShort: () => 'added',
      after: 'The order can be changed on the session’s page.',
    },
    prepare: {
      button: 'Prepare a decision',
      title: (of) => `Prepare a decision for ${projects(of)}`,
      will: ({ count }) =>
        count === 1
          ? 'decision will be prepared. Its holder sees nothing of it until it is sent.'
          : 'decisions will be prepared. Holders see nothing of them until they are sent.',
      go: (of) => `Prepare ${counted(of, 'decision', 'decisions')}`,
      goBare: 'Prepare',
      running: 'Preparing',
      done: (of) => `${counted(of, 'decision', 'decisions')} prepared`,
      doneShort: () => 'prepared',
      after: 'Nothing has been sent: the decisions are waiting to be sent.',
    },
    ask: {
      button: 'Ask for information',
      title: (of) => `Prepare a request for ${projects(of)}`,
      will: ({ count }) =>
        count === 1
          ? 'request will be prepared. It is sent with the decisions.'
          : 'requests will be prepared. They are sent with the decisions.',
      go: (of) => `Prepare a request for ${projects(of)}`,
      goBare: 'Prepare',
      running: 'Preparing',
      done: (of) => `${counted(of, 'request', 'requests')} prepared`,
      doneShort: () => 'prepared',
      after: 'Nothing has been sent: the requests are waiting to be sent with the decisions.',
    },
    question: {
      button: 'Ask',
      title: (of) => `Ask for ${projects(of)}`,
      will: ({ count, holders }) =>
        `${count === 1 ? 'file gets the question as a point of its request for information' : 'files get the question as a point of their request for information'}. ${
          holders === 1
            ? 'The holder receives one e-mail.'
            : `${numberText(holders, 'en')} holders receive one e-mail each.`
        }`,
      go: (of) => `Ask for ${projects(of)}`,
      goBare: 'Ask',
      running: 'Asking',
      done: (of) => `Asked for ${projects(of)}`,
      doneShort: () => 'asked',
      after: 'Each holder receives one e-mail.',
    },
    write: {
      button: 'Write',
      title: (of) => `Write to the holders of ${projects(of)}`,
      will: ({ count, holders }) =>
        `${count === 1 ? 'message will be written, in the thread of its project' : 'messages will be written, each in the thread of its project'}. ${
          holders === 1
            ? 'The holder receives one e-mail.'
            : `${numberText(holders, 'en')} holders receive one e-mail each.`
        }`,
      go: (of) => `Send ${counted(of, 'message', 'messages')}`,
      goBare: 'Send',
      running: 'Sending',
      done: (of) => `${counted(of, 'message', 'messages')} sent`,
      doneShort: () => 'sent',
      after: 'Each holder receives one e-mail.',
    },
    boost: {
      button: 'Boost',
      title: (of) => `Boost ${projects(of)}`,
      will: ({ count }) => `${count === 1 ? 'project' : 'projects'} will be shown first in the public agenda.`,
      go: (of) => `Boost ${projects(of)}`,
      goBare: 'Boost',
      running: 'Boosting',
      done: (of) => `${projects(of)} boosted`,
      doneShort: () => 'boosted',
      after: 'The public agenda shows them first.',
    },
  },
  whys: {
    gone: (of) => (of.count === 1 ? '1 is gone' : `${m(of)} are gone`),
    archived: (of) => `${m(of)} in an archived edition`,
    recused: (of) => `${m(of)} from which you are recused`,
    otherCommission: (of) => `${m(of)} of another commission`,
    notChair: (of) => `${m(of)} that only the chair of its commission shares out`,
    prepared: (of) => `${m(of)} with a decision already prepared`,
    inRoom: (of) => `${m(of)} that the commission is examining`,
    inSession: (of) => (of.count === 1 ? '1 is already in a session' : `${m(of)} are already in a session`),
    asIs: (of) => (of.count === 1 ? '1 needs no change' : `${m(of)} need no change`),
    status: (of) => `${m(of)} whose status does not allow it`,
    cannotFollow: (of) => `${m(of)} that these people may not follow`,
  },
  why: {
    gone: 'The project is gone.',
    archived: 'Its edition is archived.',
    recused: 'You are recused from it.',
    otherCommission: 'The project belongs to another commission.',
    notChair: 'Only the chair of its commission shares it out.',
    prepared: 'A decision is already prepared.',
    inRoom: 'The commission is examining this file now.',
    inSession: 'The file is already in a session.',
    asIs: 'It needs no change.',
    status: 'Its status does not allow it.',
    cannotFollow: 'One of the people named may not follow it.',
  },
  bar: 'Selected projects',
  selected: projects,
  announced: (of) => (of.count === 0 ? 'No project is selected any more' : `${projects(of)} selected`),
  clear: 'Clear the selection',
  others: 'More',
  export: 'Export',
  wholePage: (of) =>
    of.count === 1 ? 'The project of this page is selected.' : `The ${m(of)} projects of this page are selected.`,
  takeFound: (of) => `Select all ${m(of)} found by the filter`,
  takeListed: (of) => `Select all ${m(of)} of the list`,
  found: (of) => `All ${m(of)} projects found by the filter are selected.`,
  listed: (of) => `All ${m(of)} projects of the list are selected.`,
  keepPage: (of) => `Keep the ${m(of)} of this page`,
  busy: 'Something is under way. The next action waits until it is over.',
  tooMany: `${numberText(2000, 'en')} projects at most at a time. Narrow the filter.`,
  aside: (of) => (of.count === 1 ? 'project is left out:' : 'projects are left out:'),
  seeAside: 'See them',
  missing: {
    assign: 'Choose who will follow these projects.',
    spread: 'Choose who shares them.',
    session: 'Choose a session.',
    status: 'Choose the decision.',
    message: 'Write the message.',
    names: 'Correct the unknown name in the message.',
  },
  counting: 'Counting',
  offAgenda: ({ count }) =>
    count > 1
      ? `${count} of these events are published: this decision takes them off the agenda.`
      : 'One of these events is published: this decision takes it off the agenda.',
  nothing: 'It cannot be done to any of these projects.',
  people: 'Followed by, two people at most',
  sharers: 'Among',
  seekPerson: 'Name or commission',
  noPerson: 'Nobody matches.',
  everybody: 'All members',
  nobody: 'None',
  anyCommission: 'Administration',
  load: (of) => `${m(of)} followed`,
  gets: ({ gets }) => `+ ${m({ count: gets })}`,
  barred: (of) => `may not follow ${of.count === 1 ? 'one' : m(of)} of these files: recused, or a possible interest`,
  each: 'Rapporteurs for each file',
  eachChoices: { 1: 'One', 2: 'Two' },
  by: 'Keep together',
  byChoices: {
    commission: 'The files of a commission',
    type: 'The files of a type',
    random: 'Nothing, at random',
  },
  session: 'Session',
  noSession: 'There is no session whose order you may change.',
  status: 'Decision',
  preparing: {
    CERTIFIED_PUBLISHED: (of) => `Prepare ${counted(of, 'certification', 'certifications')}`,
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: (of) => `Prepare a request for ${projects(of)}`,
    INFOS_NEEDED: (of) => `Prepare a request for ${projects(of)}`,
    REFUSED: (of) => `Prepare ${counted(of, 'refusal', 'refusals')}`,
  },
  choose: 'Choose',
  message: 'Message to the holder',
  messageHint: 'The same for all. The words {name}, {holder}, {town}, {place} and {organizer} are filled in for each.',
  messageInLanguage: 'The template as it is: each holder reads it in their language.',
  decisionInWords: ({ decision, words }) => `${decision}: ${words}`,
  seeMails: (of) => (of.count === 1 ? 'See the e-mail' : `See the ${m(of)} e-mails, one by one`),
  seeMailsByFile: 'See the e-mail, project by project',
  dueDay: 'Answer expected on',
  optional: 'optional',
  of: ({ done, total }) => `${numberText(done, 'en')} of ${numberText(total, 'en')}`,
  forAll: (of) => `For ${projects(of)}.`,
  toRedo: (of) => `${m(of)} to redo`,
  toRedoShort: 'to redo',
  left: () => 'left out from the start',
  tabs: { failed: 'To redo', aside: 'Left out', done: 'Done' },
  tabsLabel: 'Projects by result',
  none: 'No project here.',
  more: (of) => `and ${counted(of, 'other', 'others')}`,
  showAll: 'Show all',
  stop: 'Stop',
  stopped: (of) => `Stopped: ${of.count === 1 ? '1 project was' : `${m(of)} projects were`} not touched.`,
  cut: 'The server is no longer responding. What is done is kept; the rest will resume from there.',
  retrying: 'The server is not responding. Trying again in a moment.',
  resume: 'Continue',
  interrupted: (of) => `An action on ${projects(of)} was interrupted.`,
  forget: 'Abandon',
  undo: (of) => (of.count === 1 ? 'Undo' : `Undo the ${m(of)}`),
  undoing: 'Undoing',
  undone: (of) => `${projects(of)} as before`,
  undoneShort: () => 'as before',
  backTo: (of) => (of.count === 1 ? 'Back to the one to redo' : `Back to the ${m(of)} to redo`),
  seeResult: 'See the result',
  goesOn: 'You can close this window: it continues.',
  toDecisions: 'See the decisions',
  report: 'Export this result',
  reportName: 'result.csv',
  reportColumns: ['No.', 'Name', 'Result', 'Detail'],
  outcomes: { done: 'Done', failed: 'To redo', aside: 'Left out', left: 'Not touched' },
  changed: ({ by, moment }) =>
    by === ''
      ? `The project has changed in the meantime, ${moment}.`
      : `${by} changed the project in the meantime, ${moment}.`,
  today: ({ time }) => `at ${time}`,
  onDay: ({ day }) => `on ${day}`,
  incomplete: 'The file is incomplete for this decision.',
  failed: 'The server could not save it. Nothing has changed.',
  ways: { changed: 'See the change', open: 'Open', retry: 'Try again' },
  wayNamed: ({ way, name }) => `${way}: ${name}`,
}
