import { numberText } from '#web/platform/i18n/number-text.ts'
import type { dateStateTexts as French } from '#web/platform/i18n/fr/dates.ts'

type Count = { count: number }

const number = (count: number) => numberText(count, 'en')
const datesOf = ({ count }: Count) => `${number(count)} ${count === 1 ? 'date' : 'dates'}`

export const dateStateTexts: typeof French = {
  states: { full: 'Full', moved: 'Moved', cancelled: 'Cancelled' },
  summary: ({ count, full, moved, cancelled }) => {
    const parts = [
      full > 0 && `${number(full)} full`,
      moved > 0 && `${number(moved)} moved`,
      cancelled > 0 && `${number(cancelled)} cancelled`,
    ].filter(Boolean)
    return parts.length === 0 ? datesOf({ count }) : `${datesOf({ count })}, of which ${parts.join(', ')}`
  },
  past: ({ count }) => (count === 1 ? '1 past date' : `${number(count)} past dates`),
  more: ({ count }) => (count === 1 ? 'Show the other date' : `Show the ${number(count)} other dates`),
  isOver: 'past',
  notLoaded: 'The dates could not be read.',
  retry: 'Try again',
  announcedFor: 'Announced for:',
  saidBy: {
    full: ({ by, moment }) => `Marked full ${moment} by ${by}`,
    moved: ({ by, moment }) => `Moved ${moment} by ${by}`,
    cancelled: ({ by, moment }) => `Cancelled ${moment} by ${by}`,
  },
  today: ({ time }) => `at ${time}`,
  onDay: ({ day }) => `on ${day}`,
  somebody: 'somebody',
  you: 'you',

  menu: ({ day }) => `What becomes of ${day}?`,
  whole: 'The whole event',
  choose: 'Choose several dates',
  choosing: {
    label: 'Several dates',
    chosen: ({ count }) => (count === 0 ? 'Tick the dates you mean.' : `${datesOf({ count })} chosen`),
    date: ({ day }) => `Choose ${day}`,
    act: 'What becomes of them?',
    stop: 'Done',
  },
  acts: {
    one: {
      full: 'Mark as full',
      moved: 'Move…',
      cancelled: 'Cancel this date…',
      scheduled: 'Put back as planned',
      note: 'Change the sentence',
    },
    some: {
      full: 'Mark as full',
      moved: 'Change the place…',
      cancelled: 'Cancel these dates…',
      scheduled: 'Put back as planned',
      note: '',
    },
    all: {
      full: 'Mark all as full',
      moved: 'Change the place…',
      cancelled: 'Cancel the event…',
      scheduled: 'Put all back as planned',
      note: '',
    },
  },

  titles: {
    one: {
      full: ({ day }) => `Mark ${day} as full`,
      moved: ({ day }) => `Move ${day}`,
      cancelled: ({ day }) => `Cancel ${day}`,
      scheduled: ({ day }) => `Put ${day} back as planned`,
      note: ({ day }) => `The sentence of ${day}`,
    },
    some: {
      full: (of) => `Mark ${datesOf(of)} as full`,
      moved: (of) => `Change the place of ${datesOf(of)}`,
      cancelled: (of) => `Cancel ${datesOf(of)}`,
      scheduled: (of) => `Put ${datesOf(of)} back as planned`,
    },
    all: {
      full: 'Mark the whole event as full',
      moved: 'Change the place of the event',
      cancelled: 'Cancel the event',
      scheduled: 'Put all dates back as planned',
    },
  },
  dates: datesOf,
  allAhead: ({ count }) => (count === 1 ? 'the date to come' : `the ${number(count)} dates to come`),
  leavesCancelled: 'Dates that are cancelled already stay so.',
  sentence: 'One sentence for the public',
  optionalSentence: 'One sentence for the public (optional)',
  sentenceHelp: {
    full: 'It stands under the date in the agenda: a waiting list, another sitting.',
    moved: 'It stands under the new date in the agenda.',
    cancelled: 'It stands under the struck date in the agenda.',
  },
  sentenceMissing: 'Tell the public why, in one sentence.',
  fields: {
    day: 'New day',
    startTime: 'Start',
    endTime: 'End',
    place: 'Another place (optional)',
    requiredPlace: 'Another place',
    placeHelp: 'Leave it empty if the event stays where it is.',
  },
  sameAsBefore: 'Nothing changes: choose another day, hour or place.',
  placeMissing: 'Say where: the name of the place, and the town.',
  follows: {
    full: 'The agenda shows “Full” within the minute.',
    moved: 'The agenda strikes the former date and shows the new one, within the minute.',
    elsewhere: 'The agenda shows “Moved” and the new place, within the minute.',
    cancelled: ({ count }) =>
      `The agenda strikes ${count === 1 ? 'the date' : 'the dates'}, with the sentence, within the minute.`,
    scheduled: 'The agenda shows the planned date again, without a sentence, within the minute.',
    note: 'The agenda shows the new sentence within the minute.',
    calendars: {
      full: 'Calendars that subscribe, and feeds, are told.',
      moved: 'Calendars that subscribe, and feeds, receive the change.',
      cancelled: 'Calendars that subscribe, and feeds, receive the cancellation.',
      scheduled: 'Calendars that subscribe, and feeds, receive the change.',
      note: 'Calendars that subscribe, and feeds, receive the new sentence.',
    },
    commission: ({ commission }) =>
      commission === undefined ? 'The commission is told.' : `The commission ${commission} is told.`,
    undo: 'You can take it back for ten minutes.',
  },
  keep: ({ count }) => (count === 1 ? 'Keep the date' : 'Keep the dates'),
  changeNothing: 'Change nothing',
  confirm: {
    one: {
      full: 'Mark as full',
      moved: 'Move the date',
      cancelled: 'Cancel this date',
      scheduled: 'Put back',
      note: 'Save the sentence',
    },
    some: {
      full: 'Mark as full',
      moved: 'Change the place',
      cancelled: 'Cancel these dates',
      scheduled: 'Put back',
      note: '',
    },
    all: {
      full: 'Mark all as full',
      moved: 'Change the place',
      cancelled: 'Cancel the event',
      scheduled: 'Put all back',
      note: '',
    },
  },
  overtaken: {
    title: ({ count }) =>
      count === 1 ? 'This date has changed meanwhile' : `${number(count)} of these dates have changed meanwhile`,
    deeds: {
      full: ({ by, moment }) => `marked as full by ${by} ${moment}`,
      moved: ({ by, moment }) => `moved by ${by} ${moment}`,
      cancelled: ({ by, moment }) => `cancelled by ${by} ${moment}`,
      scheduled: ({ by, moment }) => `put back by ${by} ${moment}`,
    },
    line: ({ day, deed }) => `${day}: ${deed}.`,
    quoted: ({ text }) => `“${text}”`,
    kept: 'Nothing is saved, and what you typed is kept. Confirm to replace what is said now, or close to leave it.',
    gone: 'This date is no longer in the agenda, or it is over: nothing is saved.',
  },
  banner: 'Full, moved, cancelled? Tell the public, at once and without review.',
  networkLost: 'The network does not answer. What you typed is kept: try again, nothing will be done twice.',

  undo: {
    where: 'The agenda, calendars and feeds say so.',
    others: ({ count }) => (count === 1 ? 'One other recent change' : `${number(count)} other recent changes`),
    latest: 'The latest change only',
    one: {
      full: ({ day }) => `${day} is full.`,
      moved: ({ day }) => `${day} is moved.`,
      cancelled: ({ day }) => `${day} is cancelled.`,
      scheduled: ({ day }) => `${day} is as planned again.`,
    },
    many: {
      full: (of) => `${datesOf(of)} are full.`,
      moved: (of) => `${datesOf(of)} are moved.`,
      cancelled: (of) => `${datesOf(of)} are cancelled.`,
      scheduled: (of) => `${datesOf(of)} are as planned again.`,
    },
    by: ({ by }) => `By ${by}.`,
    left: ({ minutes }) => `${number(minutes)} min left`,
    lastMinute: 'less than a minute left',
    action: 'Take it back',
    actionFor: ({ what }) => `Take it back: ${what}`,
    done: 'It is as it was before.',
    late: 'The ten minutes are over. The menu of the date can still put it back.',
    overtaken: ({ by, moment }) => `The date was changed by ${by} ${moment}: it stays as it is.`,
  },

  lost: {
    title: ({ count }) =>
      count === 1
        ? 'A date that was announced is no longer part of the event'
        : `${number(count)} dates that were announced are no longer part of the event`,
    line: { full: 'was full', moved: 'was moved', cancelled: 'was cancelled' },
    text: ({ count }) =>
      count === 1
        ? 'The agenda no longer shows it, nor what was said of it. If the public still has to know, put the date back into the project, then say it again here.'
        : 'The agenda no longer shows them, nor what was said of them. If the public still has to know, put the dates back into the project, then say it again here.',
    edit: 'Change the dates',
    noted: 'Noted',
  },

  history: {
    fromTo: ({ from, to }) => `from ${from} to ${to}`,
    many: {
      dateFull: (of) => `${datesOf(of)} full`,
      dateMoved: (of) => `${datesOf(of)} moved`,
      dateCancelled: (of) => `${datesOf(of)} cancelled`,
      dateScheduled: (of) => `${datesOf(of)} put back as planned`,
      dateUndone: (of) => `Change of ${datesOf(of)} taken back`,
      datesLost: (of) => `${datesOf(of)} removed, with what was said of them`,
    },
  },
}
