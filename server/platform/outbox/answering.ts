import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'

/** Where the answer to a mail goes: into the thread of a project, by one account, for these readers. */
export type AnswerPlace = { userId: number; projectId: number; audience: 'shared' | 'internal' }

/** How a mail says that it can be answered; without a place it cannot. `by` is the person whom an answer answers. */
export type Answering = { place?: AnswerPlace; by?: string; line?: string; note: string }

/** `readsAnswers` is false where no mail is received. */
export function answering(readsAnswers: boolean, language: Language, place: AnswerPlace, by = ''): Answering {
  const words = serverWords[language].receivedMail
  return readsAnswers ? { place, by, line: `— ${words.line} —`, note: words.how } : { note: words.notHere }
}

/** In lower case, because mail servers may change the case of what stands before the @. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const payloadBytes = 9
const proofBytes = 11
export const tokenLength = 32

/**
 * The token of an answer: account, project and readers, signed. It says who may answer where, and proves nothing about
 * who writes.
 */
export function tokenOf({ userId, projectId, audience }: AnswerPlace, secret: string): string {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeUInt8(audience === 'shared' ? 1 : 2, 0)
  payload.writeUInt32BE(userId, 1)
  payload.writeUInt32BE(projectId, 5)
  return written(Buffer.concat([payload, proofOf(payload, secret)]))
}

/** Returns undefined if we have not signed it. */
export function placeOfToken(token: string, secret: string): AnswerPlace | undefined {
  const bytes = read(token.toLowerCase())
  if (bytes === undefined) return undefined
  const payload = bytes.subarray(0, payloadBytes)
  if (!timingSafeEqual(bytes.subarray(payloadBytes), proofOf(payload, secret))) return undefined
  const audience = payload.readUInt8(0) === 1 ? 'shared' : 'internal'
  return { userId: payload.readUInt32BE(1), projectId: payload.readUInt32BE(5), audience }
}

/** The address with what says which mail is meant; without `+` it is the same for every mail. */
export function addressWith({ address, hasPlus }: { address: string; hasPlus: boolean }, mark: string): string {
  const at = address.lastIndexOf('@')
  return hasPlus ? `${address.slice(0, at)}+${mark}${address.slice(at)}` : address
}

/** Ours beside the token: the number of the mail, to which a mail server returns what it could not deliver. */
export function bounceMark(messageId: string): string {
  return `b${messageId.replaceAll('-', '')}`
}

function proofOf(payload: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update('answer by mail ').update(payload).digest().subarray(0, proofBytes)
}

function written(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function read(token: string): Buffer | undefined {
  if (!/^[a-z2-7]{32}$/.test(token)) return undefined
  const bits = Array.from(token, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
