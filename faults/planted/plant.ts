/** One place of the source, word for word, and its replacement. */
type Change = { file: string; find: string; put: string }

export type Plant = {
  what: string
  changes: Change[]
  /** The harness or test that must find it, and the words that prove that it found this fault and no other. */
  finder: 'rounds' | 'power' | 'room' | 'fuzz' | `server/${string}.test.ts`
  says: RegExp
}
