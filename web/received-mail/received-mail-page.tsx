import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { mailsAtOnce, mailTabs, receivedMailApi, type MailTab } from '#domain/received-mail/received-mail-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { FailingList } from '#web/received-mail/failing-list.tsx'
import { SettingsTabs } from '#web/programme/settings-tabs.tsx'
import { mailSearch } from '#web/received-mail/mail-search.ts'
import { MailList } from '#web/received-mail/mail-list.tsx'
import { MailView } from '#web/received-mail/mail-view.tsx'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'
import { PartTabs } from '#web/platform/ui/page/part-tabs.tsx'
import classes from './received-mail.module.css'

/** What came in answer to our mails, and what became of it; it opens on what waits for somebody. */
export function ReceivedMailPage() {
  const t = useReceivedMailTexts()
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const given = useSearch({ strict: false, select: mailSearch }).tab
  const tab = mailTabs.find((each) => each === given) ?? 'held'
  const setTab = (chosen: MailTab) => void navigate({ to: '/mail', search: { tab: chosen }, replace: true })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number>()
  const mails = useMails(tab, search)
  const [first] = mails.data?.pages ?? []
  const items = mails.data?.pages.flatMap((page) => page.items) ?? []
  const current = items.some(({ id }) => id === chosen) ? chosen : undefined
  /** The next one to look at, once this one is done with. */
  const goOn = () => {
    const at = items.findIndex(({ id }) => id === current)
    setChosen(items[at + 1]?.id ?? items[at - 1]?.id)
  }
  const isListShown = !(onPhone && current !== undefined)
  return (
    <Page title={t.title} subtitle={first?.address ? t.subtitle({ address: first.address }) : undefined}>
      <SettingsTabs />
      {first?.address === null && (
        <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'outline', glyph: 'none' }} title={t.unset.title}>
          {t.unset.text}
        </Banner>
      )}
      <PartTabs
        label={t.tabsLabel}
        parts={mailTabs}
        names={t.tabs}
        counts={first?.counts}
        shown={tab}
        onShow={setTab}
      />
      {mails.isError && <FailedRead title={t.failed} error={mails.error} onRetry={mails.refetch} />}
      {!mails.isError && first === undefined && (
        <output aria-label={t.loading}>
          <Skeleton height={320} />
        </output>
      )}
      {first && tab === 'failing' && <FailingList failing={first.failing} />}
      {first && tab !== 'failing' && (
        <div className={classes.columns}>
          {isListShown && (
            <section className={classes.sheet} aria-label={t.tabs[tab]}>
              <TextInput
                className={classes.search}
                aria-label={t.search}
                placeholder={t.search}
                leftSection={<IconSearch size={18} aria-hidden />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {items.length === 0 ? (
                <EmptyState title={tab === 'held' ? t.empty.held : t.empty.other} text={t.emptyText} />
              ) : (
                <MailList items={items} chosen={current} onChoose={setChosen} />
              )}
              {mails.hasNextPage && (
                <Button variant="subtle" fullWidth onClick={() => void mails.fetchNextPage()}>
                  {t.more}
                </Button>
              )}
              <p className={classes.foot}>{t.kept({ count: first.counts[tab] })}</p>
            </section>
          )}
          {current !== undefined && (
            <MailView
              key={current}
              id={current}
              onBack={onPhone ? () => setChosen(undefined) : undefined}
              onDone={goOn}
            />
          )}
          {current === undefined && !onPhone && items.length > 0 && <p className={classes.choose}>{t.choose}</p>}
        </div>
      )}
    </Page>
  )
}

function useMails(tab: MailTab, search: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(receivedMailApi.list), tab, search],
    queryFn: ({ pageParam }) => call(receivedMailApi.list, { input: { tab, search, before: pageParam ?? '' } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }) => (items.length < mailsAtOnce ? undefined : items.at(-1)!.id),
    staleTime: 0,
    placeholderData: (before) => before,
  })
}
