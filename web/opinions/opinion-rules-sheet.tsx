import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostCriteria } from '#domain/opinions/opinion.ts'
import { opinionApi, type OpinionRules } from '#domain/opinions/opinion-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import classes from './opinion-rules-sheet.module.css'

/** For administrators: the criteria of this edition's opinions, and when opinions are due. */
export function OpinionRulesSheet() {
  const { rules: t } = useOpinionTexts()
  const rules = useCall(opinionApi.rules, {}, { staleTime: 0 }).data
  return (
    <div className={classes.sheet}>
      <Sheet title={t.title}>{rules ? <RulesForm rules={rules} /> : <Waiting height={160} />}</Sheet>
    </div>
  )
}

function RulesForm({ rules }: { rules: OpinionRules }) {
  const { rules: t } = useOpinionTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const [criteria, setCriteria] = useState(() => editable(rules))
  const [required, setRequired] = useState(rules.required)
  const [days, setDays] = useState(rules.days === null ? '' : String(rules.days))
  const [isBroken, setBroken] = useState(false)

  const change = (place: number, changes: Partial<(typeof criteria)[number]>) =>
    setCriteria((known) => known.map((each, index) => (index === place ? { ...each, ...changes } : each)))
  const save = () =>
    run(async () => {
      try {
        const saved = await call(opinionApi.changeRules, { input: { criteria, required, days } })
        // Existing marks refer to the criteria by their present names.
        setCriteria(editable(saved))
        setBroken(false)
        showSuccess(t.saved)
        await queryClient.invalidateQueries({ queryKey: keyOf(opinionApi.rules) })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error
        setBroken(true)
      }
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.about}>{t.about}</p>
      {criteria.length === 0 && <p className={classes.about}>{t.none}</p>}
      {criteria.map(({ id, label, labelEn, labelJa, weight }, place) => {
        const count = place + 1
        return (
          <div key={id} className={classes.row}>
            <TextInput
              label={t.criterion({ count })}
              value={label}
              maxLength={60}
              onChange={({ currentTarget }) => change(place, { label: currentTarget.value })}
            />
            <TextInput
              label={t.criterionEn({ count })}
              value={labelEn}
              maxLength={60}
              onChange={({ currentTarget }) => change(place, { labelEn: currentTarget.value })}
            />
            <TextInput
              label={t.criterionJa({ count })}
              value={labelJa}
              maxLength={60}
              onChange={({ currentTarget }) => change(place, { labelJa: currentTarget.value })}
            />
            <TextInput
              label={t.weight({ count })}
              value={weight}
              inputMode="numeric"
              onChange={({ currentTarget }) => change(place, { weight: currentTarget.value })}
            />
            <IconButton
              label={t.remove({ count })}
              icon={<IconTrash size={18} />}
              tone="danger"
              onClick={() => setCriteria((known) => known.filter((_, index) => index !== place))}
            />
          </div>
        )
      })}
      {criteria.length < mostCriteria && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} />}
          onClick={() =>
            setCriteria((known) => [
              ...known,
              { id: crypto.randomUUID(), label: '', labelEn: '', labelJa: '', weight: '1' },
            ])
          }
        >
          {t.add}
        </Button>
      )}
      <Checkbox
        mt={14}
        label={t.required}
        checked={required}
        onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
      />
      <TextInput
        mt={14}
        className={classes.days}
        label={t.days}
        description={t.daysHelp}
        value={days}
        inputMode="numeric"
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      {isBroken && (
        <p role="alert" className={classes.fault}>
          {t.notSaved}
        </p>
      )}
      <BusyButton type="submit" busy={busy} mt={16}>
        {t.save}
      </BusyButton>
    </form>
  )
}

function editable({ criteria }: OpinionRules) {
  return criteria.map((each) => ({ ...each, weight: String(each.weight) }))
}
