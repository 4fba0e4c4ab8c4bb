import type * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
export type ParameterValues<Of extends Shape> = { [Name in keyof Of]?: z.output<Of[Name]> | undefined }

/**
 * Reads each parameter by its own schema. A parameter that cannot be read has no value and is named in `unread`: a page
 * shows the agenda without it, a program is refused. An empty one counts as absent, and unknown ones are ignored.
 */
export function readParameters<const Of extends Shape>(
  shape: Of,
  raw: unknown,
): { values: ParameterValues<Of>; unread: string[] } {
  const values: Record<string, unknown> = {}
  const unread: string[] = []
  const given = new Map(Object.entries(raw ?? {}))
  for (const [name, schema] of Object.entries(shape)) {
    const value: unknown = given.get(name)
    if (value === undefined || value === '') continue
    const read = schema.safeParse(value)
    if (read.success) values[name] = read.data
    else unread.push(name)
  }
  return { values: values as ParameterValues<Of>, unread }
}
