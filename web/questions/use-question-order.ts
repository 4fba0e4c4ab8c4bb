import { useQueryClient } from '@tanstack/react-query'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { questionApi, type KeptQuestion } from '#domain/questions/question-api.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { inOrder, movedTo, placeOf } from '#web/questions/arranged.ts'

export type QuestionOrder = ReturnType<typeof useQuestionOrder>

/** A moved question is shown at once and saved when it is dropped; a refused order is the server's again. */
export function useQuestionOrder(editionId: number, stored: readonly KeptQuestion[]) {
  const { list: t } = useQuestionTexts()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast({
    onRest: () => {
      setIds(undefined)
      void queryClient.invalidateQueries({ queryKey: ['edition'] })
    },
  })
  const [ids, setIds] = useState<number[]>()
  const [lifted, setLifted] = useState<number>()
  const [said, say] = useState('')
  const questions = ids === undefined ? stored : inOrder(stored, ids)
  const params = { id: editionId }

  const save = (next: number[]) =>
    void run(async () => {
      const answer = await call(questionApi.order, { params, input: { ids: next } })
      queryClient.setQueryData(queryOf(questionApi.list, { params: { id: String(editionId) } }).queryKey, answer)
    })

  const show = (id: number, place: number, name?: string) => {
    const moved = movedTo(questions, id, place)
    if (moved === undefined) return undefined
    setIds(moved.ids)
    if (name !== undefined) say(t.moved({ name, place: moved.place + 1, of: moved.of }))
    return moved.ids
  }

  const drop = () => {
    setLifted(undefined)
    if (ids !== undefined) save(ids)
  }

  return {
    questions,
    lifted,
    said,
    lift: (id: number, name: string) => {
      if (lifted === id) {
        say(t.dropped({ name, place: placeOf(questions, id) + 1 }))
        drop()
      } else {
        setLifted(id)
        say(t.lifted({ name }))
      }
    },
    drag: setLifted,
    drop,
    onKeyDown: (event: KeyboardEvent, id: number, name: string) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (step === 0 || (lifted !== id && !event.altKey)) return
      event.preventDefault()
      const next = show(id, placeOf(questions, id) + step, name)
      if (next !== undefined && lifted !== id) save(next)
    },
    onDragOver: (event: DragEvent, id: number) => {
      if (lifted === undefined) return
      event.preventDefault()
      if (lifted !== id) show(lifted, placeOf(questions, id))
    },
  }
}
