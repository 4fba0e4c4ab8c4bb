/** The texts about words typed in a session that are not on the server yet. */
export const fr = {
  notes: {
    saved: 'Enregistré',
    savedBy: ({ name }: { name: string }) => `Enregistré. Dernière main : ${name}`,
    saving: 'Enregistrement…',
    kept: 'Gardé sur cet appareil, envoyé dès que possible.',
    meanwhile: ({ name }: { name: string | null }) => `${name ?? 'Quelqu’un d’autre'} a écrit entre-temps :`,
    both: 'Garder les deux textes',
    theirs: 'Prendre ce texte',
    late: ({ file }: { file: string }) => `Vos notes sur « ${file} » attendent le réseau.`,
    refused: ({ file }: { file: string }) =>
      `Vos notes sur « ${file} » n’ont pas pu être enregistrées. Vous les retrouverez en préparant le procès-verbal.`,
  },
  proposal: {
    postponed: ({ name }: { name: string }) => `« ${name} » vient d’être reporté. Ce que vous écriviez est gardé :`,
    decided: ({ name }: { name: string }) => `« ${name} » vient d’être décidé. Ce que vous écriviez est gardé :`,
    left: ({ name }: { name: string }) => `« ${name} » n’est plus appelé. Ce que vous écriviez vous y attend :`,
    beside: 'Une autre proposition est arrivée. Ce que vous écriviez est gardé :',
    copy: 'Copier ce texte',
    forget: 'Ne pas le garder',
  },
}

export type KeptTexts = typeof fr
