type Names = { name: string; others: number }

const and = ({ name, others }: Names) =>
  others === 0 ? name : others === 1 ? `${name} et une autre personne` : `${name} et ${others} autres`

/** Who else has a project open, and who is editing it. */
export const words = {
  label: 'Sur ce projet en ce moment',
  /** The words around the names, which are highlighted. */
  names: and,
  reads: ({ others }: { others: number }): string =>
    others === 0 ? ' lit aussi ce projet' : ' lisent aussi ce projet',
  edits: ({ others }: { others: number }): string => (others === 0 ? ' modifie ce projet' : ' modifient ce projet'),
  readsSince: ({ name, time }: { name: string; time: string }) => `${name} lit ce projet depuis ${time}`,
  editsSince: ({ name, time }: { name: string; time: string }) => `${name} modifie ce projet depuis ${time}`,
  /** "10 h 42" */
  more: ({ count }: { count: number }) => `+${count}`,
}
