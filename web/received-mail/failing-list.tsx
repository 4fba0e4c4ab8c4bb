import { IconDiamondFilled } from '@tabler/icons-react'
import type { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { longDayIn } from '#domain/clock.ts'
import { RetryAddress } from '#web/projects/parts/retry-address.tsx'
import { useRenewMails } from '#web/received-mail/renew-mails.ts'
import rows from '#web/platform/ui/row-list.module.css'
import classes from './received-mail.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type Failing = OutputOf<typeof receivedMailApi.list>['failing'][number]

/** Addresses that refuse our mails for good: what their server said, and that nothing is sent there any more. */
export function FailingList({ failing }: { failing: readonly Failing[] }) {
  const t = useReceivedMailTexts()
  if (failing.length === 0) return <EmptyState title={t.failing.empty} text={t.emptyText} />
  return (
    <ul className={`${classes.sheet} ${rows.list}`}>
      {failing.map((each) => (
        <FailingRow key={each.address} failing={each} />
      ))}
    </ul>
  )
}

function FailingRow({ failing: { address, since, said, waiting, person } }: { failing: Failing }) {
  const t = useReceivedMailTexts()
  const { language } = useLanguage()
  const renew = useRenewMails()
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <IconDiamondFilled size={14} aria-hidden className={classes.failing} />
      <span className={classes.words}>
        <strong>{address}</strong>
        {person && (
          <LinkAnchor underline="always" to="/user/show/$userId" params={{ userId: String(person.id) }}>
            {person.name}
          </LinkAnchor>
        )}
        <q>{said}</q>
        <span className={classes.facts}>{t.failing.since({ day: longDayIn(since, language), count: waiting })}</span>
      </span>
      <RetryAddress address={address} onRetried={renew} />
    </li>
  )
}
