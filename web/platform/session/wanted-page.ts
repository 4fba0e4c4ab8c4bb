/**
 * The screen requested by a user who has to sign in first. It is stored in this browser and never in an address, so
 * that no link can choose where a sign-in leads.
 */
const key = 'wanted'
const carriedKey = 'wanted-by-mail'
const home = '/'
/** As long as a link to choose another password is valid. */
const carriedMs = 3_600_000

export function wantedPage(): string {
  return screenOr(home, sessionStorage.getItem(key))
}

/** Home is the default, so it is not stored. */
export function keepWanted(address: string) {
  if (screenOr(home, address) === home) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, address)
}

export function forgetWanted() {
  sessionStorage.removeItem(key)
  localStorage.removeItem(carriedKey)
}

/** A link of a mail opens in another tab: the page wanted here is available there too. */
export function carryWanted() {
  const address = wantedPage()
  if (address === home) localStorage.removeItem(carriedKey)
  else localStorage.setItem(carriedKey, JSON.stringify({ address, until: Date.now() + carriedMs }))
}

export function takeUpWanted() {
  const carried = readCarried()
  localStorage.removeItem(carriedKey)
  if (carried !== undefined && wantedPage() === home && carried.until > Date.now()) keepWanted(carried.address)
}

function readCarried(): { address: string; until: number } | undefined {
  try {
    const carried: unknown = JSON.parse(localStorage.getItem(carriedKey) ?? 'null')
    return isCarried(carried) ? carried : undefined
  } catch {
    return undefined
  }
}

function isCarried(value: unknown): value is { address: string; until: number } {
  return typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string'
}

/** An address of this application: "//elsewhere" would be another site's. */
function screenOr(fallback: string, address: string | null): string {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : fallback
}
