import type { words as fr } from '#web/words/fr/screens.ts'

export const words: typeof fr = {
  titles: {
    login: 'ログイン',
    home: 'イベント',
    AccountShow: 'アカウント',
    AccountEdit: 'アカウントの編集',
    UserIndex: '利用者',
    UserShow: '利用者',
    UserCreate: '利用者の追加',
    UserEdit: '利用者の編集',
    ProjectIndex: 'イベント',
    ProjectShow: '企画',
    ProjectCreate: '企画の提出',
    ProjectEdit: '企画の編集',
    ProjectTypeIndex: 'イベントの種類',
    ProjectTypeCreate: 'イベントの種類の作成',
    ProjectTypeEdit: 'イベントの種類の編集',
    ProgrammeEdit: 'プログラムの設定',
    CommissionIndex: '審査委員会',
    CommissionCreate: '審査委員会の作成',
    CommissionEdit: '審査委員会の編集',
  },
  rules: {
    title: 'プログラムの規約',
    read: '規約を読む',
    notice: '個人情報の取り扱いを読む',
    contents: '目次',
    print: '印刷',
  },
  notFound: { title: 'ページが見つかりません', text: 'このアドレスのページはありません。', home: 'ホームへ戻る' },
  broken: {
    title: 'この画面を表示できませんでした',
    text: 'データに影響はありません。',
    offline: 'オフラインです。接続が戻ると表示されます。データに影響はありません。',
  },
}
