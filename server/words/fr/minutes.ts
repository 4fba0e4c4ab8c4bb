import type { CorrectedField } from '#domain/register/decision-correction.ts'
import type { RemarkOutcome } from '#domain/minutes/minutes.ts'
import type { Choice, Result, Tally } from '#domain/sessions/ballot.ts'

type PrintedCorrection = { what: string; values: [string, string] | undefined; by: string; at: string; why: string }

const count = (number: number, one: string, many: string) => `${number} ${number > 1 ? many : one}`

export const words = {
  programme: ['Programme culturel', 'franco-japonais'],
  heading: 'Procès-verbal',
  extract: 'Extrait de procès-verbal',
  draft: 'Projet de procès-verbal',
  addendum: 'Additif',
  commission: (name: string) => `Commission ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  meeting: (day: string, place: string) => [`Séance du ${day}`, place].filter(Boolean).join(', '),
  draftBanner: 'Projet, à relire. Rien n’en est définitif.',
  extractBanner: (reference: string) =>
    `Extrait, sans ce qui touche aux dossiers dont son lecteur s’est déporté. Le document scellé fait foi : ${reference}.`,
  translationBanner: null as ((reference: string) => string) | null,
  opened: 'Ouverture',
  closed: 'Clôture',
  entered: 'Saisie après la séance',
  quorum: 'Quorum',
  ballot: 'Scrutin',
  files: 'Dossiers',
  items: 'Dossiers et sujets',
  notTreated: 'N’a pas été abordé.',
  secret: 'secret',
  open: 'ouvert',
  quorumIs: (needed: number, heard: number) => `${needed}, ${heard >= needed ? 'atteint' : 'non atteint'} (${heard})`,
  filesAre: (all: number, postponed: number) =>
    postponed === 0 ? `${all}` : `${all}, dont ${count(postponed, 'reporté', 'reportés')}`,
  presences: 'Présences',
  hours: (from: string, until: string) => `${from} – ${until}`,
  head: ['Membre', 'Qualité', 'Présence', 'Heures'],
  chair: 'présidence de séance',
  secretary: 'secrétariat de séance',
  member: 'membre',
  guest: 'sans voix',
  here: { PRESENT: 'sur place', VIDEO: 'en visioconférence' },
  afterwards: ', puis ',
  represents: (proxies: number) => count(proxies, 'pouvoir', 'pouvoirs'),
  representedBy: (name: string) => `pouvoir à ${name}`,
  excused: 'absence excusée',
  absent: 'absence',
  heardLine: (heard: number, members: number) =>
    `${count(heard, 'membre', 'membres')} sur ${members} sur place, en visioconférence ou par pouvoir.`,
  quorumLine: (needed: number, isReached: boolean) =>
    isReached
      ? `Le quorum, de ${needed}, était atteint à l’ouverture de chaque scrutin et à chaque décision par consensus.`
      : `Le quorum, de ${needed}, n’a pas été atteint.`,
  recusals: 'Déports',
  noRecusal: 'Personne ne s’est déporté.',
  recusal: (name: string, id: number, reason: string) =>
    `${name}, dossier n° ${id}${reason === '' ? '' : ` : ${reason}`}.`,
  recusedAt: (time: string) => `Déport à ${time}, le dossier étant appelé : plus rien ensuite, ni débat, ni vote.`,
  opinionStruck: 'Avis donné avant son déport, retiré du décompte.',
  voteStruck: 'Vote donné avant son déport, dans un scrutin annulé.',
  noPart: 'N’a pris part ni au débat ni au vote.',
  number: (id: number) => `n° ${id}`,
  withheld: 'Le lecteur s’est déporté de ce dossier.',
  presider: 'Présidence',
  since: 'Report',
  sinceText: (day: string) => `Reporté de la séance du ${day}.`,
  opinions: 'Avis',
  opinionsAre: (favorable: number, reserve: number, defavorable: number) =>
    [
      [favorable, 'favorable', 'favorables'] as const,
      [reserve, 'réservé', 'réservés'] as const,
      [defavorable, 'défavorable', 'défavorables'] as const,
    ]
      .filter(([number]) => number > 0)
      .map(([number, one, many]) => count(number, one, many))
      .join(', '),
  round: (round: number) => (round === 1 ? '1er tour' : `${round}e tour`),
  tally: ({ FOR, AGAINST, ABSTAIN }: Tally) =>
    `${count(FOR + AGAINST, 'exprimé', 'exprimés')} : ${FOR} pour, ${AGAINST} contre, ${count(ABSTAIN, 'abstention', 'abstentions')}`,
  proposed: (status: string) => `Proposition : ${status}.`,
  results: {
    ADOPTED: 'adoptée',
    REJECTED: 'rejetée',
    TIE: 'égalité, la proposition tombe',
  } satisfies Record<Result, string>,
  casting: 'voix de la présidence',
  void: 'scrutin annulé',
  unannounced: 'résultat non proclamé',
  decision: 'Décision',
  byConsensus: (decision: string) => `${decision}, par consensus`,
  postponed: 'Reporté',
  undecided: 'Sans décision',
  dueDay: (day: string) => `réponse attendue jusqu’au ${day}`,
  corrections: 'Corrigée depuis',
  corrected: {
    budget: 'Montant',
    dueDay: 'Jour de réponse',
    points: 'Points demandés',
    message: 'Message reformulé',
    state: 'Décision retirée avant son envoi',
  } satisfies Record<CorrectedField, string>,
  correction: ({ what, values, by, at, why }: PrintedCorrection) =>
    `${what}${values === undefined ? '' : `, de ${values[0]} à ${values[1]}`}, par ${by}, le ${at}. Motif : ${why}.`,
  asAsked: 'la somme demandée',
  noDay: 'sans jour',
  message: 'Message',
  reason: 'Motif',
  notes: 'Notes',
  dissent: 'Dissidence',
  dissentText: (name: string, text: string) => `Opinion dissidente de ${name} : ${text}`,
  annex: (number: number, title: string) => `Annexe ${number}. ${title}`,
  annexBallots: 'Scrutins',
  ballotLine: (withRecused: number, withoutRecused: number, quorum: number, voters: number) =>
    `${count(withRecused, 'voix présente ou représentée', 'voix présentes ou représentées')}, ${withoutRecused} sans les personnes déportées ; quorum de ${quorum}. ${count(voters, 'votant', 'votants')}.`,
  secretAsked: 'À la demande d’un membre présent.',
  secretLine: 'Scrutin secret : seuls les totaux sont connus.',
  byHands: 'À main levée.',
  voiceHead: ['Voix', 'Exprimée par', 'Vote'],
  oneself: 'soi-même',
  choices: { FOR: 'pour', AGAINST: 'contre', ABSTAIN: 'abstention' } satisfies Record<Choice, string>,
  noVote: '–',
  annexEnvelope: 'Au-delà de l’enveloppe',
  excess: (amount: string, name: string, text: string) =>
    `${name === '' ? 'Un' : `${name}, pour un`} dépassement de ${amount} : ${text}`,
  annexRemarks: 'Remarques et suites',
  remark: (name: string, file: string, text: string) => `${name}${file === '' ? '' : `, sur « ${file} »`} : ${text}`,
  outcomes: { TAKEN: 'Prise en compte', LEFT: 'Non retenue' } satisfies Record<RemarkOutcome, string>,
  outcome: (outcome: string, answer: string) => (answer === '' ? `${outcome}.` : `${outcome} : ${answer}`),
  annexRegister: 'Registre des décisions',
  register: (reference: string) =>
    `Le registre des décisions va jusqu’au n° ${reference}, dont voici l’empreinte (SHA-256) :`,
  registerEmpty: 'Le registre des décisions de l’édition est encore vide.',
  draftFoot: (moment: string) => `Projet du ${moment}`,
  sealedFoot: (reference: string, moment: string) => `${reference}, scellé le ${moment}`,
  addendumReference: (reference: string, number: number) => `${reference}, additif ${number}`,
  addendumAbout: 'Document corrigé',
  addendumAboutText: (reference: string, moment: string) =>
    `${reference}, scellé le ${moment}. Il reste tel quel ; le présent additif le complète.`,
  addendumText: 'Correction',
  registerTitle: 'Registre des décisions',
}
