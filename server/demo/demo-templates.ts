import { sql } from '#server/platform/database/sql.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Messages that any commission writes often. */
const demoTemplates = [
  {
    name: 'Visuel manquant',
    kind: 'request',
    text: 'Votre projet « {nom} » nous plaît. Pour le publier, il nous manque un visuel de l’évènement, au format paysage 16:9 et libre de droits. Merci de l’ajouter à votre dossier.',
    text_en:
      'We like your project “{name}”. To publish it we still need a picture of the event, landscape 16:9 and free of rights. Please add it to your file.',
    text_ja:
      '「{nom}」を興味深く拝見しました。公開には、イベントの画像（横長16:9、権利上の制約がないもの）が必要です。お手数ですが、企画に追加してください。',
  },
  {
    name: 'Précisions avant la réunion',
    kind: 'request',
    text: 'La commission souhaite retenir « {nom} ». Merci de préciser, avant notre prochaine réunion, la jauge, les tarifs et l’accès aux personnes à mobilité réduite.',
    text_en:
      'The commission would like to select “{name}”. Before our next meeting, please tell us the capacity, the prices and how people with reduced mobility get in.',
    text_ja:
      '審査委員会は「{nom}」の採択を検討しています。次回の会議までに、定員、料金、車いすなどをご利用の方の入場方法をお知らせください。',
  },
  {
    name: 'Accord du lieu',
    kind: 'request',
    text: 'Le lieu indiqué a-t-il confirmé qu’il accueille « {nom} » aux dates prévues ? Merci de nous l’écrire, ou de corriger le lieu.',
    text_en:
      'Has the venue confirmed that it hosts “{name}” on the dates given? Please write to us, or correct the venue.',
    text_ja: '会場は、ご記入の日程での「{nom}」の開催を承諾していますか。ご回答いただくか、会場を訂正してください。',
  },
  {
    name: 'Hors du programme',
    kind: 'refusal',
    text: 'Le programme est consacré aux échanges entre la France et le Japon. Le lien avec l’un des deux pays n’apparaît pas assez dans « {nom} » pour que nous puissions le retenir cette année.',
    text_en:
      'The programme is about exchanges between France and Japan. The link with one of the two countries is not clear enough in “{name}” for us to select it this year.',
    text_ja:
      '本プログラムは日仏の交流を対象としています。「{nom}」からは両国いずれかとのつながりが十分に読み取れず、今年は採択を見送らせていただきます。',
  },
]

export async function seedTemplates(tx: Transaction) {
  await tx.run(sql`
    insert into message_template (commission_id, name, text, text_en, text_ja, kind)
    select c.id, t.name, t.text, t.text_en, t.text_ja, t.kind
    from commission c cross join json_to_recordset(${JSON.stringify(demoTemplates)})
      as t(name text, text text, text_en text, text_ja text, kind text)`)
}
