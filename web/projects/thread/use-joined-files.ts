import { useState } from 'react'
import { faultOfChosen, mostFiles, type MessageFile } from '#domain/thread/message-file.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { carryUpload } from '#web/platform/api/carry-upload.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import { keep, readKept, useKept } from '#web/platform/device-store.ts'

/** A file on its way, or refused with a reason. */
export type FileRow = {
  key: string
  file: File
  audience: MessageAudience
  /** How much of it has left, from 0 to 1. */
  sent?: number | undefined
  reason?: string | undefined
}

/** The files of what somebody is writing to one audience: those that the server keeps stay with the draft. */
export function useJoinedFiles(projectId: number, audience: MessageAudience) {
  const t = useThreadTexts()
  const { errors } = useTexts()
  const place = placeOf(useSession()?.user.id, projectId, audience)
  const joined = parseFiles(useKept(place))
  const [rows, setRows] = useState<FileRow[]>([])
  const shown = rows.filter((row) => row.audience === audience)
  const drop = (key: string) => setRows((known) => known.filter((row) => row.key !== key))

  const change = (key: string, changed: Partial<FileRow>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...changed } : row)))

  const send = async (row: FileRow) => {
    const begun = { ...row, reason: undefined, sent: undefined }
    setRows((known) => [...known.filter(({ key }) => key !== row.key), begun])
    try {
      const request = { params: { id: projectId }, input: { file: row.file as never } }
      const kept = await call(threadApi.upload, request, { carry: carryUpload((sent) => change(row.key, { sent })) })
      drop(row.key)
      keepFiles(place, [...parseFiles(readKept(place)), kept])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const code = error.body.errors?.[0]?.message ?? error.body.message
      const reason = error.status === 0 ? t.files.offline : errors[code]
      change(row.key, { reason })
    }
  }
  return {
    joined,
    rows: shown,
    isBusy: shown.some(({ reason }) => reason === undefined),
    add: (files: readonly File[]) => {
      const room = mostFiles - joined.length - shown.length
      if (files.length > room) showError({ title: errors['files.tooMany.error'] })
      for (const file of files.slice(0, Math.max(0, room))) {
        const row = { key: crypto.randomUUID(), file, audience }
        const code = faultOfChosen(file)
        if (code === undefined) void send(row)
        else setRows((known) => [...known, { ...row, reason: errors[code] }])
      }
    },
    send: (row: FileRow) => void send(row),
    drop,
    leave: (id: string) =>
      keepFiles(
        place,
        joined.filter((file) => file.id !== id),
      ),
    clear: () => keepFiles(place, []),
  }
}

export function placeOf(userId: number | undefined, projectId: number, audience: MessageAudience): string {
  return `files:${userId}:${projectId}:${audience}`
}

export function keepFiles(place: string, files: readonly MessageFile[]) {
  keep(place, files.length === 0 ? '' : JSON.stringify(files))
}

export function parseFiles(kept: string): MessageFile[] {
  if (kept === '') return []
  try {
    return JSON.parse(kept) as MessageFile[]
  } catch {
    return []
  }
}
