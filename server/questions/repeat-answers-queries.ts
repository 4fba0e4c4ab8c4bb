import { firstLanguage } from '#domain/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { constant, sql } from '#server/platform/database/sql.ts'

const firstWords = constant(firstLanguage)

type Repeating = { originId: number; id: number; editionId: number }

/**
 * Last year's answers to the questions that this year's take up, for a new file. Choices are those of the same name; a file
 * belongs to one answer, and what the commission wrote stays with it.
 */
export function repeatAnswers(tx: Transaction, { originId, id, editionId }: Repeating) {
  tx.send(sql`
    with recursive taken_up as (
      select q.id, q.continues as before from question q where q.edition_id = ${editionId} and q.closed_at is null
      union
      select taken_up.id, q.continues from taken_up join question q on q.id = taken_up.before where q.continues is not null
    ), carried as (
      select q.id, q.kind, q.wording, a.text, a.number, a.yes, a.day,
        case when q.readers = 'public' then a.readers else q.readers end as readers,
        (select array_agg(c.id order by c.position) from question_choice c
          join question_choice former on former.words ->> ${firstWords} = c.words ->> ${firstWords}
          where c.question_id = q.id and c.withdrawn_at is null and former.id = any(a.choices)) as choices
      from taken_up
      join answer a on a.question_id = taken_up.before and a.project_id = ${originId}
      join question q on q.id = taken_up.id and q.kind = a.kind
      where q.kind <> 'file' and q.readers <> 'reviewers' and a.readers <> 'reviewers'
    )
    insert into answer (project_id, question_id, kind, wording, readers, text, number, yes, day, choices)
    select ${id}, carried.id, carried.kind, carried.wording, carried.readers, carried.text, carried.number, carried.yes,
      carried.day, carried.choices
    from carried where carried.kind not in ('oneOf', 'someOf') or carried.choices is not null
    on conflict do nothing`)
}
