import { useProgrammeTexts } from '#web/platform/i18n/programme-texts.ts'
import { Skeleton, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { secondStepRuleApi } from '#domain/programme/second-step-rule-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** Saved at once, separately from the settings above. */
export function SecondStepRule() {
  const { secondStepRule: t } = useProgrammeTexts()
  const queryClient = useQueryClient()
  const { data } = useCall(secondStepRuleApi.get, {}, { staleTime: 0 })
  const { busy, run } = useRefusalToast()

  const keep = (required: boolean) =>
    run(async () => {
      await call(secondStepRuleApi.edit, { input: { required } })
      await queryClient.invalidateQueries({ queryKey: keyOf(secondStepRuleApi.get) })
      showSuccess(required ? t.required : t.optional)
    })

  return (
    <Sheet title={t.title}>
      {data ? (
        <Switch
          label={t.label}
          description={t.help}
          checked={data.required}
          disabled={busy}
          onChange={(event) => void keep(event.currentTarget.checked)}
        />
      ) : (
        <Skeleton h={60} />
      )}
    </Sheet>
  )
}
