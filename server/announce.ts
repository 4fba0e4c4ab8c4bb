import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { runsAsRoot } from '#server/platform/data-folder.ts'
import type { Config } from '#server/platform/config.ts'

/** Prints the addresses for the person who started the server. In production the JSON log does this. */
export function announce(config: Config, address: string, seeded: boolean) {
  if (config.environment === 'production') return
  const url = config.publicUrl ?? address
  const lines = ['', `  Programme culturel franco-japonais: ${url}`, '']
  // Browsers refuse passkeys to a numeric address. Mails lead to the address above, where another sign-in is needed.
  const named = address.replace('//127.0.0.1:', '//localhost:')
  if (config.publicUrl === undefined && named !== address) lines.push(`  With passkeys: ${named}`, '')
  if (config.smtpUrl === undefined) lines.push(`  Outgoing mail and text messages: ${url}/mailbox`, '')
  if (config.demo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`)
    for (const { username, about } of demoAccounts) lines.push(`    ${username.padEnd(22)} ${about}`)
    lines.push('')
    if (seeded) lines.push('  The database was empty: it now holds the demo.', '')
  }
  if (runsAsRoot()) lines.push('  It runs as root: give it a user of its own where others can reach it.', '')
  lines.push('  Ctrl-C stops it.', '')
  console.log(lines.join('\n'))
}
