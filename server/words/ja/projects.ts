import { withTranslated } from '#domain/translations/translated-words.ts'
import type { words as fr } from '#server/words/fr/projects.ts'

/** The mails about projects: first those to the holder, then those to the members of a commission. */
const mails: typeof fr.mails = {
  submissionReceived: {
    subject: (name) => `企画を受け付けました：${name}`,
    says: ({ name, id, commission }) => [
      `企画「${name}」（No.${id}）を確かに受け付けました。`,
      `${commission}審査委員会が、次の月例の審査会で審査いたします。結果はメールでお知らせします。`,
    ],
  },
  infosNeeded: {
    subject: (name) => `ご回答のお願い：${name}`,
    says: ({ name }) => [`「${name}」について、審査委員会から追加情報のお願いがあります。`],
  },
  certifiedAwaitingInfos: {
    subject: (name) => `企画が認定されました（公開待ち）：${name}`,
    says: ({ name }) => [
      `企画「${name}」が認定されました。次の点をご記入いただいた後、イベントカレンダーに掲載いたします。`,
    ],
  },
  unpublished: {
    subject: (name) => `掲載の取り下げとご回答のお願い：${name}`,
    says: ({ name }) => [
      `公開中のイベント「${name}」は、審査委員会の判断により、掲載をいったん取り下げました。認定は引き続き有効です。次の点にご回答いただいた後、改めて掲載いたします。`,
    ],
  },
  certifiedAndPublished: {
    subject: (name) => `企画が認定され、公開されました：${name}`,
    says: ({ name }) => [
      `企画「${name}」が認定され、プログラムのイベントカレンダーに掲載されました。`,
      '認定にともなう広報上のお願いがあります。規約をご覧ください。',
    ],
  },
  refused: {
    subject: (name) => `審査結果のお知らせ：${name}`,
    says: ({ name }) => [`審査の結果、企画「${name}」の採択は見送らせていただくこととなりました。`],
  },
  modificationsAccepted: {
    subject: (name) => `修正を公開しました：${name}`,
    says: ({ name }) => [`「${name}」の修正が承認され、イベントカレンダーに反映されました。`],
  },
  modificationsRefused: {
    subject: (name) => `修正は承認されませんでした：${name}`,
    says: ({ name }) => [`「${name}」の修正は承認されませんでした。イベントカレンダーには公開中の内容が残ります。`],
  },
  deletedBySomeoneElse: {
    subject: (name) => `企画が削除されました：${name}`,
    says: ({ name, id, by }) => [
      `企画「${name}」（No.${id}）が、${by}により削除されました。編集すると、下書きとして再開できます。元の状態に戻す必要がある場合は、管理者が復元します。`,
    ],
  },
  restored: {
    subject: (name) => `企画が復元されました：${name}`,
    says: ({ name, id, by }) => [`削除されていた企画「${name}」（No.${id}）を、${by}が元の状態に復元しました。`],
  },
  reopened: {
    subject: (name) => `企画が再審査となりました：${name}`,
    says: ({ name, id, commission }) => [
      `不採択となっていた企画「${name}」（No.${id}）が、${commission}審査委員会の再審査の対象となりました。`,
    ],
  },
  datesChanged: {
    subject: (name) => `イベントカレンダーの日程が変更されました：${name}`,
    says: ({ name, id, by }) => [
      `${by}が企画「${name}」（No.${id}）の日程の掲載を変更しました。次の変更は、すでにイベントカレンダーに反映されています。`,
    ],
  },
  modificationWaiting: {
    subject: (name) => `修正の確認待ち：${name}`,
    says: ({ name, id, by }) => [
      `${by}が「${name}」（No.${id}）の修正を申請しました。審査委員会が承認するまで、イベントカレンダーには公開中の内容が残ります。`,
    ],
  },
  publishedChanged: {
    subject: (name) => `公開中の企画が変更されました：${name}`,
    says: ({ name, id, by }) => [
      `${by}が公開中の企画「${name}」（No.${id}）を変更しました。次の変更は、すでにイベントカレンダーに反映されています。`,
    ],
  },
}

export const words: typeof fr = {
  mails,
  see: '企画を見る',
  complete: '回答を記入',
  seeModifications: '修正を見る',
  seeEvent: 'イベントカレンダーで見る',
  readDuties: '広報上のお願いを読む',
  mayAskAgain: '企画のページから、審査委員会への連絡を添えて、1回に限り再審査を申請できます。',
  onceAnHour: '申請者による変更のお知らせは、1つの企画につき1時間に1通までです。詳しくは企画の履歴をご覧ください。',
  acceptedInPart: (name) => `「${name}」の修正のうち、次の項目が承認され、イベントカレンダーに反映されました。`,
  refusedInPart: (name) =>
    `「${name}」の修正のうち、次の項目は承認されませんでした。イベントカレンダーには公開中の内容が残ります。`,
  stillWaiting: '引き続き審査委員会が確認する項目：',
  textLanguage: '原文の言語',
  reviewed: withTranslated({ name: '名称', description: '内容', image: '画像', answers: '回答' }, 'ja'),
  point: (label, question) => `・${label}：${question}`,
  date: (number) => `日程${number}`,
  due: (day) => `回答期限は${day}です。`,
  dates: {
    full: (now) => `満席：${now}`,
    moved: (from, to) => `日程変更：${from}から${to}へ`,
    elsewhere: (now, place) => `会場変更：${now}、新しい会場は${place}`,
    cancelled: (now, first) => `中止：${now}${first === null ? '' : `（当初は${first}）`}`,
    scheduled: (now) => `予定どおり開催：${now}`,
    others: (count) => `ほか${count}日程`,
    quoted: (note) => `「${note}」`,
  },
}
