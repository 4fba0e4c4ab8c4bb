import type { words as fr } from '#server/words/fr/demo.ts'

export const words: typeof fr = {
  access: {
    question: '車いすなどをご利用の方も会場に入れますか',
    help: '入口から会場まで、トイレを含めてお答えください。',
    shortName: '車いすでの入場',
  },
  accessChoices: { everywhere: 'すべて可能', partly: '一部可能', no: '不可' },
  way: {
    question: '会場まではどのように行けますか',
    help: '受付の担当者が案内に使える図面または写真を添付してください。',
    shortName: '会場への経路',
  },
  expected: {
    question: '来場者は何名の見込みですか',
    help: 'すべての日程の合計です。',
    shortName: '来場見込み',
  },
  twinning: {
    question: '姉妹都市交流への関心はどの程度ですか',
    help: '11月の審査会までに審査委員会が記入します。',
    shortName: '姉妹都市交流',
  },
  twinningChoices: { strong: '高い', some: '中程度', little: '低い' },
}
