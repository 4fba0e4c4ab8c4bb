import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'

type ViewFormProps = {
  title: string
  name: string
  /** The commissions it may be saved for; empty if that is settled. */
  leads: readonly { id: number; tostring: string }[]
  onSave: (name: string, commissionId: number | undefined) => Promise<void>
  onClose: () => void
}

/** The name of a view, and for a new one its owner. */
export function ViewForm({ title, name: first, leads, onSave, onClose }: ViewFormProps) {
  const { form: t } = useDeskTexts().views
  const texts = useTexts()
  const [name, setName] = useState(first)
  const [whose, setWhose] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(texts.errors.MandatoryField)
    setBusy(true)
    try {
      await onSave(name.trim(), whose === '' ? undefined : Number(whose))
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setError(failureText(texts, refusal))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={18}>
          <TextInput
            label={t.name}
            value={name}
            maxLength={60}
            required
            data-autofocus
            error={error}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setError('')
            }}
          />
          {leads.length > 0 && (
            <Radio.Group label={t.whose} value={whose} onChange={setWhose}>
              <Stack gap={10} mt={8}>
                <Radio value="" label={t.mine} />
                {leads.map(({ id, tostring }) => (
                  <Radio key={id} value={String(id)} label={t.commission({ commission: tostring })} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <p>{t.text}</p>
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={onClose}>
              {texts.forms.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {texts.forms.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
