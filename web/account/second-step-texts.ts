import { textsApart } from '#web/platform/i18n/texts.ts'

const count = ['aucun', 'un', 'deux', 'trois'] as const
const countEn = ['no', 'one', 'two', 'three'] as const

const fr = {
  title: 'Deuxième étape',
  text: 'Demandée après le mot de passe, jamais après une clé d’accès.',
  required: 'Exigée de vous par le programme.',
  lastWay: 'Le programme exige qu’il en reste une.',
  gate: {
    title: 'Une deuxième étape est demandée',
    text: 'Le programme l’exige des commissions et de l’administration. Mettez en place une application ou une clé d’accès, puis continuez.',
    goOn: 'Continuer',
  },
  failed: 'Votre deuxième étape n’a pas pu être lue.',
  retry: 'Réessayer',
  remove: 'Retirer',
  app: {
    title: 'Application d’authentification',
    off: 'Elle donne un code à six chiffres, même sans réseau.',
    since: ({ day }: { day: string }) => `Active depuis le ${day}`,
    add: 'Mettre en place',
    replace: 'Remplacer',
    addTitle: 'Mettre en place l’application',
    replaceTitle: 'Remplacer l’application',
    removeTitle: 'Retirer l’application ?',
    removeText: 'Le mot de passe suffira pour vous connecter. Les codes de secours s’en vont avec elle.',
    removeLabel: 'Retirer l’application',
    removed: 'Application retirée',
    continue: 'Continuer',
    scan: 'Ouvrez votre application d’authentification et photographiez ce carré.',
    picture: 'Code QR à photographier avec votre application',
    type: 'Ou saisissez-y cette clé :',
    fields: {
      code: { label: 'Code que donne l’application', help: 'Six chiffres, renouvelés toutes les 30 secondes.' },
    },
    confirm: 'Activer',
  },
  recovery: {
    title: 'Codes de secours',
    text: 'En faire de nouveaux annule les anciens.',
    left: ({ count: left }: { count: number }) => (left < 2 ? `${left} sur 10 reste` : `${left} sur 10 restent`),
    few: ({ count: left }: { count: number }) =>
      left < 2 ? `Il vous reste ${count[left]} code de secours` : `Il vous reste ${count[left]} codes de secours`,
    fewText: 'Sans code ni téléphone, seule l’administration peut vous rouvrir l’accès.',
    make: 'Faire dix codes',
    makeTitle: 'Faire dix codes de secours',
    shownTitle: 'Vos codes de secours',
    shownText:
      'Ils ne seront plus jamais montrés. Gardez-les ailleurs que sur votre téléphone : chacun ouvre votre compte une fois, avec votre mot de passe.',
    list: 'Dix codes de secours',
    copy: 'Copier',
    copied: 'Codes copiés',
    copyFailed: 'La copie n’a pas abouti : notez les codes.',
    print: 'Imprimer',
    kept: 'Je les ai gardés',
  },
  sms: {
    title: 'Code par SMS',
    asked: ({ phone }: { phone: string }) => `Au ${phone}, à chaque connexion`,
    beside: ({ phone }: { phone: string }) => `Au ${phone}, si l’application manque`,
    turnOn: {
      title: 'Recevoir un code par SMS ?',
      text: 'Un code vous sera envoyé à chaque connexion, après le mot de passe.',
      besideApp: 'Après le mot de passe, vous pourrez demander un code par SMS quand l’application manque.',
      action: 'Activer',
      done: 'Code par SMS activé',
    },
    turnOff: {
      title: 'Ne plus recevoir de code par SMS ?',
      text: 'Plus aucun code ne sera envoyé à votre téléphone.',
      action: 'Désactiver',
      done: 'Code par SMS désactivé',
    },
  },
  proof: {
    sent: ({ phone }: { phone: string }) => `Un code à six chiffres est parti au ${phone}.`,
    passkey: 'Votre appareil vous demande l’une de vos clés d’accès.',
    app: 'Saisissez le code de votre application d’authentification.',
    fields: {
      currentPassword: { label: 'Mot de passe actuel' },
      code: { label: 'Code de vérification' },
    },
    appFields: {
      currentPassword: { label: 'Mot de passe actuel' },
      code: { label: 'Code de l’application', help: 'Ou l’un de vos codes de secours.' },
    },
  },
}

export type SecondStepTexts = typeof fr

const en: SecondStepTexts = {
  title: 'Second step',
  text: 'Asked for after the password, never after a passkey.',
  required: 'The programme requires it of you.',
  lastWay: 'The programme requires you to keep at least one.',
  gate: {
    title: 'A second step is needed',
    text: 'The programme requires it of commissions and administrators. Set up an app or a passkey, then go on.',
    goOn: 'Go on',
  },
  failed: 'Your second step could not be read.',
  retry: 'Try again',
  remove: 'Remove',
  app: {
    title: 'Authenticator app',
    off: 'It gives a code of six digits, even without a network.',
    since: ({ day }) => `Active since ${day}`,
    add: 'Set up',
    replace: 'Replace',
    addTitle: 'Set up the app',
    replaceTitle: 'Replace the app',
    removeTitle: 'Remove the app?',
    removeText: 'The password will be enough to log in. The recovery codes are removed with it.',
    removeLabel: 'Remove the app',
    removed: 'App removed',
    continue: 'Continue',
    scan: 'Open your authenticator app and scan this square.',
    picture: 'QR code to scan with your app',
    type: 'Or type this key there:',
    fields: { code: { label: 'Code that the app gives', help: 'Six digits, which change every 30 seconds.' } },
    confirm: 'Switch on',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'Making new ones cancels the previous ones.',
    left: ({ count: left }) => `${left} of 10 left`,
    few: ({ count: left }) =>
      left === 1 ? 'You have one recovery code left' : `You have ${countEn[left]} recovery codes left`,
    fewText: 'Without a code or your phone, only the administration can open the account for you again.',
    make: 'Make ten codes',
    makeTitle: 'Make ten recovery codes',
    shownTitle: 'Your recovery codes',
    shownText:
      'They will never be shown again. Keep them somewhere other than on your phone: each opens your account once, with your password.',
    list: 'Ten recovery codes',
    copy: 'Copy',
    copied: 'Codes copied',
    copyFailed: 'They could not be copied: write them down.',
    print: 'Print',
    kept: 'I have saved them',
  },
  sms: {
    title: 'Code by SMS',
    asked: ({ phone }) => `To ${phone}, each time you log in`,
    beside: ({ phone }) => `To ${phone}, if the app is missing`,
    turnOn: {
      title: 'Receive a code by SMS?',
      text: 'A code will be sent to you each time you log in, after the password.',
      besideApp: 'After the password, you can ask for a code by SMS when the app is missing.',
      action: 'Switch on',
      done: 'Code by SMS switched on',
    },
    turnOff: {
      title: 'No more codes by SMS?',
      text: 'No code will be sent to your phone any more.',
      action: 'Switch off',
      done: 'Code by SMS switched off',
    },
  },
  proof: {
    sent: ({ phone }) => `A code of six digits is on its way to ${phone}.`,
    passkey: 'Your device asks for one of your passkeys.',
    app: 'Enter the code of your authenticator app.',
    fields: {
      currentPassword: { label: 'Current password' },
      code: { label: 'Verification code' },
    },
    appFields: {
      currentPassword: { label: 'Current password' },
      code: { label: 'Code of the app', help: 'Or one of your recovery codes.' },
    },
  },
}

export const useSecondStepTexts = textsApart<SecondStepTexts>({ fr, en })
