import type { words as fr } from '#server/words/fr/register.ts'

export const words: typeof fr = {
  title: '決定台帳',
  subtitle: (shown, all) => (shown === all ? `決定${all}件` : `今回の決定${all}件中${shown}件`),
  foot: (moment) => `${moment}印刷`,
  columns: {
    number: '番号',
    day: '日付',
    time: '時刻',
    projectId: '企画番号',
    project: '企画',
    act: '手続き',
    from: '変更前',
    to: '変更後',
    decision: '決定',
    by: '決定者',
    hash: 'ハッシュ値',
  },
  unnamed: (id) => `企画No.${id}`,
  chain: '記録の連鎖',
  holds: (number, moment) => `第${number}号まで、記録の連鎖は正常です（${moment}確認）。`,
  broken: (number) => `第${number}号で、記録の連鎖が途切れています。`,
  last: '最後の番号とハッシュ値（SHA-256）',
  none: '決定はありません',
  /** With a sealed document and the end of the register. */
  letter: {
    subject: (reference) => `封印のお知らせ：${reference}`,
    sealed: (reference) => `${reference}を封印しました。ファイルのハッシュ値（SHA-256）は次のとおりです。`,
    empty: '今回の決定台帳にはまだ記録がありません。',
    reached: (reference) => `決定台帳は第${reference}号まで記録されています。そのハッシュ値は次のとおりです。`,
    keep: 'このメールを保管してください。ハッシュ値が同じであるかぎり、ファイルも、それまでの決定も、変更や削除はされていません。',
    anybody: (address) => `このファイルと決定台帳の番号は、アカウントがなくても確認できます：${address}`,
    see: '決定台帳を見る',
  },
  /** Where anybody checks either. */
  proof: {
    title: '封印した文書または決定の確認',
    about:
      'プログラムの議事録、年次報告書、決定は封印され、ハッシュ値でつながった記録として保管されています。変更や削除があれば、必ず痕跡が残ります。',
    file: '封印したファイル（PDF）',
    stays: 'ファイルはブラウザの中で読み取られ、送信されません。送信されるのはハッシュ値だけです。',
    proof: 'ファイルのハッシュ値、または決定台帳の番号とハッシュ値',
    check: '確認',
    byHand: 'ハッシュ値は、このページを使わずに計算することもできます：',
    answers: {
      held: '真正なものです。記録に含まれており、そこまでの連鎖は正常です。',
      unknown: 'このハッシュ値は記録にありません。確認対象が変更されたか、本プログラムのものではありません。',
      broken: '記録に含まれていますが、連鎖が途切れているため、証明できません。プログラム事務局までご連絡ください。',
      unread: '64文字のハッシュ値（0〜9、a〜f）、または番号とハッシュ値（例：2026-0412:9e41…）を入力してください。',
    },
  },
}
