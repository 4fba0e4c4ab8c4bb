import type { words as fr } from '#web/words/fr/project-decision.ts'

const envelope: typeof fr.envelope = {
  remains: ({ name, amount }) => `${name}：予算枠の残りは${amount}になります。`,
  wouldExceed: ({ name, amount }) => `${name}：予算枠を${amount}超えます。`,
  explained: '理由は記入済みです。',
  write: '理由を記入',
  open: '予算を見る',
}

const prepared: typeof fr.prepared = {
  title: '決定案',
  internal: '通知するまで、申請者には表示されません。',
  by: ({ name, day }) => `${name}が${day}に作成しました。`,
  nobody: '削除されたアカウント',
  stale: {
    session: 'その後、審査会で審議または延期されたため、見直しが必要です。',
    changed: 'その後、企画が変更されたため、見直しが必要です。',
    dueDay: '回答期限が過ぎたため、見直しが必要です。',
  },
  dueDay: '回答期限',
  held: '保留中のため、ほかの決定とともに通知されません。',
  leaves: ({ moment }) => `${moment}に通知されます。`,
  open: '決定案の一覧を見る',
  prepare: '決定案を作成',
  prepareWhole: '決定案を作成（通知しない）',
  prepareAndNext: '決定案を作成して次へ',
  prepareAndList: '決定案を作成して一覧へ',
  done: '決定案を作成しました。通知はしていません',
  meanwhile: {
    title: ({ by, moment, what }) => `${by}が${moment}に決定案を作成しました：${what}`,
    text: '今回の決定案は作成されませんでした。決定案は1つの企画に1つだけです。すでにある決定案は、変更または取り消しができます。',
    see: '決定案を見る',
  },
  overtakes: '決定を保存すると、作成済みの決定案は取り消されます。',
  mail: {
    handed: ({ moment }) => `最後の決定のメールを${moment}に配信しました。`,
    refused: ({ reason }) => `最後の決定のメールをサーバーが拒否しました：${reason}`,
    givenUp: ({ reason }) => `最後の決定のメールの配信を中止しました：${reason}`,
    queued: '最後の決定のメールは配信待ちです。',
  },
}

/** Deciding on the page of a project. */
export const words: typeof fr = {
  title: '決定',
  holderTold: '申請者にメールで通知されます。',
  keep: ['審査待ちのままにする', 'メッセージは送信されません。'],
  unpublish: ['掲載を取り下げ、追加情報を依頼', 'イベントカレンダーから外れます。申請者の追記後、もう一度公開します。'],
  refusePublished: ['不採択にする', 'イベントカレンダーから外れ、申請者に通知されます。'],
  save: '決定を保存',
  saveAndNext: '保存して次へ',
  saveAndList: '保存して一覧へ',
  saveShort: '保存',
  decide: '決定する',
  keys: {
    title: 'このページのキー操作',
    list: [
      ['1〜5', '決定を選び、メッセージを書く'],
      ['Ctrl Enter', '保存して次へ'],
      ['j', '次の企画'],
      ['k', '前の企画'],
      ['Ctrl K', '企画、画面、操作へ移動'],
      ['?', 'このヘルプ'],
    ],
  },
  done: {
    CERTIFIED_PUBLISHED: '認定し、公開しました',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: '認定し、追加情報を依頼しました',
    INFOS_NEEDED: '追加情報を依頼しました',
    REFUSED: '不採択にしました',
    SUBMITED: '審査待ちに戻しました',
  },
  unpublished: '掲載を取り下げ、追加情報を依頼しました',
  saved: '保存しました',
  incomplete: ({ fields }) =>
    `企画に不足している項目があります：${fields}。企画を編集するか、追加情報を依頼してください。`,
  confirm: {
    title: '掲載を取り下げますか',
    text: '公開中のイベントです。保存するとすぐにイベントカレンダーから外れ、申請者に通知されます。',
    waiting: '確認待ちの修正は破棄されます。',
    confirm: '掲載を取り下げる',
  },
  changed: ({ by, moment }) => `${by}が${moment}にこの企画を変更しました`,
  somebody: 'ほかの人',
  notSaved: '決定は保存されていません。画面を最新の内容に更新しました。確認のうえ、もう一度決定してください。',
  closed: {
    REFUSED: '決定は保存されていません。不採択の企画は変更できません。再審査に戻せるのは管理者だけです。',
    DELETED: '決定は保存されていません。削除された企画は変更できません。復元できるのは管理者だけです。',
  },
  previous: '前の企画（Kキー）',
  next: '次の企画（Jキー）',
  pager: '一覧の中の移動',
  undo: ({ seconds }) => `元に戻す（${seconds}秒）`,
  undone: '元に戻しました。何も送信されていません。',
  word: '申請者への連絡',
  optionalWord: '申請者への連絡（任意）',
  wordTold: 'メールで送信され、履歴に残ります。',
  restore: {
    action: '復元',
    title: '企画を復元しますか',
    text: '企画は削除前の状態に戻り、申請者に通知されます。',
    done: '企画を復元しました',
  },
  askAgain: {
    action: '再審査を申請',
    title: '再審査を申請しますか',
    text: '審査委員会が連絡の内容を読み、再審査とするかを判断します。申請は1回だけできます。',
    word: '審査委員会への連絡',
    done: '再審査を申請しました',
  },
  reopen: {
    action: '再審査に戻す',
    title: '不採択の企画を再審査に戻しますか',
    text: '企画は審査待ちに戻ります。',
    done: '企画を再審査に戻しました',
  },
  refuseModifications: {
    title: '修正を却下しますか',
    text: 'イベントカレンダーには公開中の内容が残り、申請者に通知されます。',
    action: '修正を却下',
  },
  removal: {
    text: ({ name }) => `「${name}」は一覧とイベントカレンダーから外れます。変更後の状態：`,
    byOwner: '編集すると、下書きとして再開できます。',
    byOther: ({ status }) =>
      `管理者が復元すると、状態は「${status}」に戻ります。申請者にはメールで通知され、申請者は下書きとしてのみ再開できます。`,
  },
  wholeFile: '企画の全文を読む',
  foldFile: '企画を折りたたむ',
  place: ({ place, count }) => `${count}件中${place}件目`,
  envelope,
  prepared,
}
