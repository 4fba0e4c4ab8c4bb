import { Skeleton, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { secondStepRuleApi } from '#domain/programme/second-step-rule-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const fr = {
  title: 'Connexion des commissions et de l’administration',
  label: 'Exiger une deuxième étape',
  help: 'Une application d’authentification, une clé d’accès ou, où il est en service, un code par SMS. Qui n’en a pas est conduit à en choisir une à sa prochaine connexion, avant toute autre chose.',
  required: 'Deuxième étape exigée',
  optional: 'Deuxième étape laissée au choix de chacun',
}

const en: typeof fr = {
  title: 'Log-ins of commissions and administrators',
  label: 'Require a second step',
  help: 'An authenticator app, a passkey or, where it is in service, a code by SMS. Users who have none must choose one at their next log-in, before anything else.',
  required: 'Second step required',
  optional: 'Second step made optional',
}

const useRuleTexts = textsApart<typeof fr>({ fr, en })

/** Saved at once, separately from the settings above. */
export function SecondStepRule() {
  const t = useRuleTexts()
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
