type Texts = {
  line: string
  how: string
  notHere: string
  digest: string
  goesOn: string
  filesAlone: string
  letters: {
    taken: string
    cut: string
    filesLeftOut: string
    where: { subject: string; said: (subject: string) => string; action: string }
    confirm: { subject: string; said: (from: string) => string; action: string; notes: string[] }
    todo: {
      subject: (name: string, count: number) => string
      said: (count: number) => string
      toSend: string
      action: string
    }
    leftOut: { subject: string; action: string }
  }
}

export const words: Texts = {
  line: 'Répondez au-dessus de cette ligne',
  how: 'Vous pouvez aussi répondre à cet e-mail : vos mots et vos pièces jointes iront au fil du projet. Ce que demande le formulaire, lui, s’y remplit.',
  notHere: 'Une réponse à cet e-mail n’arrive pas au projet : répondez sur sa page.',
  digest: 'Cet e-mail parle de plusieurs choses, et ne peut pas recevoir de réponse : répondez à chacune à sa place.',
  goesOn: '[La suite est dans l’original de cet e-mail.]',
  filesAlone: '[Pièces jointes, sans texte.]',
  letters: {
    taken: 'Votre réponse par e-mail est arrivée : elle est au fil du projet.',
    cut: 'Elle est plus longue que ce qu’un message peut contenir : le fil en montre le début.',
    filesLeftOut:
      'Ces pièces n’ont pas pu être jointes (un message en prend cinq, PDF, JPEG ou PNG, de dix mégaoctets au plus) :',
    where: {
      subject: 'Votre réponse n’est pas arrivée au projet',
      said: (subject) =>
        `Votre e-mail « ${subject} » ne peut pas être ajouté à un projet : il ne répond à aucun de nos messages, ou le projet ne se lit plus ou ne s’écrit plus. Personne de la commission ne l’a lu. Écrivez sur la page du projet.`,
      action: 'Voir mes projets',
    },
    confirm: {
      subject: 'Cette réponse est-elle de vous ?',
      said: (from) =>
        `Une réponse à l’un de nos messages est venue de ${from}, qui n’est pas l’adresse de votre compte. Elle n’est pas au projet : la commission ne la lit pas. Elle commence ainsi :`,
      action: 'Oui, elle est de moi',
      notes: ['Ce lien est valable sept jours.', 'Elle n’est pas de vous ? Ne faites rien : elle n’ira pas au projet.'],
    },
    todo: {
      subject: (name, count) =>
        `${count === 0 ? 'Il reste à renvoyer le projet' : 'Il reste à répondre dans le formulaire'} : ${name}`,
      said: (count) =>
        count > 1
          ? `${count} points restent à répondre dans le formulaire :`
          : 'Un point reste à répondre dans le formulaire :',
      toSend: 'Un e-mail ne renvoie pas le projet à la commission : quand tout est prêt, renvoyez-le depuis sa page.',
      action: 'Compléter le projet',
    },
    leftOut: { subject: 'Votre réponse est arrivée, en partie', action: 'Voir le projet' },
  },
}
