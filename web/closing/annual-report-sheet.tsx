import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { closingApi, type Closing } from '#domain/closing/closing-api.ts'
import type { Language } from '#domain/language.ts'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { openNb } from '#web/closing/open-work.ts'
import { SealedFile } from '#web/minutes/sealed-file.tsx'
import { call, callForFile } from '#web/platform/api/call.ts'
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
    const isSealed = await run(async () => {
      await call(closingApi.seal, { params: { id: edition.id } }, { idempotencyKey: key.current })
      key.current = crypto.randomUUID()
      showSuccess(t.sealed)
    })
    if (isSealed) close()
    await onSealed()
  }
  return (
    <Sheet title={t.title}>
      <p className={classes.quiet}>{t.about}</p>
      {reports.length > 0 && (
        <ul className={classes.list}>
          {reports.map((report) => (
            <li key={report.place}>
              <SealedFile
                file={{ ...report, sealedBy: report.by }}
                read={(language) => readReport(edition.id, report.place, language)}
              />
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

function readReport(id: number, place: number, language: Language): Promise<Blob> {
  return callForFile(closingApi.file, { params: { id }, input: { place, language } })
}
