import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/points.ts'

const points = ({ count }: { count: number }) => `${numberText(count, 'en')} ${count === 1 ? 'point' : 'points'}`

export const words: typeof fr = {
  count: points,
  date: ({ number }) => `Date no. ${number}`,
  removedDate: 'Removed date',
  removed: 'date removed',
  ask: 'Ask',
  askAbout: ({ field }) => `Ask about “${field}”`,
  asked: ({ number }) => `Point no. ${number}`,
  question: 'Your question',
  nothingLeaves: 'Nothing is sent before your decision.',
  add: 'Add the point',
  another: 'Add a point',
  change: 'Change the point',
  gathered: {
    title: ({ count }) => `${points({ count })} enclosed`,
    none: 'No points. Ask at the field concerned.',
    drop: ({ field }) => `Drop the point about “${field}”`,
    waiting: ({ count }) =>
      `${points({ count })} waiting: choose to request information to send ${count === 1 ? 'it' : 'them'}.`,
    due: 'Answer expected by',
    noDue: 'No due date',
    withDue: 'Set a due date',
  },
  states: { OPEN: 'No answer', ANSWERED: 'Answered', SETTLED: 'Settled' },
  sheet: {
    title: 'Points asked',
    count: ({ settled, answered, open }) =>
      [settled > 0 && `${settled} settled`, answered > 0 && `${answered} to review`, open > 0 && `${open} unanswered`]
        .filter(Boolean)
        .join(', '),
    by: ({ by, at }) => `by ${by} on ${at}`,
    byMail: 'Answered by e-mail',
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
    allAnswered: ({ count }) => `${points({ count })} answered`,
    toAnswer: ({ count }) => (count > 1 ? `${count} points to review` : '1 point to review'),
    awaited: ({ day }) => `Answer expected by ${day}`,
    before: ({ day }) => `by ${day}`,
    late: ({ day }) => `The due date, ${day}, has passed. You can still answer.`,
    answered: ({ count }) => `${numberText(count, 'en')} already answered`,
    states: { OPEN: 'To be answered', changed: 'Answered, field changed', replied: 'Answered without a change' },
    showOld: 'See the former text',
    hideOld: 'Hide the former text',
    answer: ({ count }) => (count > 1 ? 'Answer the points' : 'Answer the point'),
    sendBack: 'Review and send back',
    reply: 'Answer without changing the field',
    changeReply: 'Change the answer',
    replyLabel: 'Why the field stays as it is',
    keep: 'Keep this answer',
    takeBack: 'Withdraw the answer',
    kept: 'Answer kept',
    of: ({ number, count }) => `Point ${number} of ${count}`,
    next: 'Next point',
    previous: 'Previous point',
    nav: 'Points to look at',
  },
  unanswered: {
    title: ({ count }) =>
      count === 1 ? 'One point has no answer.' : `${numberText(count, 'en')} points have no answer.`,
    text: 'You can submit it as it is: the commission will see that there is no answer.',
    see: 'Look at the point',
    submit: 'Submit anyway',
  },
}
