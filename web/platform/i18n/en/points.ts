import { numberText } from '#web/platform/i18n/number-text.ts'
import type { pointTexts as fr } from '#web/platform/i18n/fr/points.ts'

const points = ({ count }: { count: number }) => `${numberText(count, 'en')} ${count === 1 ? 'point' : 'points'}`

export const pointTexts: typeof fr = {
  date: ({ number }) => `Date no. ${number}`,
  removedDate: 'Removed date',
  removed: 'date removed',
  ask: 'Ask',
  askAbout: ({ field }) => `Ask about “${field}”`,
  asked: ({ number }) => `Point no. ${number}`,
  question: 'Your question',
  nothingLeaves: 'Nothing leaves before your decision.',
  add: 'Add the point',
  change: 'Change the point',
  gathered: {
    title: ({ count }) => `${points({ count })} enclosed`,
    none: 'No points. Ask at the field you mean.',
    drop: ({ field }) => `Drop the point about “${field}”`,
    waiting: ({ count }) =>
      `${points({ count })} waiting: choose to request information to send ${count === 1 ? 'it' : 'them'}.`,
    due: 'Answer expected before',
    noDue: 'No due day',
    withDue: 'Set a due day',
  },
  states: { OPEN: 'No answer', ANSWERED: 'Answered', SETTLED: 'Settled' },
  sheet: {
    title: 'Points asked',
    count: ({ settled, others }) =>
      [settled > 0 && `${settled} settled`, others > 0 && `${others} to read`].filter(Boolean).join(', '),
    by: ({ by, at }) => `by ${by} on ${at}`,
    unchanged: ({ reply }) => `No change: “${reply}”`,
    settledBy: ({ by }) => `Settled by ${by}`,
    settled: 'Settled',
    before: 'Before',
    after: 'After',
    settle: 'Settle',
    settleOf: ({ field }) => `Settle the point about “${field}”`,
    settleAll: ({ count }) => `Settle the ${points({ count })}`,
    askAgain: 'Ask again',
    note: 'Settling a point does not change the status of the project.',
    folded: ({ count }) => `${points({ count })} settled`,
    show: 'Show',
    done: ({ count }) => (count === 1 ? 'Point settled' : 'Points settled'),
  },
  holder: {
    title: ({ count }) => `${points({ count })} to look at`,
    toAnswer: ({ count }) => (count > 1 ? `${count} points to review` : '1 point to review'),
    before: ({ day }) => `before ${day}`,
    late: ({ day }) => `The due day, ${day}, has passed. You can still answer.`,
    answered: ({ count }) => `${numberText(count, 'en')} already answered`,
    states: { OPEN: 'To be answered', changed: 'Answered, field changed', replied: 'Answered without a change' },
    reply: 'Answer without changing the field',
    changeReply: 'Change the answer',
    replyLabel: 'Why the field stays as it is',
    keep: 'Keep this answer',
    cancel: 'Cancel',
    takeBack: 'Take the answer back',
    kept: 'Answer kept',
    of: ({ number, count }) => `Point ${number} of ${count}`,
    next: 'Next point',
    previous: 'Previous point',
    nav: 'Points to look at',
  },
  unanswered: {
    title: ({ count }) =>
      count === 1 ? 'One point has no answer.' : `${numberText(count, 'en')} points have no answer.`,
    text: 'You may submit as it is: the commission will see that there is no answer.',
    see: 'Look at the point',
    submit: 'Submit all the same',
  },
}
