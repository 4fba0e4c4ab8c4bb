import type { WhyStale } from '#domain/decisions/decision.ts'

type Deed = { by: string; moment: string }

type Count = { count: number }

type Left = { name: string; amount: string }

const envelope = {
  remains: ({ name, amount }: Left) => `${name} : il restera ${amount} sur l’enveloppe.`,
  wouldExceed: ({ name, amount }: Left) => `${name} : l’enveloppe serait dépassée de ${amount}.`,
  explained: 'Le mot est écrit.',
  write: 'Écrire le mot',
  open: 'Voir le budget',
}

const prepared = {
  title: 'Décision préparée',
  internal: 'Le porteur n’en voit rien avant l’envoi.',
  by: ({ name, day }: { name: string; day: string }) => `Préparée par ${name} le ${day}.`,
  nobody: 'un compte effacé',
  stale: {
    session: 'Une séance a appelé ou reporté le dossier depuis : elle est à revoir.',
    changed: 'Le projet a changé depuis : elle est à revoir.',
    dueDay: 'Le jour de la réponse attendue est passé : elle est à revoir.',
  } satisfies Record<WhyStale, string>,
  dueDay: 'Réponse attendue jusqu’au',
  held: 'Retenue : elle ne part pas avec les autres.',
  leaves: ({ moment }: { moment: string }) => `Elle part le ${moment}.`,
  open: 'Voir les décisions préparées',
  prepare: 'Préparer',
  prepareWhole: 'Préparer la décision, sans l’envoyer',
  prepareAndNext: 'Préparer et suivant',
  prepareAndList: 'Préparer et revenir à la liste',
  done: 'Décision préparée, rien n’est envoyé',
  meanwhile: {
    title: ({ by, moment, what }: { by: string; moment: string; what: string }) =>
      `${by} a préparé ${moment} : ${what}`,
    text: 'Votre décision n’a pas été préparée : un projet en a une seule à la fois. La sienne peut être changée ou annulée.',
    see: 'Voir la décision préparée',
  },
  overtakes: 'Enregistrer une décision annule celle qui est préparée.',
  mail: {
    handed: ({ moment }: { moment: string }) => `E-mail de la dernière décision remis le ${moment}.`,
    refused: ({ reason }: { reason: string }) => `E-mail de la dernière décision refusé par le serveur : ${reason}`,
    givenUp: ({ reason }: { reason: string }) => `E-mail de la dernière décision abandonné : ${reason}`,
    queued: 'E-mail de la dernière décision en attente de remise.',
  },
}

/** Deciding on the page of a project. */
export const words = {
  title: 'Décision',
  holderTold: 'Le porteur en est averti par e-mail.',
  keep: ['Laisser à évaluer', 'Aucun message n’est envoyé.'] as readonly [string, string],
  unpublish: [
    'Retirer de l’agenda et demander des infos',
    'L’évènement quitte l’agenda ; le porteur complète, puis vous publiez de nouveau.',
  ] as readonly [string, string],
  refusePublished: ['Refuser', 'L’évènement quitte l’agenda. Le porteur est prévenu.'] as readonly [string, string],
  save: 'Enregistrer la décision',
  saveAndNext: 'Enregistrer et suivant',
  saveAndList: 'Enregistrer et revenir à la liste',
  saveShort: 'Enregistrer',
  decide: 'Décider',
  keys: {
    title: 'Touches de la page',
    list: [
      ['1 à 5', 'choisir une décision, puis écrire son message'],
      ['Ctrl Entrée', 'enregistrer et passer au suivant'],
      ['j', 'projet suivant'],
      ['k', 'projet précédent'],
      ['Ctrl K', 'aller à un projet, un écran, un acte'],
      ['?', 'cette aide'],
    ] as readonly (readonly [string, string])[],
  },
  done: {
    CERTIFIED_PUBLISHED: 'Labellisé et publié',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'Labellisé, informations demandées',
    INFOS_NEEDED: 'Informations demandées',
    REFUSED: 'Refusé',
    SUBMITED: 'Repris à l’évaluation',
  },
  unpublished: 'Retiré de l’agenda, informations demandées',
  saved: 'Enregistré',
  incomplete: ({ fields }: { fields: string }) =>
    `Le projet n’est pas complet : ${fields}. Modifiez-le, ou demandez des informations.`,
  confirm: {
    title: 'Retirer de l’agenda ?',
    text: 'L’évènement est publié. Il quitte l’agenda public dès l’enregistrement, et le porteur en est averti.',
    waiting: 'Les modifications qui attendent une validation sont abandonnées.',
    confirm: 'Retirer de l’agenda',
  },
  changed: ({ by, moment }: Deed) => `${by} a modifié ce projet ${moment}`,
  somebody: 'Quelqu’un',
  notSaved: 'Votre décision n’est pas enregistrée. La page est à jour : relisez, puis décidez de nouveau.',
  closed: {
    REFUSED:
      'Votre décision n’a pas été enregistrée. Un projet refusé n’est plus modifiable ; seule l’administration peut le rouvrir.',
    DELETED:
      'Votre décision n’a pas été enregistrée. Un projet supprimé n’est plus modifiable ; seule l’administration peut le rétablir.',
  },
  previous: 'Projet précédent (touche K)',
  next: 'Projet suivant (touche J)',
  pager: 'Dans la liste',
  undo: ({ seconds }: { seconds: number }) => `Annuler (${seconds} s)`,
  undone: 'C’est annulé : rien n’a été envoyé.',
  word: 'Mot au porteur',
  optionalWord: 'Mot au porteur (facultatif)',
  wordTold: 'Il est envoyé par e-mail et gardé dans l’historique.',
  restore: {
    action: 'Rétablir',
    title: 'Rétablir le projet ?',
    text: 'Le projet retrouve le statut qu’il avait avant sa suppression. Son porteur en est averti.',
    done: 'Projet rétabli',
  },
  askAgain: {
    action: 'Demander un nouvel examen',
    title: 'Demander un nouvel examen ?',
    text: 'La commission lit votre mot ; elle peut rouvrir le projet. La demande ne se fait qu’une fois.',
    word: 'Votre mot à la commission',
    done: 'Nouvel examen demandé',
  },
  reopen: {
    action: 'Rouvrir',
    title: 'Rouvrir le projet refusé ?',
    text: 'Le projet est de nouveau à évaluer.',
    done: 'Projet rouvert',
  },
  refuseModifications: {
    title: 'Refuser les modifications ?',
    text: 'L’agenda garde la version publiée. Son porteur en est averti.',
    action: 'Refuser les modifications',
  },
  removal: {
    text: ({ name }: { name: string }) => `« ${name} » quitte la liste et l’agenda, et passe au statut`,
    byOwner: 'Vous pourrez le reprendre en brouillon en le modifiant.',
    byOther: ({ status }: { status: string }) =>
      `Un administrateur peut le rétablir : il retrouve alors le statut « ${status} ». Son porteur, averti par e-mail, peut seulement le reprendre en brouillon.`,
  },
  wholeFile: 'Lire tout le dossier',
  foldFile: 'Replier le dossier',
  place: ({ place, count }: Count & { place: number }) => `${place} sur ${count}`,
  envelope,
  prepared,
}
