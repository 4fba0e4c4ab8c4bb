import { useMemo } from 'react'
import { styleNonce } from '#web/platform/theme/theme.ts'
import classes from './mail-frame.module.css'

/** The mail's own HTML, where no script runs and nothing is loaded. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const content = useMemo(() => withStylesAllowed(html), [html])
  return <iframe className={classes.mail} title={title} srcDoc={content} sandbox="" />
}

/**
 * Mails carry their styles in attributes, for readers that know nothing else; our pages allow a style only under their
 * nonce. Each attribute becomes a rule, and looks the same. The mail is ours, and what people wrote in it is escaped: no
 * quotation mark of theirs ends an attribute or begins one.
 */
function withStylesAllowed(html: string): string {
  const rules: string[] = []
  const unstyled = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-styled="${rules.length}"]{${style}}`)
    return ` data-styled="${rules.length - 1}"`
  })
  return unstyled.replace('</head>', () => `<style nonce="${styleNonce()}">${rules.join('')}</style></head>`)
}
