import type { Language } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

const fr = {
  title: 'Clés d’accès',
  text: 'L’empreinte, le visage ou le code de l’appareil remplace le mot de passe.',
  none: 'Vous n’en avez pas encore.',
  impossible: 'Ce navigateur, ou l’adresse de cette page, n’en permet pas.',
  failed: 'Vos clés d’accès n’ont pas pu être lues.',
  retry: 'Réessayer',
  add: 'Ajouter une clé',
  addTitle: 'Ajouter une clé d’accès',
  addText: 'Votre appareil vous demandera ensuite de vous reconnaître.',
  added: ({ name }: { name: string }) => `Clé ajoutée : ${name}`,
  known: 'Cet appareil a déjà une clé de ce compte.',
  notAdded: 'Aucune clé n’a été ajoutée.',
  addedOn: ({ day }: { day: string }) => `Ajoutée le ${day}`,
  neverUsed: 'jamais utilisée',
  today: ({ time }: { time: string }) => `utilisée aujourd’hui à ${time}`,
  onDay: ({ day }: { day: string }) => `utilisée le ${day}`,
  rename: 'Renommer',
  renameLabel: ({ name }: { name: string }) => `Renommer la clé : ${name}`,
  renameTitle: 'Renommer la clé',
  renamed: 'Clé renommée',
  fields: { name: { label: 'Nom de la clé', help: 'Pour la reconnaître : son appareil, par exemple.' } },
  remove: 'Retirer',
  removeLabel: ({ name }: { name: string }) => `Retirer la clé : ${name}`,
  removeTitle: ({ name }: { name: string }) => `Retirer la clé « ${name} » ?`,
  removeText:
    'Elle n’ouvrira plus votre compte. Votre appareil la garde peut-être : supprimez-la aussi de ses réglages.',
  removeAction: 'Retirer la clé',
  removed: 'Clé retirée',
}

type PasskeyTexts = typeof fr

const en: PasskeyTexts = {
  title: 'Passkeys',
  text: 'The fingerprint, the face or the code of the device stands in for the password.',
  none: 'You have none yet.',
  impossible: 'This browser, or the address of this page, does not allow any.',
  failed: 'Your passkeys could not be read.',
  retry: 'Try again',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: 'Your device will then ask who you are.',
  added: ({ name }) => `Passkey added: ${name}`,
  known: 'This device already has a passkey of this account.',
  notAdded: 'No passkey was added.',
  addedOn: ({ day }) => `Added on ${day}`,
  neverUsed: 'never used',
  today: ({ time }) => `used today at ${time}`,
  onDay: ({ day }) => `used on ${day}`,
  rename: 'Rename',
  renameLabel: ({ name }) => `Rename the passkey: ${name}`,
  renameTitle: 'Rename the passkey',
  renamed: 'Passkey renamed',
  fields: { name: { label: 'Name of the passkey', help: 'To know it again: its device, for example.' } },
  remove: 'Remove',
  removeLabel: ({ name }) => `Remove the passkey: ${name}`,
  removeTitle: ({ name }) => `Remove the passkey “${name}”?`,
  removeText: 'It will no longer open your account. Your device may keep it: delete it in its settings too.',
  removeAction: 'Remove the passkey',
  removed: 'Passkey removed',
}

const texts: Record<Language, PasskeyTexts> = { fr, en }

/** In a catalogue of their own: the French one comes with the login page, whose first visit they would slow down. */
export function usePasskeyTexts(): PasskeyTexts {
  return texts[useLanguage().language]
}
