import { Skeleton } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { openingApi } from '#domain/editions/opening-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { OpeningSteps } from '#web/editions/opening-steps.tsx'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './open-edition.module.css'

type OpenEditionModalProps = { onClose: () => void; onOpened?: (id: number) => void }

/** Four steps; nothing is written before the last button. */
export function OpenEditionModal({ onClose, onOpened }: OpenEditionModalProps) {
  const { opening: t } = useEditionTexts()
  const { language } = useLanguage()
  const onPhone = useOnPhone()
  const { data, error, refetch } = useCall(openingApi.propose, {}, { staleTime: 0 })
  const refusal = failureText(useTexts(), error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={920}
      fullScreen={onPhone}
      // A button, not a slip, closes a window with typed text.
      closeOnClickOutside={false}
      title={data ? <RaisedTitle title={t.title({ title: editionTitleIn(data.next, language) })} /> : t.open}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      {refusal ? (
        <FailureAlert className={classes.alert}>
          {refusal} <RetryButton variant="subtle" size="compact-sm" onRetry={refetch} />
        </FailureAlert>
      ) : data ? (
        <OpeningSteps
          key={data.next.id}
          proposal={data}
          onOpened={(id) => {
            onClose()
            onOpened?.(id)
          }}
        />
      ) : (
        <Skeleton h={360} m={28} w="auto" />
      )}
    </Modal>
  )
}
