import type { Tally } from '#domain/register/register.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
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
    retry: 'Réessayer',
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
  tally: ({ FOR, AGAINST, ABSTAIN }: Tally): string =>
    [
      `${FOR} pour`,
      ...(AGAINST > 0 ? [`${AGAINST} contre`] : []),
      ...(ABSTAIN > 0 ? [`${ABSTAIN} ${ABSTAIN > 1 ? 'abstentions' : 'abstention'}`] : []),
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
    close: 'Fermer',
    loading: 'Chargement de la décision',
    failed: 'La décision n’a pas pu être lue',
    failedText: 'Réessayez dans un instant.',
    retry: 'Réessayer',
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
}

export type RegisterTexts = typeof fr

const en: RegisterTexts = {
  title: 'Register',
  inOrder: ({ count }) => (count === 1 ? ', the first of the register' : ', in the order in which they were taken'),
  decisionsOf: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'decision' : 'decisions'} of the `,
  decisionsAlone: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'decision' : 'decisions'} · `,
  chain: {
    holds: ({ number }) => `The chain holds up to no. ${number}`,
    checked: ({ moment, number }) =>
      number === 1 ? `Checked on ${moment}.` : `Checked on ${moment}, from no. 1 to no. ${number}.`,
    last: 'Last fingerprint',
    broken: ({ number }) => `The chain is broken at no. ${number}`,
    brokenText: ({ number }) =>
      number === 0
        ? 'No row can be relied on. Tell the people who run the site at once: a backup will show what has changed.'
        : `Only the rows up to no. ${number} can be relied on. Tell the people who run the site at once: a backup will show what has changed.`,
    checking: 'Checking the chain…',
    failed: 'The chain could not be checked.',
    retry: 'Try again',
    copy: 'Copy the fingerprint',
    copied: 'Fingerprint copied, with its number',
    copyFailed: 'The browser does not allow copying',
  },
  columns: {
    number: 'No.',
    at: 'Date',
    project: 'Project',
    decision: 'Decision',
    tally: 'Vote',
    capacity: 'By',
    hash: 'Fingerprint',
  },
  tally: ({ FOR, AGAINST, ABSTAIN }) =>
    [
      `${FOR} for`,
      ...(AGAINST > 0 ? [`${AGAINST} against`] : []),
      ...(ABSTAIN > 0 ? [`${ABSTAIN} ${ABSTAIN > 1 ? 'abstentions' : 'abstention'}`] : []),
    ].join(', '),
  consensus: 'consensus',
  commission: 'Commission',
  session: 'Session',
  edition: 'Edition',
  becomes: 'becomes',
  unnamed: ({ id }) => `Project no. ${id}`,
  entry: {
    title: ({ number }) => `Decision no. ${number}`,
    reference: 'Reference',
    project: 'Project',
    session: 'Session',
    tally: 'Vote',
    amount: 'Amount',
    act: 'Act',
    decision: 'Decision',
    at: 'Date',
    capacity: 'By',
    by: ({ capacity, person }) => `${capacity} (${person})`,
    inTheName: ({ impersonator, person }) => `${impersonator}, on behalf of ${person}`,
    erased: 'Erased account',
    message: 'Message to the holder',
    noMessage: 'None',
    messageErased: 'Erased with the holder’s account',
    hash: 'Fingerprint (SHA-256)',
    previousHash: 'Previous fingerprint',
    first: 'None: this is the first row',
    fromHistory: 'Taken from the history: this decision is older than the register.',
    close: 'Close',
    loading: 'Loading the decision',
    failed: 'The decision could not be read',
    failedText: 'Please try again in a moment.',
    retry: 'Try again',
  },
  export: {
    title: 'Export',
    formats: {
      csv: 'CSV, with the names of the fields',
      xlsx: 'XLSX, for Excel',
      ods: 'ODS, for LibreOffice',
      pdf: 'PDF, to print and to keep',
    },
    fileName: 'register',
    goingOn: ({ format }) => `Exporting ${format}`,
    far: ({ rows, total }) => `${numberText(rows, 'en')} of ${numberText(total, 'en')}`,
    stop: 'Stop',
    done: ({ format }) => `${format} export finished`,
    failed: 'The register could not be exported',
    cut: 'The export was interrupted. Please try again in a moment.',
  },
  search: 'Project, number…',
  count: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'decision' : 'decisions'}`,
  filtered: ({ count }) => `${numberText(count, 'en')} matching ${count === 1 ? 'decision' : 'decisions'}`,
  empty: {
    title: 'No decision yet',
    text: 'The first decision of a commission will open the register of this edition.',
  },
}

export const useRegisterTexts = textsApart<RegisterTexts>({ fr, en })
