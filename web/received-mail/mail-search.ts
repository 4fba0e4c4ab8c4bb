export type MailAddress = { tab?: string }

/** The tab of received mails, as the bell links to it; read loosely, because the first screen loads this. */
export function mailSearch({ tab }: Record<string, unknown>): MailAddress {
  return typeof tab === 'string' ? { tab } : {}
}
