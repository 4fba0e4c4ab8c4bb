import { useMemo } from 'react'
import { styleNonce } from '#web/platform/theme/theme.ts'
import classes from './decisions.module.css'

/** The mail's own HTML, where no script runs and nothing is loaded. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const content = useMemo(() => withStylesAllowed(html), [html])
  return <iframe className={classes.mail} title={title} srcDoc={content} sandbox="" />
}

/**
 * Mails carry their styles in attributes, for readers that know nothing else; our pages allow a style only under their
 * nonce. Each attribute becomes a rule, and looks the same.
 */
function withStylesAllowed(html: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  const rules = [...mail.querySelectorAll('[style]')].map((element, index) => {
    const style = element.getAttribute('style')
    element.removeAttribute('style')
    element.setAttribute('data-styled', String(index))
    return `[data-styled="${index}"]{${style}}`
  })
  const sheet = mail.createElement('style')
  sheet.setAttribute('nonce', styleNonce())
  sheet.textContent = rules.join('\n')
  mail.head.append(sheet)
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
