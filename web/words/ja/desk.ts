import type { words as fr } from '#web/words/fr/desk.ts'

const keys: typeof fr.keys = {
  button: 'キー操作',
  notEditable: 'この企画は現在編集できません',
}

const views: typeof fr.views = {
  label: 'ビュー',
  others: ({ count }) => `ほかのビュー（${count}）`,
  add: 'ビュー',
  addNamed: '新しいビューを保存',
  modified: '変更あり',
  ofCommission: ({ commission }) => `${commission}審査委員会のビュー`,
  actions: ({ view }) => `ビュー「${view}」の操作`,
  save: 'ビューに保存',
  saved: 'ビューを保存しました',
  revert: '保存したビューに戻す',
  rename: '名前を変更…',
  copy: 'アドレスをコピー',
  copied: 'アドレスをコピーしました',
  makeDefault: '一覧をこのビューで開く',
  isDefault: '一覧をこのビューで開かない',
  defaultSaved: '設定を保存しました',
  keepCopy: '複製を保存…',
  remove: 'ビューを削除',
  removed: 'ビューを削除しました',
  removeTitle: ({ view }) => `「${view}」を削除しますか`,
  removeText: '企画は変更されません。このビューを使うほかの人にも表示されなくなります。',
  gone: 'このビューはもうありません。',
  conflict: 'ほかの人がこのビューを保存しました。保存された内容に更新しています。自分の設定はこの画面に残っています。',
  form: {
    title: '新しいビュー',
    renameTitle: 'ビューの名前を変更',
    text: 'ビューには、絞り込み、検索、並び順、列、行の高さが保存されます。',
    name: '名前',
    whose: '公開範囲',
    mine: '自分だけ',
    commission: ({ commission }) => `${commission}審査委員会`,
  },
}

const read: typeof fr.read = {
  read: ({ count }) => `自分の意見が未提出の企画${count}件を読む`,
}

export const words: typeof fr = {
  filters: {
    town: '都市',
    department: '県',
    projectPublic: '対象',
    price: '料金',
    takesPlace: '開催日',
    firstDecision: '最初の決定までの日数',
    report: '実施報告',
    unreadBy: 'まだ意見を出していない人',
    statusOn: '状態の基準日',
  },
  late: '期限超過',
  toPrecise: '要確認',
  export: '書き出し',
  plan: '作業計画',
  assignees: {
    take: '自分が担当する',
    takeNamed: ({ name }) => `「${name}」を自分が担当する`,
    taken: ({ name }) => `「${name}」の担当になりました`,
    changed: '担当を保存しました',
    conflict: ({ names }) =>
      names === '' ? 'この企画の担当者はいなくなりました。' : `この企画はすでに${names}が担当しています。`,
    you: '自分',
    nobody: 'なし',
    and: '、',
    change: '変更',
    choose: '担当者（2名まで）',
    none: '審査委員会に委員がいないため、この企画を担当できる人がいません。',
  },
  chooser: {
    title: '列',
    shown: ({ count, of }) => `${of}列中${count}列`,
    always: '常に表示',
    up: ({ column }) => `${column}を上へ`,
    down: ({ column }) => `${column}を下へ`,
    moved: ({ column, place, of }) => `${column}：${of}列中${place}番目`,
    density: '行の高さ',
    densities: { normal: '標準', compact: '小さめ', pictures: '画像' },
    reset: '列を初期設定に戻す',
  },
  keys,
  views,
  read,
}
