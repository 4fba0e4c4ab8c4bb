import { englishMails } from '#test/mails/english-mails.ts'
import { frenchMails } from '#test/mails/french-mails.ts'
import { japaneseMails } from '#test/mails/japanese-mails.ts'

/** How mail programs write an answer to one of our mails, made by us after them. */
export const mailsOfPrograms = [...frenchMails, ...englishMails, ...japaneseMails]
