import type { ErrorCode } from '#domain/errors.ts'

export const errors: Record<ErrorCode, string> = {
  'request.invalid.error': 'La demande n’a pas pu être lue.',
  'table.sort.unknown.error': 'Ce tri n’existe pas.',
  'table.filter.unknown.error': 'Ce filtre n’existe pas.',
  'table.page.invalid.error': 'Cette page n’existe pas.',

  'Login.error': 'Identifiants incorrects. Vérifiez l’adresse e‑mail et le mot de passe.',
  'session.invalid.error': 'Session non valable.',
  'session.expired.error': 'Session expirée.',

  'notAuthorized.error': 'Action non autorisée.',
  'account.not.validated.error': 'Compte non validé.',
  'commission.hasMembers.error': 'Cette commission a des membres : changez d’abord leur commission.',
  'commission.hasProjects.error': 'Cette commission a des projets : changez d’abord leur commission.',

  MandatoryField: 'Ce champ est obligatoire.',
  'field.invalid.error': 'Cette valeur n’est pas valable.',
  'field.tooLong.error': 'Ce texte est trop long.',
  'number.invalid.error': 'Saisissez un nombre entier.',
  'number.tooSmall.error': 'Ce nombre est trop petit.',
  'number.tooLarge.error': 'Ce nombre est trop grand.',
  'email.invalid.error': 'Cette adresse e‑mail n’est pas valable.',
  'name.used.error': 'Ce nom est déjà utilisé.',

  'resource.notFound.error': 'Élément introuvable.',
  'method.notAllowed.error': 'Cette action n’existe pas.',
  'request.tooLarge.error': 'L’envoi est trop volumineux.',
  'account.locked.error': 'Compte verrouillé.',
  'request.tooMany.error': 'Trop de tentatives. Patientez quelques minutes.',
  'project.conflict.error': 'Une autre personne a enregistré ce projet entre-temps.',
  'server.error': 'Une erreur s’est produite. Réessayez dans un instant.',
  'server.unavailable.error': 'Le service est momentanément indisponible. Réessayez dans un instant.',
}
