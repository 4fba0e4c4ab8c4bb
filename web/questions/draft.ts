import { firstLanguage, writtenLanguages, type WrittenLanguage } from '#domain/language.ts'
import {
  conditionKinds,
  hasChoices,
  type Concerns,
  type Question,
  type QuestionWords,
} from '#domain/questions/question.ts'

const textNames = ['question', 'help', 'shortName'] as const satisfies (keyof QuestionWords)[]
export type TextName = (typeof textNames)[number]
/** The name of a text in one language: of the question, or of a choice by its id. */
export type TextKey = `${WrittenLanguage}.${TextName}` | `${WrittenLanguage}.choice.${number}`

/** A question as its editor holds it. A choice that is not stored yet has a negative id. */
export type Draft = Pick<Question, 'section' | 'kind' | 'readers' | 'personal'> & {
  mandatory: boolean
  typeIds: number[]
  commissionIds: number[]
  parent: Concerns['parent']
  texts: Partial<Record<TextKey, string>>
  /** The choices in their order. */
  choices: number[]
  withdrawn: number[]
}

export function blankDraft(section: Draft['section']): Draft {
  return {
    section,
    kind: 'shortText',
    readers: section === 'commission' ? 'reviewers' : 'holder',
    personal: false,
    mandatory: false,
    typeIds: [],
    commissionIds: [],
    parent: null,
    texts: {},
    choices: [],
    withdrawn: [],
  }
}

export function draftOf(question: Question): Draft {
  const { section, kind, readers, personal, mandatorySince, concerns, words, choices } = question
  const texts: Draft['texts'] = {}
  for (const language of writtenLanguages) {
    for (const name of textNames) texts[`${language}.${name}`] = words[language][name]
    for (const choice of choices) texts[`${language}.choice.${choice.id}`] = choice.words[language]
  }
  return {
    section,
    kind,
    readers,
    personal,
    mandatory: mandatorySince !== null,
    ...concerns,
    texts,
    choices: choices.map(({ id }) => id),
    withdrawn: choices.filter((choice) => choice.withdrawn).map(({ id }) => id),
  }
}

export function textOf({ texts }: Pick<Draft, 'texts'>, key: TextKey): string {
  return texts[key] ?? ''
}

export function withText(draft: Draft, key: TextKey, text: string): Draft {
  return { ...draft, texts: { ...draft.texts, [key]: text } }
}

export function withNewChoice(draft: Draft): Draft {
  return { ...draft, choices: [...draft.choices, Math.min(0, ...draft.choices) - 1] }
}

/** A part that one administrator may have changed, and another one too. */
export type Part = TextKey | `withdrawn.${number}` | 'choices' | Exclude<keyof Draft, 'texts' | 'choices' | 'withdrawn'>

function partsOf(draft: Draft): Map<Part, unknown> {
  const { texts, choices, withdrawn, typeIds, commissionIds, ...whole } = draft
  const isThere = (key: string) => {
    const [, , id] = key.split('.')
    return id === undefined || choices.includes(Number(id))
  }
  return new Map<Part, unknown>([
    ...(Object.entries(whole) as [Part, unknown][]),
    ['typeIds', sorted(typeIds)],
    ['commissionIds', sorted(commissionIds)],
    ...Object.entries(texts).flatMap(([key, text = '']): [Part, unknown][] =>
      text.trim() === '' || !isThere(key) ? [] : [[key as TextKey, text.trim()]],
    ),
    ...withdrawn.map((id): [Part, unknown] => [`withdrawn.${id}`, true]),
  ])
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other)
}

/** The parts that differ; a new choice counts by its words. */
export function changedParts(from: Draft, to: Draft): Part[] {
  const [before, after] = [partsOf(from), partsOf(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differing = names.filter((name) => !isSame(before.get(name), after.get(name)))
  const [kept, now] = [from.choices.filter((id) => to.choices.includes(id)), to.choices.filter((id) => id > 0)]
  const isMoved =
    !isSame(from.choices, kept) ||
    !isSame(
      kept,
      now.filter((id) => from.choices.includes(id)),
    )
  // The words of a removed choice are gone with it.
  const gone = new Set(from.choices.filter((id) => !to.choices.includes(id)))
  const parts = differing.filter((name) => !gone.has(Number(name.split('.')[2])))
  return isMoved ? [...parts, 'choices'] : parts
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The draft with one part as another one has it. */
export function withPart(draft: Draft, part: Part, from: Draft): Draft {
  if (part === 'choices') return { ...draft, choices: orderOf(draft, from) }
  if (part.startsWith('withdrawn.')) {
    const id = Number(part.split('.')[1])
    const others = draft.withdrawn.filter((each) => each !== id)
    return { ...draft, withdrawn: from.withdrawn.includes(id) ? [...others, id] : others }
  }
  if (part.includes('.')) return withText(draft, part as TextKey, textOf(from, part as TextKey))
  return { ...draft, [part]: from[part as Exclude<Part, TextKey | `withdrawn.${number}`>] }
}

/** The order of one list, with the choices that only the other one has at the end. */
function orderOf(draft: Draft, from: Draft): number[] {
  return [...from.choices, ...draft.choices.filter((id) => !from.choices.includes(id))]
}

/**
 * What another administrator has saved meanwhile, with one's own changes on it: no word is lost. `both` are the parts that
 * both changed, each in another way.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; both: Part[] } {
  const own = changedParts(base, mine)
  const others = new Set(changedParts(base, theirs))
  const removed = new Set(base.choices.filter((id) => !mine.choices.includes(id) || !theirs.choices.includes(id)))
  const added = mine.choices.filter((id) => !base.choices.includes(id))
  const known = [...theirs.choices.filter((id) => !removed.has(id)), ...added]
  const from = { ...mine, choices: mine.choices.filter((id) => known.includes(id)) }
  const draft = own.reduce((done, part) => withPart(done, part, from), { ...theirs, choices: known })
  const both = own.filter((part) => part !== 'choices' && others.has(part) && changedParts(mine, theirs).includes(part))
  return { draft, both }
}

/** The texts that are missing in a language; an aid counts only if the first language has one. */
export function missingIn(draft: Draft, language: WrittenLanguage): { names: TextName[]; choices: number } {
  const names = textNames.filter((name) => {
    const isWanted = name !== 'help' || textOf(draft, `${firstLanguage}.help`).trim() !== ''
    return isWanted && textOf(draft, `${language}.${name}`).trim() === ''
  })
  const unwritten = hasChoices(draft)
    ? draft.choices.filter((id) => textOf(draft, `${language}.choice.${id}`).trim() === '')
    : []
  return { names, choices: unwritten.length }
}

/** The questions on whose answers this one may depend: one level deep, in front of it, and open. */
export function possibleParents(questions: readonly Question[], id: number | undefined): Question[] {
  const hasDependents = questions.some(({ concerns }) => concerns.parent !== null && concerns.parent.questionId === id)
  if (id !== undefined && hasDependents) return []
  return questions.filter(
    (each) =>
      each.id !== id &&
      each.concerns.parent === null &&
      each.closedAt === null &&
      conditionKinds.some((kind) => kind === each.kind),
  )
}
