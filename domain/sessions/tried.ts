/** The acts on the called file that others may try, and that the room is told of. */
export const triedActs = ['edit', 'decide', 'prepare', 'delete', 'restore'] as const
export type TriedAct = (typeof triedActs)[number]
