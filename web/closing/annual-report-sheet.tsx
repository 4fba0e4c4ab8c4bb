import { Button } from '@mantine/core'
import { IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { closingApi, type Closing } from '#domain/closing/closing-api.ts'
import { momentIn } from '#domain/clock.ts'
import { firstLanguage, formats, othersThan, type Language } from '#domain/language.ts'
import { inGroups } from '#domain/register/register.ts'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { openNb } from '#web/closing/open-work.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './closing.module.css'

type Props = { closing: Closing; onSealed: () => Promise<void> }

/** The sealed reports, and the button that seals one, disabled with what it waits for. */
export function AnnualReportSheet({ closing: { edition, open, blocks, reports }, onSealed }: Props) {
  const { report: t } = useClosingTexts()
  const { busy, run } = useRefusalToast()
  // Pressing twice, or again after a lost answer, seals once.
  const key = useRef(crypto.randomUUID())
  const whyId = useId()
  const isReady = blocks.length === 0
  const seal = async (close: () => void) => {
    await run(async () => {
      await call(closingApi.seal, { params: { id: edition.id } }, { idempotencyKey: key.current })
      key.current = crypto.randomUUID()
      showSuccess(t.sealed)
    })
    close()
    await onSealed()
  }
  return (
    <Sheet title={t.title}>
      <p className={classes.quiet}>{t.about}</p>
      {reports.length > 0 && (
        <ul className={classes.list}>
          {reports.map((report) => (
            <li key={report.place}>
              <SealedReport edition={edition.id} report={report} />
            </li>
          ))}
        </ul>
      )}
      {!isReady && (
        <div id={whyId}>
          <p>{t.waits}</p>
          <ul className={classes.waits}>
            {blocks.map((block) => (
              <li key={block}>{t.blocks[block]}</li>
            ))}
          </ul>
        </div>
      )}
      <AskFirst
        renderButton={(ask) => (
          <Button
            variant={reports.length === 0 ? 'filled' : 'default'}
            leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
            disabled={busy || !isReady}
            aria-describedby={isReady ? undefined : whyId}
            onClick={ask}
          >
            {reports.length === 0 ? t.seal : t.sealAgain}
          </Button>
        )}
        title={t.seal}
        confirmLabel={t.seal}
        onConfirm={seal}
      >
        <p>{t.sealText}</p>
        {openNb(open) > 0 && <p>{t.leaves({ count: openNb(open) })}</p>}
      </AskFirst>
    </Sheet>
  )
}

function SealedReport({ edition: id, report }: { edition: number; report: Closing['reports'][number] }) {
  const { report: t } = useClosingTexts()
  const { language } = useLanguage()
  const { busy, run } = useRefusalToast()
  const { place, reference, sealedAt, by, fingerprint } = report
  const keep = (of: Language, name: string) =>
    void run(async () => {
      const request = { params: { id }, input: { place, language: of } }
      keepAsFile(`${name}.pdf`, (await call(closingApi.file, request, { read: (answer) => answer.blob() })) as Blob)
    })
  return (
    <>
      <h3>{reference}</h3>
      <p className={classes.quiet}>{t.sealedOn({ moment: momentIn(sealedAt, language), name: by })}</p>
      <div className={classes.acts}>
        <Button
          disabled={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t.downloadOf({ reference })}
          onClick={() => keep(firstLanguage, reference)}
        >
          {t.download}
        </Button>
        {othersThan(firstLanguage).map((each) => (
          <Button
            key={each}
            variant="default"
            disabled={busy}
            lang={each}
            onClick={() => keep(each, `${reference}-${each}`)}
          >
            {formats[each].name}
          </Button>
        ))}
      </div>
      <p className={classes.quiet}>
        {t.fingerprint}
        <br />
        <code className={classes.hash}>{inGroups(fingerprint).join(' ')}</code>
      </p>
    </>
  )
}
