/** The id in a parameter that anybody may have typed; undefined if it is none. */
export function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
