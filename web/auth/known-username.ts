/** The address typed in one view of the login page, so that no other view asks for it again. */
let typedUsername = ''

export function keepUsername(username: string) {
  typedUsername = username.trim()
}

export function knownUsername(): string {
  return typedUsername
}
