import { firstLanguage } from '#domain/language.ts'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import { isMoneyHidden } from '#server/budget/budget-queries.ts'
import { getDraft } from '#server/minutes/in-minutes.ts'
import { namesInOrder } from '#server/minutes/names-in-order.ts'
import { presentMinutes } from '#server/minutes/present-minutes.ts'
import { readDocument } from '#server/minutes/read-document.ts'
import { amendMinutes, sealMinutes } from '#server/minutes/seal-minutes.ts'
import { agree, dissent, remarkOn, settle, shareDraft, tidyNotes } from '#server/minutes/write-minutes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getRoom, type Calling } from '#server/sessions/in-session.ts'

/** The endpoints for a session that is closed. */
export function minutesRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const show = async (calling: Calling, id: number) => {
    const [draft, hidesSums] = await Promise.all([getDraft(db, calling, id), isMoneyHidden(db, calling.viewer, id)])
    return namesInOrder(presentMinutes(calling, { ...draft, hidesSums }), draft.facts, calling.language)
  }
  const load = async ({ viewer, params }: { viewer: Calling['viewer']; params: { id: number } }) => {
    await getRoom(db, { viewer, language: firstLanguage }, params.id)
  }

  bind(minutesApi.get, ({ viewer, language, params: { id } }) => show({ viewer, language }, id))
  bind(minutesApi.tidy, {
    load,
    answer: async ({ viewer, language, params: { id }, input }) => {
      await tidyNotes(db, { viewer, language }, { id, ...input })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.share, {
    load,
    answer: async ({ viewer, language, params: { id } }) => {
      await shareDraft(db, { viewer, language }, id)
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.remark, {
    load,
    answer: async ({ viewer, language, params: { id }, input: { itemId = null, text } }) => {
      await remarkOn(db, { viewer, language }, { id, itemId, text })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.settle, {
    load,
    answer: async ({ viewer, language, params: { id }, input: { answer = '', ...input } }) => {
      await settle(db, { viewer, language }, { id, answer, ...input })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.agree, {
    load,
    answer: async ({ viewer, language, params: { id }, input: { version } }) => {
      await agree(db, { viewer, language }, { id, version })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.dissent, {
    load,
    answer: async ({ viewer, language, params: { id }, input }) => {
      await dissent(db, { viewer, language }, { id, ...input })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.seal, {
    load,
    answer: async ({ viewer, language, params: { id }, input: { version }, repeatable }) => {
      await sealMinutes(deps, { viewer, language }, { id, version, repeatable })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.amend, {
    load,
    answer: async ({ viewer, language, params: { id }, input: { text }, repeatable }) => {
      await amendMinutes(deps, { viewer, language }, { id, text, repeatable })
      return show({ viewer, language }, id)
    },
  })
  bind(minutesApi.file, {
    load,
    answer: ({ viewer, language, params: { id }, input: { number, language: wanted = firstLanguage } }) =>
      readDocument(db, { viewer, language }, { id, number: number ?? 0, language: wanted }),
  })
}
