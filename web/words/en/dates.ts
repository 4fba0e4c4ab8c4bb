import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/dates.ts'

type Count = { count: number }

const number = (count: number) => numberText(count, 'en')

const datesOf = ({ count }: Count) => `${number(count)} ${count === 1 ? 'date' : 'dates'}`

const editor: (typeof fr)['editor'] = {
  single: 'Single date',
  date: 'Date',
  startTime: 'Start time',
  endTime: 'End time',
  isRecurrent: 'The event repeats',
  frequency: 'Frequency',
  frequencies: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' },
  every: { DAILY: 'Every', WEEKLY: 'Every', MONTHLY: 'Every' },
  units: { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' },
  unit: { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' },
  weekdays: 'Days',
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdayShort: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  monthDay: ({ day }) => `On day ${day} of the month`,
  monthWeekday: ({ ordinal, weekday }) =>
    `On the ${['first', 'second', 'third', 'fourth', 'fifth'][ordinal - 1]} ${weekday} of the month`,
  monthRule: 'In the month',
  end: 'End',
  ends: { END_DATE: 'On a date', OCCURRENCE_NUMBER: 'After a number of dates' },
  endDate: 'Last day',
  occurrenceNumber: 'Number of dates',
  preview: 'Preview',
  previewOf: ({ number }) => `Preview of date ${number}`,
  tinted: 'The days of the edition are shaded grey.',
  others: ({ count }) => `and ${count} other dates`,
  edit: 'Edit',
  add: 'Add a date',
  remove: ({ number: n }) => `Remove date ${n}`,
  block: ({ number: n }) => `Date ${n}`,
  changed: {
    title: 'What the public will see change',
    gone: 'Leaves the agenda',
    come: 'Enters the agenda',
    oneMore: 'and one more date',
    instead:
      'A day that is removed disappears without a word, even for people who noted it. Moved or cancelled, it stays in the agenda, struck out, with your sentence.',
    cancel: 'Back to the form',
    confirm: 'Save these dates',
  },
  incomplete: 'Enter the date and times to see the days.',
}

export const words: typeof fr = {
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

  menu: ({ day }) => `What happens to ${day}?`,
  whole: 'The whole event',
  choose: 'Choose several dates',
  choosing: {
    label: 'Several dates',
    chosen: ({ count }) => (count === 0 ? 'Tick the dates you mean.' : `${datesOf({ count })} chosen`),
    date: ({ day }) => `Choose ${day}`,
    act: 'What happens to them?',
    stop: 'Done',
  },
  acts: {
    one: {
      full: 'Mark as full',
      moved: 'Move…',
      cancelled: 'Cancel this date…',
      scheduled: 'Reinstate as planned',
      note: 'Change the sentence',
    },
    some: {
      full: 'Mark as full',
      moved: 'Change the place…',
      cancelled: 'Cancel these dates…',
      scheduled: 'Reinstate as planned',
      note: '',
    },
    all: {
      full: 'Mark all as full',
      moved: 'Change the place…',
      cancelled: 'Cancel the event…',
      scheduled: 'Reinstate all as planned',
      note: '',
    },
  },

  titles: {
    one: {
      full: ({ day }) => `Mark ${day} as full`,
      moved: ({ day }) => `Move ${day}`,
      cancelled: ({ day }) => `Cancel ${day}`,
      scheduled: ({ day }) => `Reinstate ${day} as planned`,
      note: ({ day }) => `Sentence for ${day}`,
    },
    some: {
      full: (of) => `Mark ${datesOf(of)} as full`,
      moved: (of) => `Change the place of ${datesOf(of)}`,
      cancelled: (of) => `Cancel ${datesOf(of)}`,
      scheduled: (of) => `Reinstate ${datesOf(of)} as planned`,
    },
    all: {
      full: 'Mark the whole event as full',
      moved: 'Change the place of the event',
      cancelled: 'Cancel the event',
      scheduled: 'Reinstate all dates as planned',
    },
  },
  dates: datesOf,
  allAhead: ({ count }) => (count === 1 ? 'the date to come' : `the ${number(count)} dates to come`),
  leavesCancelled: 'Dates already cancelled stay cancelled.',
  sentence: 'One sentence for the public',
  optionalSentence: 'One sentence for the public (optional)',
  sentenceHelp: {
    full: 'Shown under the date in the agenda: a waiting list, another sitting.',
    moved: 'Shown under the new date in the agenda.',
    cancelled: 'Shown under the struck-out date in the agenda.',
  },
  ready: {
    full: ['All seats are taken.', 'There is a waiting list at the door.'],
    moved: ['The venue is not available.', 'Because of the weather.'],
    cancelled: ['A performer is ill.', 'The venue is not available.', 'Because of the weather.'],
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
    full: 'The agenda shows “Full” within a minute.',
    moved: 'The agenda strikes out the former date and shows the new one, within a minute.',
    elsewhere: 'The agenda shows “Moved” and the new place, within a minute.',
    cancelled: ({ count }) =>
      `The agenda strikes out ${count === 1 ? 'the date' : 'the dates'}, with the sentence, within a minute.`,
    scheduled: 'The agenda shows the planned date again, without a sentence, within a minute.',
    note: 'The agenda shows the new sentence within a minute.',
    calendars: {
      full: 'Subscribed calendars and feeds are updated.',
      moved: 'Subscribed calendars and feeds receive the change.',
      cancelled: 'Subscribed calendars and feeds receive the cancellation.',
      scheduled: 'Subscribed calendars and feeds receive the change.',
      note: 'Subscribed calendars and feeds receive the new sentence.',
    },
    commission: ({ commission }) =>
      commission === undefined ? 'The commission is notified.' : `The ${commission} commission is notified.`,
    people: 'The people of the project are notified.',
    undo: 'You can undo this for ten minutes.',
  },
  keep: ({ count }) => (count === 1 ? 'Keep the date' : 'Keep the dates'),
  changeNothing: 'Change nothing',
  confirm: {
    one: {
      full: 'Mark as full',
      moved: 'Move the date',
      cancelled: 'Cancel this date',
      scheduled: 'Reinstate',
      note: 'Save the sentence',
    },
    some: {
      full: 'Mark as full',
      moved: 'Change the place',
      cancelled: 'Cancel these dates',
      scheduled: 'Reinstate',
      note: '',
    },
    all: {
      full: 'Mark all as full',
      moved: 'Change the place',
      cancelled: 'Cancel the event',
      scheduled: 'Reinstate all',
      note: '',
    },
  },
  overtaken: {
    title: ({ count }) =>
      count === 1
        ? 'This date has changed in the meantime'
        : `${number(count)} of these dates have changed in the meantime`,
    deeds: {
      full: ({ by, moment }) => `marked as full by ${by} ${moment}`,
      moved: ({ by, moment }) => `moved by ${by} ${moment}`,
      cancelled: ({ by, moment }) => `cancelled by ${by} ${moment}`,
      scheduled: ({ by, moment }) => `reinstated by ${by} ${moment}`,
    },
    line: ({ day, deed }) => `${day}: ${deed}.`,
    quoted: ({ text }) => `“${text}”`,
    kept: 'Nothing is saved, and what you typed is kept. Confirm to replace what is there now, or close to leave it as it is.',
    gone: 'This date is no longer in the agenda, or it is over: nothing is saved.',
  },
  banner: 'Full, moved, cancelled? Tell the public, at once and without review.',
  networkLost: 'The network is not responding. What you typed is kept: try again, nothing will be done twice.',
  outgoing: {
    what: ({ what }) => `${what}.`,
    of: ({ what, event }) => `${event}: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
    waiting: 'Kept on this device, announced to the public as soon as the network responds.',
    refused:
      'Nothing was announced: this date has changed in the meantime, or is no longer in the agenda. Your words are kept.',
    again: 'Try again',
    see: 'See what has changed',
    drop: 'Do not announce it',
  },
  tonight: {
    tonight: 'Tonight',
    today: 'Today',
    tomorrow: 'Tomorrow',
    acts: ({ hours }) => `What happens to ${hours}?`,
    act: { full: 'Full', moved: 'Move', cancelled: 'Cancel', note: 'Sentence', scheduled: 'Reinstate' },
    offline: 'Offline: what you announce here is kept on this device, and sent as soon as the network is back.',
  },

  undo: {
    where: 'The agenda, calendars and feeds say so.',
    others: ({ count }) => (count === 1 ? 'One other recent change' : `${number(count)} other recent changes`),
    latest: 'The latest change only',
    one: {
      full: ({ day }) => `${day} is full.`,
      moved: ({ day }) => `${day} is moved.`,
      cancelled: ({ day }) => `${day} is cancelled.`,
      scheduled: ({ day }) => `${day} goes ahead as planned.`,
    },
    many: {
      full: (of) => `${datesOf(of)} are full.`,
      moved: (of) => `${datesOf(of)} are moved.`,
      cancelled: (of) => `${datesOf(of)} are cancelled.`,
      scheduled: (of) => `${datesOf(of)} go ahead as planned.`,
    },
    by: ({ by }) => `By ${by}.`,
    left: ({ minutes }) => `${number(minutes)} min left`,
    lastMinute: 'less than a minute left',
    action: 'Undo',
    actionFor: ({ what }) => `Undo: ${what}`,
    done: 'It is as it was before.',
    late: 'The ten minutes are over. You can still reinstate the date from its menu.',
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
        ? 'The agenda no longer shows it, nor what was said about it. If the public still needs to know, put the date back into the project, then announce it again here.'
        : 'The agenda no longer shows them, nor what was said about them. If the public still needs to know, put the dates back into the project, then announce it again here.',
    edit: 'Change the dates',
    noted: 'Noted',
  },

  fromTo: ({ from, to }) => `from ${from} to ${to}`,
  editor,
}
