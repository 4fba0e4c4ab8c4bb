/** A Japanese mail greets by the whole name, the others by the first name. */
export type PersonName = { firstname: string; lastname: string }
