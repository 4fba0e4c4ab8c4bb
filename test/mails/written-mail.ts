/** A mail as a program writes it, and what must remain of it. */
export type WrittenMail = { program: string; kept: string } & (
  | { text: string; html?: undefined }
  | { html: string; text?: undefined }
)

/** Our own mail, as it is quoted. */
export const ours = {
  fr: `— Répondez au-dessus de cette ligne —

Bonjour Naoko,

Votre dossier nous plaît. Trois précisions nous manquent avant la séance du 22 octobre.

– Détail des tarifs : le goûter est-il compris dans les 5 € ?

La médiathèque ouvre à 10 h 30 le samedi : l’heure de début est-elle la bonne ?

-- 
Programme culturel franco-japonais`,
  en: `— Reply above this line —

Hello Naoko,

We like your project. Three details are missing before the session of 22 October.

– Price details: is the snack included in the €5?

The library opens at 10:30 on Saturdays: is the starting time right?

-- 
Franco-Japanese cultural programme`,
  ja: `— この行より上にご返信ください —

直子様

企画を拝見しました。10月22日の会議までに三点ご確認ください。

– 料金：おやつは5ユーロに含まれますか。

土曜日の開館は10時30分です。開始時刻は正しいですか。

-- 
日仏文化プログラム`,
}

export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

export function asParagraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('\n')
}
