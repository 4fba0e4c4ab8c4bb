import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { questionApi, type KeptQuestion } from '#domain/questions/question-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useNameOf } from '#web/questions/question-list.tsx'

export type QuestionActs = {
  close: (question: KeptQuestion) => void
  reopen: (question: KeptQuestion) => Promise<unknown>
  remove: (question: KeptQuestion) => void
}

type Asked = { act: 'close' | 'remove'; question: KeptQuestion }

/** Close, reopen and delete, each with its own question where something follows from it. */
export function useQuestionActs(onRemoved: () => void) {
  const { editor: t } = useQuestionTexts()
  const nameOf = useNameOf()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const [asked, setAsked] = useState<Asked>()
  const renew = () => queryClient.invalidateQueries({ queryKey: ['edition'] })
  const endAsking = () => setAsked(undefined)
  const { question } = asked ?? {}

  const setClosed = (what: 'close' | 'reopen', { id, version }: KeptQuestion, done: string) =>
    run(async () => {
      await call(questionApi[what], { params: { id }, input: { version } })
      showSuccess(done)
    }).finally(() => void renew())

  const acts: QuestionActs = {
    close: (chosen) => setAsked({ act: 'close', question: chosen }),
    reopen: (chosen) => setClosed('reopen', chosen, t.reopened),
    remove: (chosen) => setAsked({ act: 'remove', question: chosen }),
  }
  const windows = question && (
    <>
      <ConfirmModal
        opened={asked?.act === 'close'}
        title={t.closeTitle({ name: nameOf(question) })}
        confirmLabel={t.close}
        onCancel={endAsking}
        onConfirm={() => setClosed('close', question, t.closed).finally(endAsking)}
      >
        <p>{t.closeText({ count: question.answersNb })}</p>
      </ConfirmModal>
      <DeleteModal
        opened={asked?.act === 'remove'}
        onClose={endAsking}
        onDelete={() => call(questionApi.remove, { params: { id: question.id } })}
        onDone={() => showSuccess(t.removed)}
        onGone={() => {
          onRemoved()
          void renew()
        }}
      >
        {t.removeText}
      </DeleteModal>
    </>
  )
  return { acts, windows }
}
