import type { AuditKind } from '#domain/audit/audit.ts'
import type { Language } from '#domain/language.ts'

export const auditKindLabels: Record<Language, Record<AuditKind, string>> = {
  fr: {
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
  },
  en: {
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
  },
}
