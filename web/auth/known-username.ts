/** The address somebody has typed in one view of the login page: no other view asks for it again. */
let known = ''

export function keepUsername(username: string) {
  known = username.trim()
}

export function knownUsername(): string {
  return known
}
