type Names = { name: string; others: number }

const and = ({ name, others }: Names) =>
  others === 0 ? name : others === 1 ? `${name} et une autre personne` : `${name} et ${others} autres`

/** Qui d’autre a ouvert un projet, et qui le modifie. */
export const presence = {
  label: 'Sur ce projet en ce moment',
  /** Around the names, which stand out. */
  names: and,
  reads: ({ others }: { others: number }): string =>
    others === 0 ? ' lit aussi ce projet' : ' lisent aussi ce projet',
  edits: ({ others }: { others: number }): string => (others === 0 ? ' modifie ce projet' : ' modifient ce projet'),
  readsSince: ({ name, time }: { name: string; time: string }) => `${name} lit ce projet depuis ${time}`,
  editsSince: ({ name, time }: { name: string; time: string }) => `${name} modifie ce projet depuis ${time}`,
  /** "10 h 42" */
  more: ({ count }: { count: number }) => `+${count}`,
}
