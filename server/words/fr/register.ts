export const words = {
  title: 'Registre des décisions',
  subtitle: (shown: number, all: number) =>
    shown === all
      ? `${all} ${all > 1 ? 'décisions' : 'décision'}`
      : `${shown} ${shown > 1 ? 'décisions' : 'décision'} sur les ${all} de l’édition`,
  foot: (moment: string) => `Registre imprimé le ${moment}`,
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
  unnamed: (id: number) => `Projet n° ${id}`,
  chain: 'La chaîne',
  holds: (number: number, moment: string) => `La chaîne tient jusqu’au n° ${number}. Vérifiée le ${moment}.`,
  broken: (number: number) => `La chaîne est rompue au n° ${number}.`,
  last: 'Dernier numéro et dernière empreinte (SHA-256)',
  none: 'Aucune décision',
  /** With a sealed document and the end of the register. */
  letter: {
    subject: (reference: string) => `Scellé : ${reference}`,
    sealed: (reference: string) => `${reference} est scellé. L’empreinte (SHA-256) du fichier :`,
    empty: 'Le registre des décisions de l’édition est encore vide.',
    reached: (reference: string) =>
      `Le registre des décisions va maintenant jusqu’au n° ${reference}, dont voici l’empreinte :`,
    keep: 'Gardez ce message. Tant que ces empreintes sont celles-là, ni le fichier, ni aucune décision prise jusque-là n’a été changé ou retiré.',
    anybody: (address: string) =>
      `Chacun peut vérifier ce fichier, ou un numéro du registre, sans compte\u00a0: ${address}`,
    see: 'Voir le registre',
  },
  /** Where anybody checks either. */
  proof: {
    title: 'Vérifier un document scellé ou une décision',
    about:
      'Les procès-verbaux et rapports annuels scellés, et les décisions du programme, forment des chaînes d’empreintes\u00a0: rien ne peut y être changé ou retiré sans que cela se voie.',
    file: 'Le fichier scellé (PDF)',
    stays: 'Il est lu par votre navigateur et n’est pas envoyé\u00a0: seule son empreinte l’est.',
    proof: 'L’empreinte d’un fichier, ou un numéro du registre suivi de son empreinte',
    check: 'Vérifier',
    byHand: 'Une empreinte se calcule aussi sans cette page\u00a0:',
    answers: {
      held: 'Authentique\u00a0: la chaîne le contient, et elle est intacte jusqu’à lui.',
      unknown:
        'Inconnu\u00a0: la chaîne ne contient rien qui ait cette empreinte. Ce que vous vérifiez a été changé, ou ne vient pas d’ici.',
      broken:
        'La chaîne le contient, mais elle est rompue\u00a0: elle ne prouve plus rien de lui. Prévenez le programme.',
      unread:
        'Cela n’est ni une empreinte de 64 signes (0 à 9, a à f), ni un numéro suivi de la sienne, comme 2026-0412:9e41…',
    },
  },
}
