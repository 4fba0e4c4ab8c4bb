import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  tabs: {
    label: 'Mon compte',
    information: 'Mes informations',
    security: 'Sécurité',
    notifications: 'Notifications',
    data: 'Mes données',
  },
  signIns: {
    title: 'Mes connexions',
    text: 'Une connexion que vous ne reconnaissez pas ? Terminez-la et changez votre mot de passe.',
    here: 'ici',
    today: ({ time }: { time: string }) => `aujourd’hui à ${time}`,
    onDay: ({ day }: { day: string }) => day,
    unrecognised: 'navigateur nouveau, signalé par e-mail',
    ways: {
      password: 'mot de passe',
      sms: 'mot de passe et SMS',
      app: 'mot de passe et application',
      recovery: 'mot de passe et code de secours',
      passkey: 'clé d’accès',
    },
    recognise: 'C’était moi',
    recogniseLabel: ({ browser }: { browser: string }) => `C’était moi : ${browser}`,
    recognised: 'Connexion reconnue',
    end: 'Terminer',
    endLabel: ({ browser }: { browser: string }) => `Terminer la connexion : ${browser}`,
    ended: 'Connexion terminée',
    endOthers: ({ count }: { count: number }) => (count === 1 ? 'Terminer l’autre' : `Terminer les ${count} autres`),
    endOthersTitle: ({ count }: { count: number }) =>
      count === 1 ? 'Terminer l’autre connexion ?' : `Terminer les ${count} autres connexions ?`,
    endOthersText: 'Il faudra s’y connecter à nouveau. Vous restez connecté ici.',
    othersEnded: 'Vous n’êtes plus connecté qu’ici',
    failed: 'Vos connexions n’ont pas pu être lues.',
    retry: 'Réessayer',
  },
}

type SecurityTexts = typeof fr

const en: SecurityTexts = {
  tabs: {
    label: 'My account',
    information: 'My information',
    security: 'Security',
    notifications: 'Notifications',
    data: 'My data',
  },
  signIns: {
    title: 'Where I am logged in',
    text: 'A log-in that you do not recognise? End it, and change your password.',
    here: 'here',
    today: ({ time }) => `today at ${time}`,
    onDay: ({ day }) => day,
    unrecognised: 'new browser, reported by e-mail',
    ways: {
      password: 'password',
      sms: 'password and SMS',
      app: 'password and app',
      recovery: 'password and recovery code',
      passkey: 'passkey',
    },
    recognise: 'It was me',
    recogniseLabel: ({ browser }) => `It was me: ${browser}`,
    recognised: 'Log-in recognised',
    end: 'End',
    endLabel: ({ browser }) => `End the log-in: ${browser}`,
    ended: 'Log-in ended',
    endOthers: ({ count }) => (count === 1 ? 'End the other one' : `End the ${count} others`),
    endOthersTitle: ({ count }) => (count === 1 ? 'End the other log-in?' : `End the ${count} other log-ins?`),
    endOthersText: 'They will have to log in again. You stay logged in here.',
    othersEnded: 'You are now logged in only here',
    failed: 'Your log-ins could not be read.',
    retry: 'Try again',
  },
}

export const useSecurityTexts = textsApart<SecurityTexts>({ fr, en })
