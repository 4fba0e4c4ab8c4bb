import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { call } from '#web/platform/api/call.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

/** Calls off a session that has not opened; in an archive it is all that can be done with it. */
export function CancelSession({ id, mt }: { id: number; mt?: 'sm' }) {
  const { edit: t } = useSessionTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="transparent" color="enji" size="compact-sm" mt={mt} px={0} onClick={ask}>
          {t.cancelSession}
        </Button>
      )}
      dangerous
      title={t.cancelTitle}
      cancelLabel={t.keep}
      confirmLabel={t.cancelSession}
      onConfirm={async () => {
        await call(committeeSessionApi.cancel, { params: { id } })
        await navigate({ to: '/session/index' })
        await queryClient.invalidateQueries({ queryKey: committeeListKey })
        showSuccess(t.cancelled)
      }}
    >
      <p>{t.cancelText}</p>
    </AskFirst>
  )
}

const committeeListKey = ['session', committeeSessionApi.list.path]
