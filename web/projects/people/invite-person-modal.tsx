import { useQueryClient } from '@tanstack/react-query'
import { peopleApi, personInvited } from '#domain/people/people-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { usePeopleTexts } from '#web/platform/i18n/people-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField, CheckboxField } = formFor(personInvited)

type InviteModalProps = { projectId: number; organizer: string; onClose: () => void }

/** An address, for this file alone or for all of its organizer. */
export function InviteModal({ projectId, organizer, onClose }: InviteModalProps) {
  const t = usePeopleTexts()
  const queryClient = useQueryClient()
  return (
    <Modal opened onClose={onClose} title={t.inviteTitle} size={476}>
      <p>{t.inviteText}</p>
      <Form
        initialValues={{ address: '', ofOrganizer: false }}
        texts={{ address: t.fields.address, ofOrganizer: { label: t.fields.ofOrganizer({ organizer }) } }}
        submitLabel={t.send}
        onSubmit={async (input) => {
          await call(peopleApi.invite, { params: { id: projectId }, input })
          return String(input.address).trim()
        }}
        onSaved={(address) => {
          void queryClient.invalidateQueries({ queryKey: keyOf(peopleApi.get) })
          showSuccess(t.sent({ address }))
          onClose()
        }}
        onCancel={onClose}
      >
        <TextField name="address" type="email" autoComplete="off" counter={false} />
        {organizer !== '' && <CheckboxField name="ofOrganizer" />}
      </Form>
    </Modal>
  )
}
