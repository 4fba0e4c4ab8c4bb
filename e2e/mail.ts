import { expect } from '@playwright/test'
import type { ReceivedMail, SmtpServer } from '#test/start-smtp-server.ts'

/** The newest mail to a recipient, once so many have arrived. */
export async function lastMailTo({ received }: SmtpServer, recipient: string, count = 1): Promise<ReceivedMail> {
  const mails = () => received.filter(({ to }) => to.includes(recipient))
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(count)
  return mails().at(-1)!
}

export function linkIn({ text }: ReceivedMail): string {
  return /http\S+/.exec(text)![0]
}
