import type { WhyStale } from '#domain/decisions/decision.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  inList: 'décision préparée',
  title: 'Décision préparée',
  internal: 'Le porteur n’en voit rien avant l’envoi.',
  by: ({ name, day }: { name: string; day: string }) => `Préparée par ${name} le ${day}.`,
  nobody: 'un compte effacé',
  stale: {
    session: 'Une séance a appelé ou reporté le dossier depuis : elle est à revoir.',
    changed: 'Le projet a changé depuis : elle est à revoir.',
    dueDay: 'Le jour de la réponse attendue est passé : elle est à revoir.',
  } satisfies Record<WhyStale, string>,
  dueDay: 'Réponse attendue avant le',
  held: 'Retenue : elle ne part pas avec les autres.',
  leaves: ({ moment }: { moment: string }) => `Elle part le ${moment}.`,
  open: 'Voir les décisions préparées',
  prepare: 'Préparer',
  prepareWhole: 'Préparer la décision, sans l’envoyer',
  done: 'Décision préparée, rien n’est envoyé',
  meanwhile: {
    title: ({ by, moment, what }: { by: string; moment: string; what: string }) =>
      `${by} a préparé ${moment} : ${what}`,
    text: 'Votre décision n’a pas été préparée : un projet en a une seule à la fois. La sienne peut être changée ou annulée.',
    see: 'Voir la décision préparée',
  },
  overtakes: 'Enregistrer une décision annule celle qui est préparée.',
  mail: {
    handed: ({ moment }: { moment: string }) => `Courriel de la dernière décision remis le ${moment}.`,
    refused: ({ reason }: { reason: string }) => `Courriel de la dernière décision refusé par le serveur : ${reason}`,
    givenUp: ({ reason }: { reason: string }) => `Courriel de la dernière décision abandonné : ${reason}`,
    queued: 'Courriel de la dernière décision en attente de remise.',
  },
}

const en: typeof fr = {
  inList: 'decision prepared',
  title: 'Decision prepared',
  internal: 'The holder sees nothing of it until it is sent.',
  by: ({ name, day }) => `Prepared by ${name} on ${day}.`,
  nobody: 'a deleted account',
  stale: {
    session: 'A session has called or postponed the file since: it must be reviewed.',
    changed: 'The project has changed since: it must be reviewed.',
    dueDay: 'The day of the expected answer has passed: it must be reviewed.',
  },
  dueDay: 'Answer expected by',
  held: 'Held: it is not sent with the others.',
  leaves: ({ moment }) => `It will be sent on ${moment}.`,
  open: 'See the prepared decisions',
  prepare: 'Prepare',
  prepareWhole: 'Prepare the decision, without sending it',
  done: 'Decision prepared, nothing is sent',
  meanwhile: {
    title: ({ by, moment, what }) => `${by} prepared ${moment}: ${what}`,
    text: 'Your decision has not been prepared: a project has one at a time. Theirs can be changed or cancelled.',
    see: 'See the prepared decision',
  },
  overtakes: 'Saving a decision cancels the one that is prepared.',
  mail: {
    handed: ({ moment }) => `Mail of the last decision taken by the mail server on ${moment}.`,
    refused: ({ reason }) => `Mail of the last decision refused by the server: ${reason}`,
    givenUp: ({ reason }) => `Sending the mail of the last decision was given up: ${reason}`,
    queued: 'Mail of the last decision waiting to be sent.',
  },
}

export const usePreparedTexts = textsApart({ fr, en })
