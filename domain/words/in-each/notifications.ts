// Written by `npm run words`, from the folders of words.
import { notifications as en } from '#domain/words/en/notifications.ts'
import { notifications as fr } from '#domain/words/fr/notifications.ts'
import { notifications as ja } from '#domain/words/ja/notifications.ts'

export const notifications = { fr, en, ja }
