import type { words as fr } from '#server/words/fr/audit.ts'

export const words: typeof fr = {
  signIn: 'Log-ins',
  refusal: 'Refusals',
  export: 'Exports',
  impersonation: 'Acting as somebody else',
  rights: 'Rights',
  settings: 'Settings',
  erasure: 'Erasures',
  token: 'Passwords and tokens',
  secondStep: 'Second step',
  account: 'Accounts',
}
