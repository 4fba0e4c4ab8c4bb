import type { words as fr } from '#web/words/fr/message-templates.ts'

/** Templates of messages to holders, and the preview of the mail. */
export const words: typeof fr = {
  menu: '定型文',
  title: 'メッセージの定型文',
  about: '審査委員会がよく使う文面です。決定のときに呼び出せます。',
  search: '定型文を検索',
  none: 'この審査委員会の定型文はありません。',
  notFound: '該当する定型文はありません。',
  failed: '定型文を読み込めませんでした。',
  manage: '定型文の管理',
  from: ({ name }) => `「${name}」を使用`,
  replace: {
    title: '文面を置き換えますか',
    text: ({ name }) => `入力した文面を、定型文「${name}」に置き換えます。`,
    confirm: '置き換える',
  },
  add: '新しい定型文',
  edit: ({ name }) => `「${name}」を編集`,
  remove: ({ name }) => `「${name}」を削除`,
  removal: ({ name }) => `定型文「${name}」は使えなくなります。送信済みのメッセージは変わりません。`,
  untranslated: ({ languages }) => `本文が未設定の言語：${languages}`,
  saved: '定型文を保存しました',
  fields: {
    name: { label: '定型文の名前', placeholder: '画像の不足' },
    text: {
      label: 'メッセージ',
      help: '{nom}（企画名）、{titulaire}（申請者）、{ville}（都市）、{lieu}（会場）、{organisateur}（主催者）は、企画ごとの内容に置き換わります。',
    },
    textEn: {
      label: '英語のメッセージ',
      help: '英語を使う申請者に送ります。空欄の場合はフランス語を送ります。',
    },
    textJa: {
      label: '日本語のメッセージ',
      help: '日本語を使う申請者に送ります。空欄の場合はフランス語を送ります。',
    },
    kind: { label: '用途', placeholder: 'すべてのメッセージ' },
    version: { label: '版' },
  },
  kinds: { refusal: '不採択', request: '追加情報の依頼' },
  unknown: ({ names }) => `${names}は使えません。使える項目名：{nom}、{titulaire}、{ville}、{lieu}、{organisateur}。`,
  /** A message that could not be sent, saved as a note. */
  unsent: {
    note: 'やりとりに残す',
    noted: '入力した内容は「委員会内メモを書く」に残っています。',
  },
  mail: {
    see: 'メールを確認',
    title: '送信されるメール',
    to: '宛先',
    subject: '件名',
    language: ({ language }) => `申請者の言語（${language}）で送信します。`,
    notSent: '決定を保存するまで、送信されません。',
    notWritten:
      'メッセージを書くまで、送信されません。同じ申請者へのメッセージは、申請者の設定に従ってまとめて送信します。',
    none: 'アカウントがないため、メールは送信されません。',
    previous: '前のメール',
    next: '次のメール',
    place: ({ place, of }) => `${of}通中${place}通目`,
  },
}
