import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconSend } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { decisionApi, tabs } from '#domain/decisions/decision-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { projectStatuses, statusLabels, type ProjectStatus } from '#domain/projects/statuses.ts'
import { PartAnswer } from '#web/platform/ui/whole-answer.tsx'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { EnvelopeNotice } from '#web/projects/decide/envelope-notice.tsx'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { momentIn } from '#domain/clock.ts'
import { DecisionList } from '#web/decisions/decision-list.tsx'
import { DecisionPreview } from '#web/decisions/decision-preview.tsx'
import { useDecisionTexts } from '#web/platform/i18n/decision-texts.ts'
import { LeftNotice } from '#web/decisions/left-notice.tsx'
import { SendDialog } from '#web/projects/decide/send/send-dialog.tsx'
import { useDecisionAct, useDecisions } from '#web/decisions/use-decisions.ts'
import { useSendings } from '#web/projects/decide/send/sendings.ts'
import { PartTabs } from '#web/platform/ui/page/part-tabs.tsx'
import classes from './decisions.module.css'

export function DecisionIndexPage() {
  const t = useDecisionTexts()
  const { left } = t
  const onPhone = useOnPhone()
  const session = useSearch({ strict: false, select: (search) => ('session' in search ? search.session : undefined) })
  const decisions = useDecisions(session)
  const [chosen, setChosen] = useState<number>()
  const [isSending, setSending] = useState(false)
  const { shown, sendable } = decisions
  const counts = shown.data?.counts
  const isArchive = decisions.other?.read.state === 'archived'
  const isChosenShown = shown.data?.items.some(({ id }) => id === chosen)
  const current = isChosenShown ? chosen : undefined
  const review = () => {
    setSending(false)
    decisions.setTab('stale')
  }
  return (
    <Page
      title={t.title}
      subtitle={isArchive ? left.ofArchive : decisions.tab === 'sent' ? left.ofSent : t.subtitle}
      action={
        sendable.length > 0 && (
          <Button leftSection={<IconSend size={18} />} onClick={() => setSending(true)}>
            {t.send({ count: sendable.length })}
          </Button>
        )
      }
    >
      <Sendings />
      <div className={classes.above}>
        {session !== undefined && (
          <p>
            {t.ofOneSession}{' '}
            <LinkAnchor underline="always" to="/decision/index">
              {t.ofAllSessions}
            </LinkAnchor>
          </p>
        )}
        {decisions.other && <OtherEdition {...decisions.other} />}
        <LeftNotice count={shown.data?.left ?? 0} />
        {decisions.other === undefined && (
          <EnvelopeNotice of={decisions.commission === undefined ? undefined : [decisions.commission]} />
        )}
      </div>
      <div className={classes.columns}>
        {!(onPhone && current !== undefined) && (
          <section className={classes.sheet}>
            <Tabs decisions={decisions} />
            <Filters decisions={decisions} />
            <Items decisions={decisions} isOfOneSession={session !== undefined} chosen={current} onChoose={setChosen} />
          </section>
        )}
        {current === undefined ? (
          !onPhone && (
            <p className={classes.choose}>
              {isArchive || decisions.tab === 'sent' ? left.chooseSent : t.preview.choose}
            </p>
          )
        ) : (
          <DecisionPreview id={current} onBack={onPhone ? () => setChosen(undefined) : undefined} />
        )}
      </div>
      {isSending && (
        <SendDialog
          decisions={sendable}
          left={{ stale: counts?.stale ?? 0, held: counts?.held ?? 0 }}
          onReview={review}
          onClose={() => setSending(false)}
        />
      )}
    </Page>
  )
}

type Decisions = ReturnType<typeof useDecisions>

function Tabs({ decisions: { tab, setTab, shown } }: { decisions: Decisions }) {
  const t = useDecisionTexts()
  return (
    <PartTabs
      label={t.tabsLabel}
      parts={tabs}
      names={t.tabs}
      counts={shown.data?.counts}
      shown={tab}
      onShow={setTab}
      within="sheet"
    />
  )
}

const decided = projectStatuses.filter(
  (status) => !['DRAFT', 'SUBMITED', 'DELETED'].includes(status) && !status.endsWith('MODIFIED'),
)

function Filters({ decisions }: { decisions: Decisions }) {
  const t = useDecisionTexts()
  const { language } = useLanguage()
  const commissions = useCall(commissionApi.list, {}).data ?? []
  const { commission, setCommission, status, setStatus, search, setSearch } = decisions
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        leftSection={<IconSearch size={18} />}
        value={search}
        maxLength={250}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t.commission}
        value={commission ?? ''}
        onChange={({ currentTarget: { value } }) => setCommission(value === '' ? undefined : Number(value))}
        data={[
          { value: '', label: t.everyCommission },
          ...commissions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        aria-label={t.decision}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => setStatus(value === '' ? undefined : (value as ProjectStatus))}
        data={[
          { value: '', label: t.everyDecision },
          ...decided.map((value) => ({ value, label: statusLabels[value][language] })),
        ]}
      />
    </div>
  )
}

type ItemsProps = {
  decisions: Decisions
  isOfOneSession: boolean
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Items({ decisions: { shown, tab }, isOfOneSession, chosen, onChoose }: ItemsProps) {
  const t = useDecisionTexts()
  const noneOfSession = isOfOneSession && tab === 'prepared' && { text: t.noneOfSession }
  return (
    <PartAnswer query={shown} words={t} height={320}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState {...t.empty[tab]} {...noneOfSession} />
        ) : (
          <DecisionList items={items} chosen={chosen} onChoose={onChoose} />
        )
      }
    </PartAnswer>
  )
}

type Sending = OutputOf<typeof decisionApi.sendings>[number]

/** Scheduled sendings, and the one under way. */
function Sendings() {
  const open = (useSendings().data ?? []).filter(({ waiting }) => waiting > 0)
  return open.map((sending) => <SendingBanner key={sending.id} sending={sending} />)
}

function SendingBanner({
  sending: { id, dueAt, isDue, waiting, total, sent, askedBy, mayCancel },
}: {
  sending: Sending
}) {
  const t = useDecisionTexts()
  const { language } = useLanguage()
  const { busy, act } = useDecisionAct()
  const title = isDue
    ? t.scheduled.under({ sent, total })
    : t.scheduled.title({ count: waiting, moment: momentIn(dueAt, language) })
  return (
    <Banner
      sign={{ shape: 'circle', fill: 'outline', glyph: 'arrow-up', variant: 'warning' }}
      title={title}
      action={
        mayCancel && (
          <BusyButton
            variant="default"
            busy={busy}
            onClick={() => void act(() => call(decisionApi.cancelSending, { params: { id } }), t.done.calledOff)}
          >
            {t.scheduled.callOff}
          </BusyButton>
        )
      }
    >
      {t.scheduled.by({ name: askedBy ?? t.nobody })}
    </Banner>
  )
}
