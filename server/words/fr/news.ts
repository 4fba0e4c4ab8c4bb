import { factLabels } from '#domain/projects/project-facts.ts'
import type { NewsField } from '#domain/projects/news.ts'
import { withTranslated } from '#domain/translations/translated-words.ts'

/** The names of fields in mails; fields that change together share one. */
export const words: Record<NewsField, string> = withTranslated(
  {
    selectedProjectTypesIds: 'Types d’évènement',
    commissionId: 'Commission',
    isFree: 'Tarif',
    priceDetails: 'Détail des tarifs',
    projectAccess: 'Accès',
    projectPublic: 'Public',
    accessibility: factLabels.accessibility.fr,
    age: factLabels.age.fr,
    imageCredit: factLabels.imageCredit.fr,
    userComment: 'Mot à la commission',
    placeName: 'Nom du lieu',
    placeAddress: 'Adresse du lieu',
    placeLatitude: 'Adresse du lieu',
    placeLongitude: 'Adresse du lieu',
    placeCity: 'Adresse du lieu',
    placeDepartment: 'Adresse du lieu',
    placePhoneNumber: 'Téléphone du lieu',
    placePhoneCountryCode: 'Téléphone du lieu',
    placeWebsite: 'Site du lieu',
    projectDateConfs: 'Dates',
    dateStates: 'Dates complètes, déplacées ou annulées',
    organizerType: 'Type d’organisateur',
    organizerName: 'Nom de l’organisateur',
    organizerWebsite: 'Site de l’organisateur',
    organizerContactLastname: 'Nom du contact',
    organizerContactFirstname: 'Prénom du contact',
    organizerContactPhoneNumber: 'Téléphone du contact',
    organizerContactPhoneCountryCode: 'Téléphone du contact',
    organizerContactEmail: 'E-mail du contact',
    projectLink: 'Site de l’évènement',
    facebookLink: 'Facebook',
    instagramLink: 'Instagram',
  },
  'fr',
)
