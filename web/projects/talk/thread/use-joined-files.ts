import { useState } from 'react'
import { errorStatus } from '#domain/errors.ts'
import { faultOfChosen, mostFiles } from '#domain/chosen-file.ts'
import { type MessageFile } from '#domain/message-file.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { carryUpload } from '#web/platform/api/carry-upload.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useTexts, wordsFor } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import { useWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { changeKeptList, parseKeptList, readKept, useKept } from '#web/platform/device-store.ts'
import { useSentElsewhere, whileSending } from '#web/projects/talk/thread/sent-elsewhere.ts'
import {
  changeUnjoined,
  readUnjoined,
  useUnjoined,
  type UnjoinedFile,
} from '#web/projects/talk/thread/unjoined-files.ts'

wordsFor('errors')

/** A file under way, or not joined for a reason; `file` is absent if another tab has it. */
export type FileRow = UnjoinedFile & {
  file: File | undefined
  /** The part sent, from 0 to 1. */
  sent: number | undefined
  reason: string | undefined
  /** Whether a retry may help. */
  mayGoAgain: boolean
}

/** The files of an unsent message to one audience: those on the server stay with the draft. */
export function useJoinedFiles(projectId: number, audience: MessageAudience) {
  const t = useThreadTexts()
  const { errors } = useTexts()
  const place = placeOf(useSession()?.user.id, projectId, audience)
  const joined = parseFiles(useKept(place))
  const unjoined = useUnjoined(place)
  /** The files of this tab, by the key of their row. */
  const [here, setHere] = useState<Record<string, { file: File; sent?: number }>>({})
  const sentElsewhere = useSentElsewhere(unjoined.filter(({ key, why }) => !why && !here[key]).map(({ key }) => key))
  /** Announced to a screen reader, which does not see the rows change. */
  const [told, tell] = useState('')
  const rows = unjoined.map((row): FileRow => {
    const { file, sent } = here[row.key] ?? {}
    return { ...row, file, sent, reason: reasonOf(row, file), mayGoAgain: file !== undefined && isPassing(row) }
  })
  const take = (key: string) => changeUnjoined(place, (known) => known.filter((row) => row.key !== key))

  function reasonOf({ key, why }: UnjoinedFile, file: File | undefined): string | undefined {
    if (why !== undefined && why !== 'offline') return errors[why]
    if (file === undefined) return sentElsewhere.has(key) ? undefined : t.files.missing
    return why && t.files.offline
  }

  const send = (key: string, file: File) => whileSending(key, () => sendOne(key, file))

  const sendOne = async (key: string, file: File) => {
    const note = (why?: UnjoinedFile['why']) =>
      changeUnjoined(place, (known) =>
        known.map((row) => (row.key === key ? { key, name: file.name, ...(why && { why }) } : row)),
      )
    const show = (sent?: number) =>
      setHere((known) => ({ ...known, [key]: { file, ...(sent !== undefined && { sent }) } }))
    show()
    note()
    try {
      const request = { params: { id: projectId }, input: { file } }
      const kept = await call(threadApi.upload, request, { carry: carryUpload(show) })
      // The file may have been removed meanwhile, here or in another tab.
      if (!readUnjoined(place).some((row) => row.key === key)) return
      take(key)
      keepFiles(place, [...parseFiles(readKept(place)), kept])
      tell(t.files.isJoined({ name: file.name }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      note(error.status === 0 ? 'offline' : (error.body.errors?.[0]?.message ?? error.body.message))
    }
  }
  useWhenOnline(() => {
    for (const { key, file, why } of rows) if (file && why === 'offline') void send(key, file)
  })
  return {
    joined,
    rows,
    told,
    isBusy: rows.some(({ reason }) => reason === undefined),
    add: (files: readonly File[]) => {
      const names = new Set(files.map(({ name }) => name))
      // A file joined again replaces the one that failed.
      const isAgain = ({ name, reason }: FileRow) => reason !== undefined && names.has(name)
      const again = new Set(rows.filter(isAgain).map(({ key }) => key))
      const room = mostFiles - joined.length - (rows.length - again.size)
      if (files.length > room) showError({ title: errors['files.tooMany.error'] })
      const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file }))
      // The lock must be held before another tab reads the row.
      for (const { key, file } of chosen) if (faultOfChosen(file) === undefined) void send(key, file)
      changeUnjoined(place, (known) => [
        ...known.filter(({ key }) => !again.has(key)),
        ...chosen.map(({ key, file }) => ({ key, name: file.name, ...whyNot(file) })),
      ])
      for (const { file } of chosen) {
        const fault = faultOfChosen(file)
        if (fault !== undefined) tell(t.files.isRefused({ name: file.name, reason: errors[fault] }))
      }
    },
    send: ({ key, file }: FileRow) => file && void send(key, file),
    drop: ({ key, name }: FileRow) => {
      take(key)
      tell(t.files.isRemoved({ name }))
    },
    leave: ({ id, name }: MessageFile) => {
      keepFiles(
        place,
        joined.filter((file) => file.id !== id),
      )
      tell(t.files.isRemoved({ name }))
    },
    clear: () => keepFiles(place, []),
  }
}

const passing = new Set<number>([429, 500, 503])

function isPassing({ why }: UnjoinedFile): boolean {
  return why !== undefined && (why === 'offline' || passing.has(errorStatus[why]))
}

function whyNot(file: File): Pick<UnjoinedFile, 'why'> {
  const why = faultOfChosen(file)
  return why === undefined ? {} : { why }
}

export function placeOf(userId: number | undefined, projectId: number, audience: MessageAudience): string {
  return `files:${userId}:${projectId}:${audience}`
}

export function keepFiles(place: string, files: readonly MessageFile[]) {
  changeKeptList(place, () => [...files])
}

export const parseFiles = parseKeptList<MessageFile>
