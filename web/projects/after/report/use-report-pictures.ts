import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '#domain/image.ts'
import { mostPictures } from '#domain/reports/report-rule.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import type { ReportOfProject } from '#domain/reports/report.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { lightenPicture } from '#web/projects/after/report/lighten-picture.ts'
import { waitingPictures, type ChosenPicture } from '#web/projects/after/report/waiting-pictures.ts'

export const reportOf = (projectId: number) => queryOf(reportApi.get, { params: { id: projectId } }, { staleTime: 0 })

/**
 * Sends each picture as soon as it is chosen, one after the other; without a network a picture waits on this device and
 * survives a reload.
 */
export function useReportPictures(projectId: number, pictures: readonly Image[]) {
  const { pictures: t } = useAfterTexts().report
  const client = useQueryClient()
  const errorText = useErrorText()
  const { run } = useRefusalToast()
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  const [waiting, setWaiting] = useState<readonly ChosenPicture[]>([])
  /** The pictures that are not on the server yet; `waiting` is the part of them that is not being sent. */
  const queue = useRef<ChosenPicture[]>([])
  const underway = useRef<Promise<void>>(undefined)
  const userId = useSession()?.user.id ?? 0
  const [onDevice] = useState(() => waitingPictures(userId, projectId))

  const show = (change: (pictures: Image[]) => Image[]) =>
    client.setQueryData(reportOf(projectId).queryKey, (known: ReportOfProject | undefined) =>
      known?.report ? { ...known, report: { ...known.report, pictures: change(known.report.pictures) } } : known,
    )

  /** Returns why the picture was not added: an error code, or 'lost' without a reply. */
  async function addOne(chosen: ChosenPicture): Promise<string | undefined> {
    const { file, key } = chosen
    const light = chosen.light ?? (await lightenPicture(file))
    if (typeof light === 'string') return light === 'tooHeavy' ? t.tooHeavy : errorText(light)
    chosen.light = light
    try {
      const input = { image: light, rightsGranted: true }
      const image = await call(reportApi.addPicture, { params: { id: projectId }, input }, { idempotencyKey: key })
      show((known) => (known.some(({ id }) => id === image.id) ? known : [...known, image]))
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.status === 0 ? 'lost' : errorText(error.body.message)
    }
  }

  async function sendAll() {
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const { key, file } = next
      setSending(file.name)
      const why = await addOne(next)
      if (why === 'lost') break
      leaveOut(key)
      if (why !== undefined) setRefused((known) => [...known, { name: file.name, why }])
    }
    setSending(undefined)
    setWaiting(queue.current)
    // The first picture creates the report.
    void client.invalidateQueries({ queryKey: reportOf(projectId).queryKey })
  }

  function send(): Promise<void> {
    if (queue.current.length === 0) return underway.current ?? Promise.resolve()
    setWaiting([])
    underway.current ??= sendAll().finally(() => {
      underway.current = undefined
    })
    return underway.current
  }

  function add(files: readonly File[]) {
    setRefused([])
    const free = mostPictures - pictures.length - queue.current.length
    const chosen = files.slice(0, Math.max(0, free)).map((file) => ({ file, key: crypto.randomUUID() }))
    queue.current = [...queue.current, ...chosen]
    void onDevice.keep(chosen).then(() => setWaiting((known) => [...known]))
    return send()
  }

  function leaveOut(key: string) {
    queue.current = queue.current.filter((each) => each.key !== key)
    onDevice.drop(key)
  }

  const takeUp = useEffectEvent((found: readonly ChosenPicture[]) => {
    const known = new Set(queue.current.map(({ key }) => key))
    queue.current = [...found.filter(({ key }) => !known.has(key)), ...queue.current]
    void send()
  })
  useEffect(() => {
    let isHere = true
    void onDevice.find().then((found) => isHere && found.length > 0 && takeUp(found))
    return () => {
      isHere = false
    }
  }, [onDevice])

  function giveUp(key: string) {
    leaveOut(key)
    setWaiting(queue.current)
  }

  /** A report is never sent without the pictures that were chosen for it. */
  async function settle() {
    await send()
    if (queue.current.length > 0) throw new ApiError(0, { message: 'server.unavailable.error' })
  }

  useWhenOnline(() => void send())

  const remove = (imageId: number) =>
    run(async () => {
      await call(reportApi.removePicture, { params: { id: projectId, imageId } })
      show((known) => known.filter(({ id }) => id !== imageId))
    })

  const wouldBeLost = () => queue.current.some(({ isKept }) => isKept !== true)

  return { add, remove, send, settle, giveUp, sending, refused, waiting, wouldBeLost }
}

export type ReportPicturesInHand = ReturnType<typeof useReportPictures>
