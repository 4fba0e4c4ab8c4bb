import type { words as fr } from '#server/words/fr/register.ts'

export const words: typeof fr = {
  title: 'Register of decisions',
  subtitle: (shown, all) =>
    shown === all
      ? `${all} ${all === 1 ? 'decision' : 'decisions'}`
      : `${shown} ${shown === 1 ? 'decision' : 'decisions'} of the ${all} in the edition`,
  foot: (moment) => `Register printed on ${moment}`,
  columns: {
    number: 'No.',
    day: 'Date',
    time: 'Time',
    projectId: 'Project no.',
    project: 'Project',
    act: 'Act',
    from: 'From',
    to: 'To',
    decision: 'Decision',
    by: 'By',
    hash: 'Fingerprint',
  },
  unnamed: (id) => `Project no. ${id}`,
  chain: 'The chain',
  holds: (number, moment) => `The chain holds up to no. ${number}. Checked on ${moment}.`,
  broken: (number) => `The chain is broken at no. ${number}.`,
  last: 'Last number and last fingerprint (SHA-256)',
  none: 'No decision',
  /** With a sealed document and the end of the register. */
  letter: {
    subject: (reference) => `Sealed: ${reference}`,
    sealed: (reference) => `${reference} is sealed. The fingerprint (SHA-256) of the file:`,
    empty: 'The register of decisions of the edition is still empty.',
    reached: (reference) => `The register of decisions now goes up to no. ${reference}, whose fingerprint is:`,
    keep: 'Keep this message. As long as these are the fingerprints, neither the file nor any decision taken up to then has been changed or removed.',
    anybody: (address) => `Anybody can check this file, or a number of the register, without an account: ${address}`,
    see: 'See the register',
  },
  /** Where anybody checks either. */
  proof: {
    title: 'Check a sealed document or a decision',
    about:
      'The sealed minutes and annual reports, and the decisions of the programme, form chains of fingerprints: nothing in them can be changed or removed without a trace.',
    file: 'The sealed file (PDF)',
    stays: 'Your browser reads it and does not send it: only its fingerprint is sent.',
    proof: 'The fingerprint of a file, or a number of the register followed by its fingerprint',
    check: 'Check',
    byHand: 'A fingerprint can also be made without this page:',
    answers: {
      held: 'Genuine: the chain contains it, and is intact up to it.',
      unknown:
        'Unknown: the chain contains nothing with this fingerprint. What you check was changed, or does not come from here.',
      broken: 'The chain contains it, but is broken: it no longer proves anything about it. Tell the programme.',
      unread:
        'This is neither a fingerprint of 64 characters (0 to 9, a to f), nor a number followed by its own, such as 2026-0412:9e41…',
    },
  },
}
