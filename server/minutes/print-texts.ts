import type { Language } from '#domain/language.ts'
import type { CorrectedField } from '#domain/register/decision-correction.ts'
import type { RemarkOutcome } from '#domain/minutes/minutes.ts'
import type { Choice, Result, Tally } from '#domain/sessions/ballot.ts'

type PrintedCorrection = { what: string; values: [string, string] | undefined; by: string; at: string; why: string }

const count = (number: number, one: string, many: string) => `${number} ${number > 1 ? many : one}`

const fr = {
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
  secret: 'secret',
  open: 'ouvert',
  quorumIs: (needed: number, heard: number) => `${needed}, ${heard >= needed ? 'atteint' : 'non atteint'} (${heard})`,
  filesAre: (all: number, postponed: number) =>
    postponed === 0 ? `${all}` : `${all}, dont ${count(postponed, 'reporté', 'reportés')}`,
  presences: 'Présences',
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
      ? `Le quorum, de ${needed}, est resté atteint à chaque scrutin et à chaque décision.`
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
  dueDay: (day: string) => `réponse attendue avant le ${day}`,
  corrections: 'Corrigée depuis',
  corrected: {
    budget: 'Montant',
    dueDay: 'Jour de réponse',
    points: 'Points demandés',
    message: 'Message reformulé',
    state: 'Décision retirée avant son envoi',
  } satisfies Record<CorrectedField, string>,
  correction: ({ what, values, by, at, why }: PrintedCorrection) =>
    `${what}${values === undefined ? '' : `, de ${values[0]} à ${values[1]}`}, par ${by}, le ${at}. Motif : ${why.replace(/[.\s]+$/, '')}.`,
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

export type PrintTexts = typeof fr

const en: PrintTexts = {
  programme: ['Franco-Japanese', 'cultural programme'],
  heading: 'Minutes',
  extract: 'Extract of the minutes',
  draft: 'Draft minutes',
  addendum: 'Addendum',
  commission: (name) => `Commission: ${name}`,
  meeting: (day, place) => [`Session of ${day}`, place].filter(Boolean).join(', '),
  draftBanner: 'Draft, to be read. Nothing in it is final. What people wrote stays in their language.',
  extractBanner: (reference) =>
    `Extract, without what concerns the files from which its reader is recused. The sealed French document alone is valid: ${reference}.`,
  translationBanner: (reference) => `Translation. The sealed French document alone is valid: ${reference}.`,
  opened: 'Opened',
  closed: 'Closed',
  entered: 'Entered afterwards',
  quorum: 'Quorum',
  ballot: 'Ballots',
  files: 'Files',
  secret: 'secret',
  open: 'open',
  quorumIs: (needed, heard) => `${needed}, ${heard >= needed ? 'reached' : 'not reached'} (${heard})`,
  filesAre: (all, postponed) => (postponed === 0 ? `${all}` : `${all}, of which ${postponed} postponed`),
  presences: 'Attendance',
  head: ['Member', 'Capacity', 'Attendance', 'Hours'],
  chair: 'chair of the session',
  secretary: 'secretary of the session',
  member: 'member',
  guest: 'without a vote',
  here: { PRESENT: 'in the room', VIDEO: 'by video' },
  afterwards: ', then ',
  represents: (proxies) => (proxies === 1 ? '1 proxy' : `${proxies} proxies`),
  representedBy: (name) => `proxy to ${name}`,
  excused: 'absent, excused',
  absent: 'absent',
  heardLine: (heard, members) => `${heard} of ${members} members in the room, by video or by proxy.`,
  quorumLine: (needed, isReached) =>
    isReached
      ? `The quorum of ${needed} was reached at each ballot and each decision.`
      : `The quorum of ${needed} was not reached.`,
  recusals: 'Recusals',
  noRecusal: 'Nobody was recused.',
  recusal: (name, id, reason) => `${name}, file no. ${id}${reason === '' ? '' : `: ${reason}`}.`,
  recusedAt: (time) => `Recused at ${time}, when the file was called: nothing afterwards, neither debate nor vote.`,
  opinionStruck: 'Opinion given before the recusal, no longer counted.',
  voteStruck: 'Vote given before the recusal, in a void ballot.',
  noPart: 'Took no part in the debate or the vote.',
  number: (id) => `no. ${id}`,
  withheld: 'The reader is recused from this file.',
  presider: 'Chair',
  since: 'Postponed',
  sinceText: (day) => `Postponed from the session of ${day}.`,
  opinions: 'Opinions',
  opinionsAre: (favorable, reserve, defavorable) =>
    [[favorable, 'in favour'] as const, [reserve, 'with reservations'] as const, [defavorable, 'against'] as const]
      .filter(([number]) => number > 0)
      .map(([number, word]) => `${number} ${word}`)
      .join(', '),
  round: (round) => `round ${round}`,
  tally: ({ FOR, AGAINST, ABSTAIN }) =>
    `${FOR + AGAINST} expressed: ${FOR} for, ${AGAINST} against, ${count(ABSTAIN, 'abstention', 'abstentions')}`,
  proposed: (status) => `Proposal: ${status}.`,
  results: { ADOPTED: 'adopted', REJECTED: 'rejected', TIE: 'tie, the proposal falls' },
  casting: 'casting vote of the chair',
  void: 'ballot void',
  unannounced: 'result not announced',
  decision: 'Decision',
  byConsensus: (decision) => `${decision}, by consensus`,
  postponed: 'Postponed',
  undecided: 'No decision',
  dueDay: (day) => `answer expected before ${day}`,
  corrections: 'Corrected since',
  corrected: {
    budget: 'Amount',
    dueDay: 'Day of the answer',
    points: 'Points asked',
    message: 'Message reworded',
    state: 'Decision withdrawn before it was sent',
  },
  correction: ({ what, values, by, at, why }) =>
    `${what}${values === undefined ? '' : `, from ${values[0]} to ${values[1]}`}, by ${by}, ${at}. Reason: ${why.replace(/[.\s]+$/, '')}.`,
  asAsked: 'the sum asked',
  noDay: 'no day',
  message: 'Message',
  reason: 'Reason',
  notes: 'Notes',
  dissent: 'Dissent',
  dissentText: (name, text) => `Dissenting opinion of ${name}: ${text}`,
  annex: (number, title) => `Annex ${number}. ${title}`,
  annexBallots: 'Ballots',
  ballotLine: (withRecused, withoutRecused, quorum, voters) =>
    `${count(withRecused, 'vote', 'votes')} present or represented, ${withoutRecused} without the recused; quorum of ${quorum}. ${count(voters, 'voter', 'voters')}.`,
  secretAsked: 'At the request of a present member.',
  secretLine: 'Secret ballot: only its counts are known.',
  byHands: 'By show of hands.',
  voiceHead: ['Member', 'Cast by', 'Vote'],
  oneself: 'themselves',
  choices: { FOR: 'for', AGAINST: 'against', ABSTAIN: 'abstention' },
  noVote: '–',
  annexEnvelope: 'Beyond the envelope',
  excess: (amount, name, text) => `${name === '' ? 'An' : `${name}, for an`} excess of ${amount}: ${text}`,
  annexRemarks: 'Remarks and what became of them',
  remark: (name, file, text) => `${name}${file === '' ? '' : `, on “${file}”`}: ${text}`,
  outcomes: { TAKEN: 'Taken into account', LEFT: 'Left out' },
  outcome: (outcome, answer) => (answer === '' ? `${outcome}.` : `${outcome}: ${answer}`),
  annexRegister: 'Register of decisions',
  register: (reference) => `The register of decisions goes up to no. ${reference}, whose fingerprint (SHA-256) is:`,
  registerEmpty: 'The register of decisions of the edition is still empty.',
  draftFoot: (moment) => `Draft of ${moment}`,
  sealedFoot: (reference, moment) => `${reference}, sealed on ${moment}`,
  addendumReference: (reference, number) => `${reference}, addendum ${number}`,
  addendumAbout: 'What is corrected',
  addendumAboutText: (reference, moment) =>
    `${reference}, sealed on ${moment}. It stays as it is; this addendum completes it.`,
  addendumText: 'Correction',
  registerTitle: 'Register of decisions',
}

export const printTexts: Record<Language, PrintTexts> = { fr, en }
