import { Refusal } from '#domain/errors.ts'
import { longText } from '#domain/fields.ts'
import { mostFiles } from '#domain/chosen-file.ts'
import { longestMessage } from '#domain/thread/message.ts'
import { longestReply } from '#domain/thread/point.ts'
import { beginningOf } from '#domain/written-text.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AnswerPlace } from '#server/platform/outbox/answering.ts'
import type { MailFile } from '#server/received-mail/read-mail.ts'
import { answerPoint, findAsked, type Answerer, type Asked } from '#server/received-mail/received-mail-queries.ts'
import { tellSender } from '#server/received-mail/tell-sender.ts'
import { keepFile } from '#server/thread/join-file.ts'
import type { ThreadScope } from '#server/thread/thread-scope.ts'
import { writeWithin } from '#server/thread/write-message.ts'
import { serverWords } from '#server/words/words.ts'
import type { ToldByMail } from '#domain/received-mail/received-mail.ts'

export type WritingDeps = Deps & { scope: ThreadScope }

type WrittenAnswer = {
  state: 'taken'
  entry: string
  pointId: string | undefined
  leftOut: readonly string[]
  place: AnswerPlace
  told?: ToldByMail
}

type Words = { place: AnswerPlace; words: string; files: readonly MailFile[]; leftOut: readonly string[] }

/** Writes the answer as its author's own message; a single open question is thereby answered too. */
export async function writeAnswer(
  tx: Transaction,
  deps: WritingDeps,
  answerer: Answerer,
  { place, words, files: sent, leftOut: left }: Words,
): Promise<WrittenAnswer> {
  const { viewer, language } = answerer
  const { projectId, audience } = place
  const say = serverWords[language].receivedMail
  const { files, leftOut } = await keepFiles(deps, answerer, sent, left)
  const isCut = words.length > longestMessage
  const text = isCut
    ? `${beginningOf(words, longestMessage - say.goesOn.length - 3)}…\n\n${say.goesOn}`
    : words || say.filesAlone
  const entry = await writeWithin(tx, deps.scope, viewer, {
    projectId,
    text: longText({ required: true, maxLength: longestMessage }).parse(text),
    audience,
    isOpinion: false,
    files,
    language,
  })
  const asked = audience === 'shared' ? await findAsked(tx, viewer, projectId) : undefined
  const pointId = pointAnswered(asked, words)
  if (pointId !== undefined) await answerPoint(tx, pointId, projectId, words)
  const taken = { state: 'taken', entry: entry.id, pointId, leftOut, place } as const
  if (asked !== undefined && !asked.isTold) {
    const open = asked.open.filter(({ id }) => id !== pointId).map(({ question }) => question)
    await tellSender(tx, deps, answerer, { kind: 'todo', projectId, name: asked.name, open, leftOut, isCut })
    return { ...taken, told: 'todo' }
  }
  if (leftOut.length === 0 && !isCut) return taken
  await tellSender(tx, deps, answerer, { kind: 'leftOut', projectId, leftOut, isCut })
  return { ...taken, told: 'leftOut' }
}

function pointAnswered(asked: Asked | undefined, words: string): string | undefined {
  const [point, ...others] = asked?.open ?? []
  return others.length === 0 && words !== '' && words.length <= longestReply ? point?.id : undefined
}

/** Stored before the message, like those of a page: what no message takes along is swept within the hour. */
async function keepFiles(deps: WritingDeps, { viewer }: Answerer, sent: readonly MailFile[], left: readonly string[]) {
  const files: string[] = []
  const leftOut = [...left]
  for (const { name, content } of sent) {
    const kept =
      files.length < mostFiles &&
      (await keepFile(deps, viewer, { filename: name, content, truncated: false }, '').catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      }))
    if (kept) files.push(kept.id)
    else leftOut.push(name)
  }
  return { files, leftOut }
}
