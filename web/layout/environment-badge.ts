/** SPEC section 2: none in production; a name longer than 7 characters is cut to its first 3 letters, in capitals. */
export function environmentBadge(name: string): string | undefined {
  if (name === '' || name === 'production') return undefined
  return name.length > 7 ? name.slice(0, 3).toUpperCase() : name
}
