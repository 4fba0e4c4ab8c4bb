import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/closing.ts'

type Count = { count: number }

const n = (count: number) => numberText(count, 'en')
const counted = ({ count }: Count, one: string, many: string) => `${n(count)} ${count === 1 ? one : many}`

export const words: typeof fr = {
  title: 'Closing the year',
  back: 'Editions',
  loading: 'Counting what is still open',
  failed: 'The closing could not be read',
  open: {
    title: (of) =>
      of.count === 0 ? 'Everything is finished.' : counted(of, 'thing is still open.', 'things are still open.'),
    what: 'What is left',
    count: 'Number',
    toDecide: 'Projects waiting for their commission',
    awaited: 'Answers awaited from holders',
    prepared: 'Prepared decisions to send',
    sessions: 'Sessions to close',
    minutes: 'Minutes to seal',
    reports: 'Reports awaited',
    unpaid: ({ amount }) => (amount === undefined ? 'Projects to pay' : `Projects to pay, ${amount} in all`),
    toCome: 'Events with dates to come',
    drafts: 'Drafts that were not submitted',
    done: 'Done',
    opens: ({ what, count }) => `${what}: ${count}`,
  },
  report: {
    title: 'Annual report',
    about:
      'A PDF sealed like minutes: figures, money, what is still open, and the fingerprints of the register and the minutes.',
    waits: 'The report waits for:',
    blocks: {
      notOver: 'the end of the last day of the edition',
      toDecide: 'the decisions of the commissions',
      awaited: 'the answers of holders',
      prepared: 'the prepared decisions to be sent',
      sessions: 'the sessions to be closed',
      minutes: 'the minutes to be sealed',
    },
    seal: 'Seal the annual report',
    sealAgain: 'Seal another report',
    sealText: 'The file is made once and never changes. The chairs receive its fingerprint by e-mail.',
    leaves: (of) => `It will say what is still open: ${counted(of, 'thing', 'things')}. Another report can follow.`,
    sealed: 'Annual report sealed',
  },
  links: {
    title: 'Link for the trustees',
    about:
      'The dashboard and the money of each commission as they are now, readable without an account. No name of a project or a person.',
    make: 'Make a link',
    made: 'The link is made. It is shown only here: copy it before you leave the page.',
    address: 'Address to hand on',
    copy: 'Copy',
    copied: 'Address copied',
    none: 'No link.',
    of: ({ moment, name }) => `Dashboard of ${moment}${name === null ? '' : `, by ${name}`}`,
    withdrawn: ({ moment }) => `Withdrawn on ${moment}`,
    withdraw: 'Withdraw',
    withdrawOf: ({ moment }) => `Withdraw the link of ${moment}`,
    withdrawText: 'The address leads nowhere from now on, for all who received it.',
    withdrawnNow: 'Link withdrawn',
  },
  shared: {
    asOf: ({ moment }) => `As it was on ${moment}.`,
    unknown: 'This link leads nowhere, or was withdrawn.',
    print: 'Print',
    money: 'Money',
    moneyLine: ({ asked, granted, paid }) => `${asked} requested, ${granted} granted, ${paid} paid.`,
    commission: 'Commission',
    envelope: 'Envelope',
    asked: 'Requested',
    granted: 'Granted',
    paid: 'Paid',
    toPay: 'Left to pay',
    total: 'Total',
  },
}
