import type { DecisionTab } from '#domain/decisions/decision-api.ts'
import type { WhyItStayed } from '#domain/decisions/decision.ts'

type Count = { count: number }

const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

const tabs: Record<DecisionTab, string> = {
  prepared: 'Préparées',
  stale: 'À revoir',
  held: 'Retenues',
  sent: 'Envoyées',
}

const whys: Record<WhyItStayed, string> = {
  changed: 'Décision modifiée après la confirmation',
  stale: 'Projet modifié depuis la décision',
  held: 'Décision retenue',
  cancelled: 'Décision annulée',
  overtaken: 'Le statut a changé entre-temps',
  leaving: 'Fait déjà partie d’un envoi',
  inSession: 'Le dossier est à une séance ouverte',
  notAllowed: 'La personne qui a confirmé l’envoi n’en a plus le droit',
  incomplete: 'Il manque des éléments au dossier',
  archived: 'L’édition est archivée',
  refused: 'Le projet ne permet plus cette décision',
  failed: 'L’envoi a échoué plusieurs fois',
}

const left = {
  left: ({ count }: Count) =>
    count > 1
      ? `${count} décisions de séance portent sur des dossiers dont vous vous êtes déporté : un administrateur les enverra.`
      : 'Une décision de séance porte sur un dossier dont vous vous êtes déporté : un administrateur l’enverra.',
  isLeft: 'La présidence s’est déportée : à envoyer par un administrateur',
  ofArchive: 'Telles que l’édition les a laissées : rien ne peut plus en partir.',
  ofSent: 'Déjà envoyées. Pour en corriger une, décidez de nouveau sur la page du projet.',
  chooseSent: 'Choisissez une décision pour la lire.',
}

export const words = {
  title: 'Décisions',
  subtitle: 'Préparées et pas encore parties. Les porteurs n’en voient rien.',
  send: ({ count }: Count) => `Envoyer ${many(count, 'décision', 'décisions')}`,
  tabsLabel: 'Décisions par état',
  tabs,
  search: 'Projet, porteur…',
  commission: 'Commission',
  everyCommission: 'Toutes les commissions',
  decision: 'Décision',
  everyDecision: 'Toutes les décisions',
  list: 'Liste des décisions',
  withoutSession: 'Préparées hors séance',
  corrected: 'corrigée depuis la séance',
  outOf: ({ count, total }: { count: number; total: number }) => `${count} sur ${total}`,
  number: ({ id }: { id: number }) => `N° ${id}`,
  by: ({ name, day }: { name: string; day: string }) => `par ${name} le ${day}`,
  nobody: 'un compte effacé',
  leaves: ({ moment }: { moment: string }) => `Part le ${moment}`,
  stayed: ({ why }: { why: string }) => `Non envoyée : ${why}`,
  sentOn: ({ moment }: { moment: string }) => `Envoyée le ${moment}`,
  handed: ({ moment }: { moment: string }) => `E-mail remis le ${moment}`,
  refused: ({ reason }: { reason: string }) => `E-mail refusé par le serveur du porteur : ${reason}`,
  givenUp: ({ reason }: { reason: string }) => `E-mail abandonné après plusieurs refus : ${reason}`,
  queued: 'E-mail en attente de remise',
  noMail: 'Aucun e-mail : le porteur n’a plus de compte',
  whys,
  empty: {
    prepared: {
      title: 'Aucune décision préparée',
      text: 'Préparez une décision depuis la page d’un projet : elle attendra ici son envoi.',
    },
    stale: { title: 'Rien à revoir', text: 'Aucun projet n’a changé depuis que sa décision est préparée.' },
    held: { title: 'Aucune décision retenue', text: 'Une décision retenue reste ici quand les autres partent.' },
    sent: {
      title: 'Aucune décision envoyée',
      text: 'Les décisions envoyées ensemble sont gardées ici avec leur preuve.',
    },
  },
  noneOfSession:
    'Rien de cette séance n’attend son envoi : aucune décision n’y a été préparée, ou toutes sont parties.',
  failed: 'Les décisions n’ont pas pu être lues',
  loading: 'Chargement des décisions',
  preview: {
    label: 'La décision choisie',
    choose: 'Choisissez une décision pour lire l’e-mail tel qu’il partira.',
    open: 'Ouvrir le projet',
    back: 'Toutes les décisions',
    points: ({ count }: Count) => many(count, 'point', 'points'),
    due: ({ day }: { day: string }) => `réponse jusqu’au ${day}`,
    budget: ({ amount }: { amount: string }) => `Budget ${amount}`,
    to: 'À',
    language: 'Langue',
    subject: 'Objet',
    frame: 'L’e-mail, tel qu’il partira',
    becomes: 'devient',
    fromTemplate: 'Message repris du modèle, non modifié',
    changeMessage: 'Changer le message',
    hold: 'Retenir',
    release: 'Libérer',
    cancel: 'Annuler la décision',
    confirm: 'Confirmer la décision',
    changed: 'Modifié depuis la décision',
    changedBy: ({ name, moment }: { name: string; moment: string }) => `par ${name}, ${moment}`,
    before: 'Avant',
    after: 'Maintenant',
    unnamedChange: 'Le projet a été enregistré de nouveau, sans changement visible.',
    message: 'Message au porteur',
    save: 'Enregistrer le message',
  },
  ofOneSession: 'Seulement les décisions de la séance.',
  ofAllSessions: 'Les voir toutes',
  done: {
    held: 'Décision retenue',
    released: 'Décision libérée',
    cancelled: 'Décision annulée',
    confirmed: 'Décision confirmée',
    changed: 'Message modifié',
    scheduled: 'Envoi programmé',
    calledOff: 'Envoi annulé',
  },
  cancelling: {
    title: 'Annuler la décision préparée ?',
    text: 'Rien n’est envoyé au porteur. Le projet reste tel qu’il est.',
    keep: 'Garder',
    cancel: 'Annuler la décision',
  },
  sending: {
    consequence: ({ count, holders }: Count & { holders: number }) =>
      `Les statuts changent et ${count > 1 ? `${count} e-mails partent` : 'un e-mail part'}, à ${many(holders, 'porteur', 'porteurs')}. Une décision partie ne se reprend que par une autre.`,
    inLanguage: ({ count, language }: Count & { language: string }) => `${count} en ${language}`,
    budget: ({ amount }: { amount: string }) => `Budget accordé : ${amount}`,
    takenBack: ({ amount }: { amount: string }) => `Budget repris : ${amount}`,
    stale: ({ count }: Count) =>
      count > 1
        ? `${count} projets ont changé depuis leur décision : ils restent ici.`
        : 'Un projet a changé depuis sa décision : il reste ici.',
    held: ({ count }: Count) =>
      count > 1 ? `${count} décisions retenues restent aussi.` : 'Une décision retenue reste aussi.',
    review: ({ count }: Count) => (count > 1 ? `Revoir les ${count}` : 'La revoir'),
    when: 'Quand',
    now: 'Maintenant',
    at: 'À une date',
    day: 'Le',
    time: 'à',
    paris: 'Heure de Paris. Annulable jusque-là.',
    moved: 'Rien n’est parti : ces décisions ont changé depuis que vous les avez lues.',
    under: 'Envoi en cours',
    over: 'Envoi terminé',
    progress: ({ sent, total }: { sent: number; total: number }) => `${sent} sur ${total}`,
    goesOn: 'Vous pouvez fermer cette fenêtre : l’envoi continue.',
    ended: ({ count }: Count) =>
      count === 0 ? 'Aucune décision envoyée' : many(count, 'décision envoyée', 'décisions envoyées'),
    stayed: ({ count }: Count) => (count > 1 ? `${count} décisions sont restées :` : 'Une décision est restée :'),
  },
  scheduled: {
    title: ({ count, moment }: Count & { moment: string }) =>
      `Envoi de ${many(count, 'décision', 'décisions')} le ${moment}`,
    by: ({ name }: { name: string }) => `Confirmé par ${name}.`,
    callOff: 'Annuler l’envoi',
    under: ({ sent, total }: { sent: number; total: number }) => `Envoi en cours : ${sent} sur ${total}`,
  },
  left,
}
