import { Button, Group, Radio, Skeleton, Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountApi } from '#domain/account/account-api.ts'
import type { Leaving } from '#domain/account/leaving.ts'
import { noteMaximum } from '#domain/projects/date-state.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { SecurityModal } from '#web/account/security-modal.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** The questions below stay in sight. */
const mostNamed = 5

type Fate = { fate?: 'keep' | 'cancel'; publicNote?: string }

/** What becomes of one's files first, then the proof of the owner. */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { removal: t } = useAccountTexts()
  const { data, isError } = useCall(accountApi.leaving, {}, { staleTime: 0 })
  const [fate, setFate] = useState<Fate>()
  // Without an answer, the server says what is missing.
  const isAsked = isError || (data !== undefined && (data.coming.length === 0 || fate !== undefined))
  return (
    <SecurityModal title={t.title} onClose={onClose}>
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      {data && data.passedOn.length > 0 && <PassedOn passedOn={data.passedOn} />}
      {isAsked ? (
        <>
          {fate && <p>{fate.fate === 'cancel' ? t.fate.willCancel : t.fate.willKeep}</p>}
          <p>{t.takenBack}</p>
          <ProofForm
            hasApp={false}
            submitLabel={t.action}
            act={(proof) => call(accountApi.remove, { input: { ...fate, ...proof } })}
            onDone={() => void signOut().then(() => showSuccess(t.done))}
            onCancel={onClose}
          />
        </>
      ) : data ? (
        <FateOfEvents coming={data.coming} onChosen={setFate} onClose={onClose} />
      ) : (
        <Skeleton h={120} />
      )}
    </SecurityModal>
  )
}

function PassedOn({ passedOn }: Pick<Leaving, 'passedOn'>) {
  const { passedOn: t } = useAccountTexts().removal
  return (
    <div>
      <p>{t.title}</p>
      <ul>
        {passedOn.slice(0, mostNamed).map(({ id, name, to }) => (
          <li key={id}>{t.line({ name, person: to })}</li>
        ))}
        <Others count={passedOn.length - mostNamed} />
      </ul>
    </div>
  )
}

function Others({ count }: { count: number }) {
  const { removal: t } = useAccountTexts()
  return count > 0 && <li>{t.others({ count })}</li>
}

type FateProps = Pick<Leaving, 'coming'> & { onChosen: (fate: Fate) => void; onClose: () => void }

function FateOfEvents({ coming, onChosen, onClose }: FateProps) {
  const { fate: t } = useAccountTexts().removal
  const { forms } = useTexts()
  const [fate, setFate] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const isChosen = fate === 'keep' || (fate === 'cancel' && note.trim() !== '')
  return (
    <>
      <p>{t.title({ count: coming.length })}</p>
      <ul>
        {coming.slice(0, mostNamed).map(({ id, name }) => (
          <li key={id}>
            <Link to="/project/show/$projectId" params={{ projectId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
        <Others count={coming.length - mostNamed} />
      </ul>
      <p>{t.handOver}</p>
      <Radio.Group label={t.question} value={fate} onChange={setFate}>
        <Stack gap={10} mt={8}>
          <Radio value="keep" label={t.keep} />
          <Radio value="cancel" label={t.cancel} />
        </Stack>
      </Radio.Group>
      {fate === 'cancel' && (
        <Textarea
          label={t.note}
          maxLength={noteMaximum}
          autosize
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose}>
          {forms.cancel}
        </Button>
        <Button
          disabled={!isChosen}
          onClick={() => onChosen(fate === 'cancel' ? { fate, publicNote: note.trim() } : { fate: 'keep' })}
        >
          {t.goOn}
        </Button>
      </Group>
    </>
  )
}
