import type { AuditKind } from '#domain/audit/audit.ts'

export const words: Record<AuditKind, string> = {
  signIn: 'Connexions',
  refusal: 'Refus',
  export: 'Exports',
  impersonation: 'Actes au nom d’autrui',
  rights: 'Droits',
  settings: 'Réglages',
  erasure: 'Effacements',
  token: 'Mots de passe et jetons',
  secondStep: 'Deuxième étape',
  account: 'Comptes',
}
