import { useEffect, useMemo, useRef, useState } from 'react'
import { parseKept, useKept } from '#web/platform/device-store.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keepNotes, placeOfNotes, readNotes, sendNotes, watched } from '#web/sessions/notes/kept-notes.ts'
import { meetNotes, type KeptNotes, type StoredNotes } from '#web/sessions/notes/meet-notes.ts'

const pauseMs = 800
const longestPauseMs = 5000

type Notes = {
  itemId: number
  stored: StoredNotes
  send: (notes: StoredNotes) => Promise<void>
  /** The save was refused or lost: the server's notes are read again. */
  onFailure: () => Promise<void>
}

/** Notes are saved as they are typed, and stored on the device until then: they survive a lost network and a reload. */
export function useKeptNotes({ itemId, stored, send, onFailure }: Notes) {
  const place = placeOfNotes(useSession()?.user.id, itemId)
  const written = useKept(place)
  const kept = useMemo(() => parseKept(written) as KeptNotes | undefined, [written])
  const [tries, setTries] = useState(0)
  const met = kept && meetNotes(kept, stored)
  const latest = useRef({ send, onFailure })
  useEffect(() => {
    latest.current = { send, onFailure }
  })

  useEffect(() => {
    if (met === 'saved') keepNotes(place, undefined)
    else if (met !== undefined && met !== 'clash' && met !== kept) keepNotes(place, met)
  }, [met, kept, place])

  const waiting = met === kept ? written : ''
  useEffect(() => {
    if (waiting === '') return undefined
    const timer = setTimeout(
      () =>
        void sendNotes(place, (notes) => latest.current.send(notes)).then(
          () => setTries(0),
          async () => {
            await latest.current.onFailure()
            setTries((count) => count + 1)
          },
        ),
      Math.min(pauseMs * (tries + 1), longestPauseMs),
    )
    return () => clearTimeout(timer)
  }, [waiting, tries, place])

  useEffect(() => {
    watched.add(place)
    return () => {
      watched.delete(place)
      // When another file is called or the page is left, the notes are sent without waiting for a pause.
      sendNotes(place, (notes) => latest.current.send(notes)).catch(() => {})
    }
  }, [place])

  const { text: now, version } = stored
  return {
    text: kept?.text ?? now,
    isKept: kept !== undefined,
    isLost: tries > 0,
    /** The other author's text, if both changed the same words. */
    theirs: met === 'clash' ? now : undefined,
    change: (text: string) => keepNotes(place, { base: now, version, ...readNotes(place), text }),
    takeTheirs: () => keepNotes(place, undefined),
    takeBoth: () => keepNotes(place, { text: `${now}\n${kept?.text ?? ''}`, base: now, version }),
  }
}
