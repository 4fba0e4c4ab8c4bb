type Columns = 'number' | 'day' | 'time' | 'projectId' | 'project' | 'act' | 'from' | 'to' | 'decision' | 'by' | 'hash'

type Texts = {
  title: string
  subtitle: (shown: number, all: number) => string
  foot: (moment: string) => string
  columns: Record<Columns, string>
  unnamed: (id: number) => string
  chain: string
  holds: (number: number, moment: string) => string
  broken: (number: number) => string
  last: string
  none: string
}

export const words: Texts = {
  title: 'Registre des décisions',
  subtitle: (shown, all) =>
    shown === all
      ? `${all} ${all > 1 ? 'décisions' : 'décision'}`
      : `${shown} ${shown > 1 ? 'décisions' : 'décision'} sur les ${all} de l’édition`,
  foot: (moment) => `Registre imprimé le ${moment}`,
  columns: {
    number: 'N°',
    day: 'Date',
    time: 'Heure',
    projectId: 'N° du projet',
    project: 'Projet',
    act: 'Acte',
    from: 'De',
    to: 'À',
    decision: 'Décision',
    by: 'Par',
    hash: 'Empreinte',
  },
  unnamed: (id) => `Projet n° ${id}`,
  chain: 'La chaîne',
  holds: (number, moment) => `La chaîne tient jusqu’au n° ${number}. Vérifiée le ${moment}.`,
  broken: (number) => `La chaîne est rompue au n° ${number}.`,
  last: 'Dernier numéro et dernière empreinte (SHA-256)',
  none: 'Aucune décision',
}
