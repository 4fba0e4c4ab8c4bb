import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  text: 'Ouvrez votre application d’authentification : elle donne un code à six chiffres, qui change toutes les trente secondes.',
  without: 'Votre application n’est pas à portée de main ?',
  useRecovery: 'Utiliser un code de secours',
  or: 'ou',
  bySms: ({ phone }: { phone: string }) => `recevoir un code par SMS au ${phone}`,
  recovery: {
    text: 'Saisissez l’un de vos dix codes de secours. Chacun ne sert qu’une fois.',
    label: 'Code de secours',
    help: 'Seize lettres et chiffres ; les tirets sont facultatifs.',
    back: 'Vous avez votre application ?',
    useApp: 'Utiliser son code',
  },
}

type AppCodeTexts = typeof fr

const en: AppCodeTexts = {
  text: 'Open your authenticator app: it gives a code of six digits, which changes every thirty seconds.',
  without: 'Don’t have your app at hand?',
  useRecovery: 'Use a recovery code',
  or: 'or',
  bySms: ({ phone }) => `receive a code by SMS at ${phone}`,
  recovery: {
    text: 'Type one of your ten recovery codes. Each of them works once.',
    label: 'Recovery code',
    help: 'Sixteen letters and digits; the hyphens may be left out.',
    back: 'Have your app after all?',
    useApp: 'Use its code',
  },
}

export const useAppCodeTexts = textsApart<AppCodeTexts>({ fr, en })
