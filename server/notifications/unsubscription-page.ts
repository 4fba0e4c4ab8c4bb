import type { Language } from '#domain/language.ts'
import { plainPage, plainFormPolicy, type JapaneseStyle } from '#server/platform/http/plain-pages.ts'
import type { Ended } from '#server/notifications/unsubscription.ts'
import { serverWords } from '#server/words/words.ts'

export const unsubscriptionPolicy = plainFormPolicy

type Page = { language: Language; ended: Ended; isDone: boolean; japaneseStyle: JapaneseStyle }

export function unsubscriptionPage({ language, ended, isDone, japaneseStyle }: Page): string {
  const say = serverWords[language].notifications.unsubscription
  const what = say.kinds[ended]
  const body = isDone
    ? `<p>${say.done(what)}</p><p><a href="/#/account/notifications">${say.settings}</a></p>`
    : `<p>${say.ask(what)}</p><form method="post"><button>${say.end}</button></form>
      <p><a href="/#/account/notifications">${say.settings}</a></p>`
  return plainPage(isDone ? say.doneTitle : say.title, body, { language, japaneseStyle })
}
