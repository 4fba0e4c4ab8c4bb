import type { CorrectedField } from '#domain/register/decision-correction.ts'
import type { Tally } from '#domain/register/register.ts'
import { numberText } from '#domain/number-text.ts'

const corrections = {
  title: 'Corrigée depuis la séance',
  fields: {
    budget: 'Montant',
    dueDay: 'Jour de réponse',
    points: 'Points demandés',
    message: 'Message reformulé',
    state: 'Décision retirée',
  } satisfies Record<CorrectedField, string>,
  change: ({ from, to }: { from: string; to: string }) => `, de ${from} à ${to}`,
  asAsked: 'la somme demandée',
  noDay: 'sans jour',
  by: ({ name, moment }: { name: string; moment: string }) => `${name}, ${moment}`,
  because: ({ why }: { why: string }) => ` : ${why}`,
  why: 'Motif de la correction',
  whyHelp: 'La séance l’a décidé : la correction et son motif restent écrits à côté du vote.',
  whyOfCancelling: 'Motif du retrait',
  correct: 'Corriger',
  corrected: 'Montant corrigé',
  undo: 'Annuler',
  amount: 'Montant',
}

export const words = {
  title: 'Registre',
  inOrder: ({ count }: { count: number }): string =>
    count > 1 ? ', dans l’ordre où elles ont été prises' : ', la première du registre',
  decisionsOf: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'décisions' : 'décision'} de la `,
  decisionsAlone: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'décisions' : 'décision'} · `,
  chain: {
    holds: ({ number }: { number: number }) => `La chaîne tient jusqu’au n° ${number}`,
    checked: ({ moment, number }: { moment: string; number: number }) =>
      number === 1 ? `Vérifiée le ${moment}.` : `Vérifiée le ${moment}, du n° 1 au n° ${number}.`,
    last: 'Dernière empreinte',
    broken: ({ number }: { number: number }) => `La chaîne est rompue au n° ${number}`,
    brokenText: ({ number }: { number: number }) =>
      number === 0
        ? 'Aucune ligne n’est sûre. Prévenez sans attendre l’exploitant du site : une sauvegarde dira ce qui a changé.'
        : `Seules les lignes jusqu’au n° ${number} sont sûres. Prévenez sans attendre l’exploitant du site : une sauvegarde dira ce qui a changé.`,
    checking: 'Vérification de la chaîne…',
    failed: 'La chaîne n’a pas pu être vérifiée.',
    copy: 'Copier l’empreinte',
    copied: 'Empreinte copiée, avec son numéro',
    copyFailed: 'Le navigateur ne permet pas de copier',
  },
  columns: {
    number: 'N°',
    at: 'Date',
    project: 'Projet',
    decision: 'Décision',
    tally: 'Scrutin',
    capacity: 'Par',
    hash: 'Empreinte',
  },
  /** What was decided at a tie had the casting vote. */
  tally: ({ FOR, AGAINST, ABSTAIN }: Tally): string =>
    [
      `${FOR} pour`,
      ...(AGAINST > 0 ? [`${AGAINST} contre`] : []),
      ...(ABSTAIN > 0 ? [`${ABSTAIN} ${ABSTAIN > 1 ? 'abstentions' : 'abstention'}`] : []),
      ...(FOR === AGAINST ? ['voix de la présidence : pour'] : []),
    ].join(', '),
  consensus: 'consensus',
  commission: 'Commission',
  session: 'Séance',
  edition: 'Édition',
  becomes: 'devient',
  unnamed: ({ id }: { id: number }) => `Projet n° ${id}`,
  entry: {
    title: ({ number }: { number: number }) => `Décision n° ${number}`,
    reference: 'Référence',
    project: 'Projet',
    session: 'Séance',
    tally: 'Scrutin',
    amount: 'Montant',
    act: 'Acte',
    decision: 'Décision',
    at: 'Date',
    capacity: 'Par',
    by: ({ capacity, person }: { capacity: string; person: string }) => `${capacity} (${person})`,
    inTheName: ({ impersonator, person }: { impersonator: string; person: string }) =>
      `${impersonator}, au nom de ${person}`,
    erased: 'Compte effacé',
    message: 'Message au porteur',
    noMessage: 'Aucun',
    messageErased: 'Effacé avec le compte du porteur',
    hash: 'Empreinte (SHA-256)',
    previousHash: 'Empreinte précédente',
    first: 'Aucune : c’est la première ligne',
    fromHistory: 'Reprise de l’historique : cette décision est antérieure au registre.',
    loading: 'Chargement de la décision',
    failed: 'La décision n’a pas pu être lue',
  },
  export: {
    title: 'Exporter',
    formats: {
      csv: 'CSV, avec les noms des champs',
      xlsx: 'XLSX, pour Excel',
      ods: 'ODS, pour LibreOffice',
      pdf: 'PDF, à imprimer et à garder',
    },
    fileName: 'registre',
    goingOn: ({ format }: { format: string }) => `Export ${format} en cours`,
    far: ({ rows, total }: { rows: number; total: number }) =>
      `${numberText(rows, 'fr')} sur ${numberText(total, 'fr')}`,
    stop: 'Arrêter',
    done: ({ format }: { format: string }) => `Export ${format} terminé`,
    failed: 'Le registre n’a pas pu être exporté',
    cut: 'L’export s’est interrompu en chemin. Recommencez dans un instant.',
  },
  search: 'Projet, numéro…',
  count: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'décisions' : 'décision'}`,
  filtered: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'décisions filtrées' : 'décision filtrée'}`,
  empty: {
    title: 'Aucune décision pour le moment',
    text: 'La première décision d’une commission ouvrira le registre de cette édition.',
  },
  corrections,
}
