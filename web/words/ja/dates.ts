import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/dates.ts'

type Count = { count: number }

const number = (count: number) => numberText(count, 'ja')
const datesOf = ({ count }: Count) => `${number(count)}日程`

/** The days of an event and how they repeat. */
const editor: typeof fr.editor = {
  single: '1日のみ',
  date: '日付',
  startTime: '開始時刻',
  endTime: '終了時刻',
  isRecurrent: '繰り返し開催する',
  frequency: '繰り返し',
  frequencies: { DAILY: '日ごと', WEEKLY: '週ごと', MONTHLY: '月ごと' },
  every: { DAILY: '間隔', WEEKLY: '間隔', MONTHLY: '間隔' },
  units: { DAILY: '日ごと', WEEKLY: '週間ごと', MONTHLY: 'か月ごと' },
  unit: { DAILY: '日ごと', WEEKLY: '週間ごと', MONTHLY: 'か月ごと' },
  weekdays: '曜日',
  weekdayNames: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
  weekdayShort: ['月', '火', '水', '木', '金', '土', '日'],
  monthDay: ({ day }) => `毎月${day}日`,
  monthWeekday: ({ ordinal, weekday }) => `毎月第${ordinal}${weekday}`,
  monthRule: '月の中の日',
  end: '終了',
  ends: { END_DATE: '日付で指定', OCCURRENCE_NUMBER: '回数で指定' },
  endDate: '最終日',
  occurrenceNumber: '回数',
  preview: 'プレビュー',
  previewOf: ({ number: place }) => `日程${place}のプレビュー`,
  tinted: '背景が灰色の日は開催期間です。',
  others: ({ count }) => `ほか${count}日程`,
  edit: '編集',
  add: '日程を追加',
  remove: ({ number: place }) => `日程${place}を削除`,
  block: ({ number: place }) => `日程${place}`,
  changed: {
    title: 'イベントカレンダーの変更点',
    gone: '掲載から消える日程',
    come: '新しく掲載される日程',
    oneMore: 'ほか1日程',
    instead:
      '削除した日程は、予定していた方にも知らされないまま消えます。日程変更または中止にすると、取り消し線と説明文つきで掲載が残ります。',
    cancel: 'フォームへ戻る',
    confirm: 'この日程で保存',
  },
  incomplete: '日付と時刻を入力すると、開催日が表示されます。',
}

export const words: typeof fr = {
  states: { full: '満席', moved: '日程変更', cancelled: '中止' },
  summary: ({ count, full, moved, cancelled }) => {
    const parts = [
      full > 0 && `満席${number(full)}`,
      moved > 0 && `変更${number(moved)}`,
      cancelled > 0 && `中止${number(cancelled)}`,
    ].filter(Boolean)
    return parts.length === 0 ? datesOf({ count }) : `${datesOf({ count })}（うち${parts.join('、')}）`
  },
  past: ({ count }) => `終了した${datesOf({ count })}`,
  more: ({ count }) => `ほか${datesOf({ count })}を表示`,
  isOver: '終了',
  notLoaded: '日程を読み込めませんでした。',
  announcedFor: '変更前の日程：',
  saidBy: {
    full: ({ by, moment }) => `${by}が${moment}に満席に設定`,
    moved: ({ by, moment }) => `${by}が${moment}に変更`,
    cancelled: ({ by, moment }) => `${by}が${moment}に中止に設定`,
  },
  today: ({ time }) => time,
  onDay: ({ day }) => day,
  somebody: 'ほかの利用者',
  you: '自分',

  menu: ({ day }) => `${day}の日程の扱い`,
  whole: 'イベント全体',
  choose: '複数の日程を選択',
  choosing: {
    label: '複数の日程',
    chosen: ({ count }) => (count === 0 ? '対象の日程を選んでください。' : `${datesOf({ count })}を選択中`),
    date: ({ day }) => `${day}の日程を選択`,
    act: '選択した日程の扱い',
    stop: '完了',
  },
  acts: {
    one: {
      full: '満席にする',
      moved: '日程を変更…',
      cancelled: 'この日程を中止…',
      scheduled: '元の日程に戻す',
      note: '説明文を変更',
    },
    some: {
      full: '満席にする',
      moved: '会場を変更…',
      cancelled: '選択した日程を中止…',
      scheduled: '元の日程に戻す',
      note: '',
    },
    all: {
      full: 'すべて満席にする',
      moved: '会場を変更…',
      cancelled: 'イベントを中止…',
      scheduled: 'すべて元の日程に戻す',
      note: '',
    },
  },

  titles: {
    one: {
      full: ({ day }) => `${day}を満席にする`,
      moved: ({ day }) => `${day}の日程を変更`,
      cancelled: ({ day }) => `${day}を中止`,
      scheduled: ({ day }) => `${day}を元の日程に戻す`,
      note: ({ day }) => `${day}の説明文`,
    },
    some: {
      full: (of) => `${datesOf(of)}を満席にする`,
      moved: (of) => `${datesOf(of)}の会場を変更`,
      cancelled: (of) => `${datesOf(of)}を中止`,
      scheduled: (of) => `${datesOf(of)}を元に戻す`,
    },
    all: {
      full: 'イベント全体を満席にする',
      moved: 'イベントの会場を変更',
      cancelled: 'イベントを中止',
      scheduled: 'すべて元の日程に戻す',
    },
  },
  dates: datesOf,
  allAhead: ({ count }) => `これからの${datesOf({ count })}`,
  leavesCancelled: 'すでに中止の日程は、中止のままです。',
  sentence: '来場者への説明文（1文）',
  optionalSentence: '来場者への説明文（1文、任意）',
  sentenceHelp: {
    full: 'イベントカレンダーの日程の下に表示します。キャンセル待ちや別の回の案内などをお書きください。',
    moved: 'イベントカレンダーの新しい日程の下に表示します。',
    cancelled: 'イベントカレンダーの、取り消し線を引いた日程の下に表示します。',
  },
  /** Offered while the sentence is empty: one tap for somebody in a hurry. */
  ready: {
    full: ['満席となりました。', '会場でキャンセル待ちを受け付けています。'],
    moved: ['会場の都合によるものです。', '天候によるものです。'],
    cancelled: ['出演者の体調不良によるものです。', '会場の都合によるものです。', '天候によるものです。'],
  },
  sentenceMissing: '理由を1文で説明してください。',
  fields: {
    day: '新しい日付',
    startTime: '開始',
    endTime: '終了',
    place: '別の会場（任意）',
    requiredPlace: '別の会場',
    placeHelp: '会場が変わらない場合は空欄にしてください。',
  },
  sameAsBefore: '変更がありません。別の日付、時刻、会場のいずれかを指定してください。',
  placeMissing: '会場名と都市を入力してください。',
  follows: {
    full: '1分以内に、イベントカレンダーに「満席」と表示されます。',
    moved: '1分以内に、イベントカレンダーの元の日程に取り消し線が引かれ、新しい日程が表示されます。',
    elsewhere: '1分以内に、イベントカレンダーに変更の表示と新しい会場が表示されます。',
    cancelled: () => '1分以内に、イベントカレンダーの日程に取り消し線が引かれ、説明文が表示されます。',
    scheduled: '1分以内に、イベントカレンダーの表示が元の日程に戻ります。説明文は表示されません。',
    note: '1分以内に、イベントカレンダーに新しい説明文が表示されます。',
    calendars: {
      full: '購読中のカレンダーとフィードにも反映されます。',
      moved: '購読中のカレンダーとフィードにも反映されます。',
      cancelled: '購読中のカレンダーとフィードにも反映されます。',
      scheduled: '購読中のカレンダーとフィードにも反映されます。',
      note: '購読中のカレンダーとフィードにも反映されます。',
    },
    commission: ({ commission }) =>
      commission === undefined ? '審査委員会に通知されます。' : `${commission}審査委員会に通知されます。`,
    people: '企画の申請者に通知されます。',
    undo: '10分間は元に戻せます。',
  },
  keep: () => '中止しない',
  changeNothing: '変更しない',
  confirm: {
    one: {
      full: '満席にする',
      moved: '日程を変更',
      cancelled: 'この日程を中止',
      scheduled: '元の日程に戻す',
      note: '説明文を保存',
    },
    some: {
      full: '満席にする',
      moved: '会場を変更',
      cancelled: '選択した日程を中止',
      scheduled: '元の日程に戻す',
      note: '',
    },
    all: {
      full: 'すべて満席にする',
      moved: '会場を変更',
      cancelled: 'イベントを中止',
      scheduled: '元の日程に戻す',
      note: '',
    },
  },
  overtaken: {
    title: ({ count }) =>
      count > 1 ? `${datesOf({ count })}が別の操作で変更されました` : 'この日程は別の操作で変更されました',
    deeds: {
      full: ({ by, moment }) => `${by}が${moment}に満席に設定`,
      moved: ({ by, moment }) => `${by}が${moment}に変更`,
      cancelled: ({ by, moment }) => `${by}が${moment}に中止に設定`,
      scheduled: ({ by, moment }) => `${by}が${moment}に元に戻しました`,
    },
    line: ({ day, deed }) => `${day}：${deed}。`,
    quoted: ({ text }) => `「${text}」`,
    kept: 'まだ保存していません。入力した内容は保持されています。このまま実行すると、現在の内容と置き換わります。現在の内容を残す場合は、この画面を閉じてください。',
    gone: 'この日程は掲載が終わったか、すでに過ぎています。保存していません。',
  },
  banner: '満席、日程変更、中止は、審査を待たずにすぐ公開できます。',
  networkLost:
    'ネットワークに接続できません。入力した内容は保持されています。もう一度お試しください。二重に処理されることはありません。',

  outgoing: {
    what: ({ what }) => `${what}。`,
    of: ({ what, event }) => `${event}：${what}。`,
    waiting: 'この端末に保存しました。接続が戻りしだい公開されます。',
    refused: '公開されませんでした。この日程は変更されたか、掲載が終わっています。入力した内容は残っています。',
    again: '再試行',
    see: '変更を見る',
    drop: '公開しない',
  },
  tonight: {
    tonight: '今夜',
    today: '今日',
    tomorrow: '明日',
    acts: ({ hours }) => `${hours}の日程の扱い`,
    act: { full: '満席', moved: '変更', cancelled: '中止', note: '説明文', scheduled: '元に戻す' },
    offline: 'オフラインです。ここで設定した内容はこの端末に保存され、接続が戻りしだい公開されます。',
  },

  undo: {
    where: 'イベントカレンダー、購読中のカレンダー、フィードに反映されています。',
    others: ({ count }) => `ほかに最近の変更${number(count)}件`,
    latest: '最後の変更だけ',
    one: {
      full: ({ day }) => `${day}の日程を満席にしました。`,
      moved: ({ day }) => `${day}の日程を変更しました。`,
      cancelled: ({ day }) => `${day}の日程を中止にしました。`,
      scheduled: ({ day }) => `${day}の日程を元に戻しました。`,
    },
    many: {
      full: (of) => `${datesOf(of)}を満席にしました。`,
      moved: (of) => `${datesOf(of)}を変更しました。`,
      cancelled: (of) => `${datesOf(of)}を中止にしました。`,
      scheduled: (of) => `${datesOf(of)}を元に戻しました。`,
    },
    by: ({ by }) => `操作：${by}`,
    left: ({ minutes }) => `残り${number(minutes)}分`,
    lastMinute: '残り1分未満',
    action: '元に戻す',
    actionFor: ({ what }) => `元に戻す：${what}`,
    done: '元に戻しました。',
    late: '10分を過ぎました。日程のメニューから元の日程に戻せます。',
    overtaken: ({ by, moment }) => `${by}が${moment}に日程を変更したため、そのままにしました。`,
  },

  lost: {
    title: ({ count }) => `公開していた${datesOf({ count })}がイベントからなくなりました`,
    line: { full: '満席でした', moved: '日程変更でした', cancelled: '中止でした' },
    text: () =>
      'イベントカレンダーには、日程も説明文も表示されません。来場者に知らせる必要がある場合は、企画に日程を戻し、この画面でもう一度設定してください。',
    edit: '日程を編集',
    noted: '確認しました',
  },

  fromTo: ({ from, to }) => `${from}から${to}へ`,
  editor,
}
