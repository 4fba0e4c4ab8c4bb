const inviter = (by: string) => (by === '' ? 'Une personne du programme' : by)

/** The mails that invite an address to a file, and that tell somebody who was removed from it. */
export const words = {
  subject: (by: string) => `${inviter(by)} vous invite à suivre un projet`,
  hello: 'Bonjour,',
  invited: (by: string, project: string) =>
    `${inviter(by)} vous invite à porter ensemble ${project === '' ? 'un projet' : `le projet « ${project} »`}.`,
  ofOrganizer: (organizer: string) =>
    `L’invitation vaut pour tous les projets ${organizer === '' ? 'd’un organisateur' : `de « ${organizer} »`}, présents et à venir.`,
  rights: 'Chacun lit et modifie le projet avec son propre compte, et reçoit ce que la commission écrit.',
  see: 'Voir l’invitation',
  withoutAccount: 'Pas encore de compte ? Créez-le avec cette adresse : l’invitation vous y attend.',
  leaveAside: 'Cette invitation vaut trente jours. Vous ne vous y attendiez pas ? Ignorez ce message.',
  removedSubject: 'Vous ne portez plus un projet',
  removed: (by: string, project: string) =>
    `${inviter(by)} a mis fin à votre accès au projet «\u202f${project}\u202f».`,
  removedFromOthers: (organizer: string) => `De même pour ses autres projets de «\u202f${organizer}\u202f».`,
  removedStays: 'Vous ne le voyez plus et n’en recevez plus rien. Ce que vous y avez écrit reste.',
}
