import { useMemo } from 'react'
import { styleNonce } from '#web/platform/theme/theme.ts'
import classes from './mail-frame.module.css'

/** The mail's own HTML, in a frame where no script runs and nothing is loaded. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const content = useMemo(() => withStylesAllowed(html), [html])
  return <iframe className={classes.mail} title={title} srcDoc={content} sandbox="" />
}

/**
 * Mails carry their styles in attributes, because mail readers support nothing else; our pages allow styles only under their
 * nonce. Each attribute becomes a rule with the same effect. The mail is ours, and what people wrote in it is escaped, so
 * their quotation marks cannot end or begin an attribute.
 */
function withStylesAllowed(html: string): string {
  const rules: string[] = []
  const unstyled = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-styled="${rules.length}"]{${style}}`)
    return ` data-styled="${rules.length - 1}"`
  })
  return unstyled.replace('</head>', () => `<style nonce="${styleNonce()}">${rules.join('')}</style></head>`)
}
