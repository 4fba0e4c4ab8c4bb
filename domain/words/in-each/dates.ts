// Written by `npm run words`, from the folders of words.
import { grammar as enGrammar, statesTold as enStatesTold } from '#domain/words/en/dates.ts'
import { grammar as frGrammar, statesTold as frStatesTold } from '#domain/words/fr/dates.ts'
import { grammar as jaGrammar, statesTold as jaStatesTold } from '#domain/words/ja/dates.ts'

export const grammar = { fr: frGrammar, en: enGrammar, ja: jaGrammar }
export const statesTold = { fr: frStatesTold, en: enStatesTold, ja: jaStatesTold }
