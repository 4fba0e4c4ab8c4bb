import type { HouseTemplate } from '#domain/message-templates/message-template.ts'

/** To the holders of a lot; names in braces stand for what they name of each project. */
export const words: Record<HouseTemplate, string> = {
  doubles:
    'Votre dossier « {nom} » est déjà déposé sous un autre numéro, que la commission examine. Celui-ci est donc clos.',
  outside: 'Les dates de « {nom} » sont hors des jours du programme, nous ne pouvons donc pas le retenir cette année.',
  elsewhere:
    'Le programme a lieu en France et au Japon. « {nom} » se tient ailleurs, nous ne pouvons donc pas le retenir.',
  lacking:
    'Pour examiner « {nom} », il nous manque une image de l’évènement, au format paysage et libre de droits. Merci de l’ajouter.',
}
