import type { Language, Localized } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'

/** The labels of the readable page for the fields of an account and of a project, in the order of the page. */
const ofAccount: Record<string, Localized> = {
  firstname: { fr: 'Prénom', en: 'First name' },
  lastname: { fr: 'Nom', en: 'Last name' },
  username: { fr: 'Adresse e-mail', en: 'E-mail address' },
  phoneNumber: { fr: 'Téléphone', en: 'Telephone' },
  role: { fr: 'Rôle', en: 'Role' },
  commission: { fr: 'Commission', en: 'Commission' },
  createdAt: { fr: 'Compte créé', en: 'Account created' },
  validatedAt: { fr: 'Adresse validée', en: 'Address validated' },
  privacyConsentAt: { fr: 'Accord sur les données', en: 'Consent to data use' },
  lastSignInAt: { fr: 'Dernière connexion', en: 'Last log-in' },
}

const ofProject: Record<string, Localized> = {
  projectStatus: { fr: 'Statut', en: 'Status' },
  createdAt: { fr: 'Créé', en: 'Created' },
  submissionDate: { fr: 'Soumis', en: 'Submitted' },
  askedAgainAt: { fr: 'Nouvel examen demandé', en: 'New review asked for' },
  answeredAt: { fr: 'Réponse envoyée', en: 'Answer sent' },
  certificationDate: { fr: 'Labellisé', en: 'Certified' },
  publicationDate: { fr: 'Publié', en: 'Published' },
  commission: { fr: 'Commission', en: 'Commission' },
  projectTypes: { fr: 'Types d’évènement', en: 'Event types' },
  message: { fr: 'Message de la commission', en: 'Message from the commission' },
  description: { fr: 'Description', en: 'Description' },
  nameModified: { fr: 'Nom proposé', en: 'Proposed name' },
  descriptionModified: { fr: 'Description proposée', en: 'Proposed description' },
  dateString: { fr: 'Dates', en: 'Dates' },
}

export function accountLabels(language: Language): Map<string, string> {
  return labelsIn(ofAccount, language)
}

/** Our fields, then those that mails name too; a place on the map is described by its address. */
export function projectLabels(language: Language): Map<string, string> {
  const others = Object.entries(serverWords[language].news).filter(
    ([name]) => !/Latitude|Longitude|CountryCode$/.test(name),
  )
  return new Map([...labelsIn(ofProject, language), ...others])
}

function labelsIn(labels: Record<string, Localized>, language: Language): Map<string, string> {
  return new Map(Object.entries(labels).map(([name, label]) => [name, label[language]]))
}
