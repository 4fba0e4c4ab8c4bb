import type { Choice } from '#domain/sessions/ballot.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import type { RemarkOutcome } from '#domain/minutes/minutes.ts'
import { frenchTime } from '#domain/words/fr/format.ts'

type Reading = Minutes['readers'][number]['reading']

type Unready = Exclude<NonNullable<Minutes['readiness']>, 'ready'>

export const words = {
  title: 'Procès-verbal',
  titleOf: ({ session }: { session: string }) => `Procès-verbal, ${session}`,
  back: 'Séance',
  failed: 'Le procès-verbal n’a pas pu être lu',
  toSession: 'Voir la séance',
  at: ({ day, time }: { day: string; time: string }) => `${day} à ${frenchTime(time)}`,
  empty: { title: 'Aucun dossier', text: 'La séance n’avait rien à son ordre du jour.' },
  number: ({ id }: { id: number }) => `n° ${id}`,
  postponed: 'Reporté',
  postponedWhy: ({ reason }: { reason: string }) => `Reporté : ${reason}`,
  undecided: 'Sans décision',
  consensus: 'par consensus',
  /** What was decided at a tie had the casting vote. */
  tally: ({ FOR, AGAINST, ABSTAIN }: Record<Choice, number>) =>
    `${FOR} pour, ${AGAINST} contre, ${ABSTAIN} abst.${FOR === AGAINST ? ', voix de la présidence : pour' : ''}`,
  recused: 'Déport : rien de ce dossier ne vous est montré ici.',
  notes: 'Notes',
  notesOf: ({ name }: { name: string }) => `Notes sur « ${name} »`,
  noNotes: 'Aucune note.',
  dissentBy: ({ name }: { name: string }) => `Opinion dissidente de ${name}`,
  dissent: 'Faire noter mon désaccord',
  changeDissent: 'Modifier mon désaccord',
  dissentLabel: 'Votre désaccord, tel que le procès-verbal le dira',
  dissentHelp: 'Votre nom y figure. Vide, rien n’est noté.',
  keep: 'Enregistrer',
  remarks: 'Remarques',
  remarksOnAll: 'Sur l’ensemble',
  remark: 'Faire une remarque',
  remarkLabel: 'Votre remarque',
  remarkSent: 'Remarque envoyée',
  remarkOn: ({ name, moment }: { name: string; moment: string }) => `${name}, ${moment}`,
  send: 'Envoyer',
  answerLabel: 'Réponse (facultative)',
  settle: { TAKEN: 'Prendre en compte', LEFT: 'Ne pas retenir' } satisfies Record<RemarkOutcome, string>,
  outcomes: { TAKEN: 'Prise en compte', LEFT: 'Non retenue' } satisfies Record<RemarkOutcome, string>,
  settledBy: ({ outcome, name }: { outcome: string; name: string }) => `${outcome} par ${name}`,
  waits: 'À traiter',
  reading: 'Relecture',
  notShared: 'Le projet n’est pas encore à la relecture. Mettez les notes au propre, puis donnez-le à lire.',
  notSharedMember: 'Le secrétariat met les notes au propre. Un avis vous dira quand le projet sera à relire.',
  share: 'Donner à relire',
  shareTitle: 'Donner le projet à relire ?',
  shareText:
    'Les personnes présentes sont prévenues. Elles ont sept jours pour leurs remarques, ou jusqu’à l’accord de tous.',
  shared: 'Le projet est à la relecture',
  until: ({ day }: { day: string }) => `Remarques jusqu’au ${day}.`,
  agreed: ({ count, all }: { count: number; all: number }) => `${count} sur ${all} d’accord`,
  readings: {
    agreed: 'd’accord',
    before: 'd’accord avant le dernier changement',
    waiting: 'pas encore',
  } satisfies Record<Reading, string>,
  agree: 'J’ai lu, je suis d’accord',
  hasAgreed: 'Vous êtes d’accord avec ce projet.',
  agreedToast: 'Accord enregistré',
  sealing: 'Scellement',
  preview: 'Lire le projet (PDF)',
  previewFile: 'projet-pv',
  seal: 'Sceller le procès-verbal',
  sealTitle: 'Sceller le procès-verbal ?',
  sealText:
    'Le fichier est fait une fois pour toutes et ne change plus. Les membres sont prévenus ; les présidences reçoivent son empreinte et la fin du registre. Une correction sera un additif.',
  sealed: 'Procès-verbal scellé',
  unready: {
    notShared: 'Il faut d’abord le donner à relire.',
    remarks: 'Des remarques restent à traiter.',
    reading: 'Tous ne sont pas encore d’accord, et les sept jours courent.',
  } satisfies Record<Unready, string>,
  whoMust: ({ names }: { names: string }) =>
    `Personne ne scelle seul avant les sept jours : chaque personne présente donne son accord depuis son propre compte. Reste à le donner : ${names}.`,
  chairSeals: 'La présidence le scellera.',
  documents: 'Documents scellés',
  sealedOn: ({ moment, name }: { moment: string; name: string }) => `Scellé le ${moment} par ${name}`,
  addendumNumber: ({ number }: { number: number }) => `Additif ${number}`,
  fingerprint: 'Empreinte (SHA-256)',
  register: ({ number }: { number: string }) => `Registre au n° ${number}`,
  download: 'Télécharger (PDF)',
  downloadOf: ({ reference }: { reference: string }) => `Télécharger (PDF) : ${reference}`,
  extract: {
    files: 'Vous recevez un extrait, sans les dossiers dont vous restez en dehors ni les sommes où ils comptent.',
    sums: 'Vous recevez un extrait, sans les sommes où compte un dossier dont vous restez en dehors.',
  },
  amend: 'Joindre un additif',
  amendTitle: 'Joindre un additif',
  amendText: 'Le procès-verbal scellé reste tel quel. L’additif est numéroté, daté, scellé à son tour.',
  amendLabel: 'La correction',
  amended: 'Additif scellé',
}
