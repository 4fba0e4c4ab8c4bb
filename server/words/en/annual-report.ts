import { boardSentences } from '#domain/words/en/board.ts'
import type { words as fr } from '#server/words/fr/annual-report.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const words: typeof fr = {
  programme: ['Franco-Japanese', 'cultural programme'],
  heading: 'Annual report',
  days: (from, to) => `${from} – ${to}`,
  subtitle: (edition, day) => `${edition}, as it was on ${day}`,
  translationBanner: (reference) => `Translation. The sealed French document alone is valid: ${reference}.`,
  foot: (reference, moment) => `${reference}, sealed on ${moment}`,
  total: 'Total',
  sentences: boardSentences,
  filed: {
    title: 'Projects filed',
    statuses: 'By status',
    status: 'Status',
    count: 'Projects',
    weeks: 'By week',
    weekTo: 'Week to',
  },
  balance: {
    title: 'Certified projects',
    count: 'Projects',
    share: 'Share',
    noDepartment: 'Place without a department',
    free: 'Free',
    paid: 'Paying',
    of: {
      commission: 'Commission',
      type: 'Type',
      department: 'Department',
      public: 'Audience',
      price: 'Price',
    },
  },
  towns: {
    title: 'Towns and days',
    table: 'By town',
    town: 'Town',
    days: 'Days with an event',
    empty: 'Days without an event',
  },
  decisions: {
    title: 'Decisions and reports',
    table: 'Days until a decision',
    commission: 'Commission',
    decided: 'Decided',
    median: 'Median',
    longest: 'Longest',
  },
  money: {
    title: 'Money',
    table: 'By commission',
    line: (asked, granted, paid) => `${asked} requested, ${granted} granted, ${paid} paid.`,
    commission: 'Commission',
    envelope: 'Envelope',
    asked: 'Requested',
    granted: 'Granted',
    share: 'Share',
    paid: 'Paid',
    toPay: 'Left',
  },
  open: {
    title: 'What is still open',
    nothing: 'Nothing.',
    toDecide: (number) =>
      count(number, 'project was waiting for its commission.', 'projects were waiting for their commission.'),
    awaited: (number) =>
      count(number, 'project was waiting for an answer.', 'projects were waiting for an answer of their holder.'),
    prepared: (number) =>
      count(number, 'prepared decision had not been sent.', 'prepared decisions had not been sent.'),
    drafts: (number) => count(number, 'draft was not submitted.', 'drafts were not submitted.'),
    reports: (number) => count(number, 'report is still awaited.', 'reports are still awaited.'),
    toCome: (number) => count(number, 'event still has dates to come.', 'events still have dates to come.'),
    unpaid: (number, amount) =>
      `${count(number, 'project still waits', 'projects still wait')} for a payment: ${amount} in all.`,
  },
  proofs: {
    title: 'Fingerprints',
    about:
      'Anyone who keeps these fingerprints (SHA-256) can check that the register and the minutes have not changed.',
    register: (reference) => `Register of decisions, up to no. ${reference}`,
    noDecision: 'The register of decisions of the edition is empty.',
    noMinutes: 'The edition has no sealed minutes.',
  },
}
