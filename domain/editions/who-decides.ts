/**
 * Who decides on the files of an edition: any member of any commission, members of the file's own commission, or the
 * chair of that commission. Administrators always do.
 */
export const decidingCircles = ['anyMember', 'ownCommission', 'leaders'] as const
export type WhoDecides = (typeof decidingCircles)[number]
