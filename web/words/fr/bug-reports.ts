export const words = {
  send: 'Envoyer',
  sent: 'Merci, le bug est signalé',
  fields: {
    name: { label: 'Nom' },
    email: { label: 'Adresse e-mail' },
    comments: {
      label: 'Que s’est-il passé ?',
      help: 'Ce que vous faisiez, ce que vous attendiez, ce que vous avez vu.',
    },
    event_id: { label: 'Numéro' },
  },
}
