import { numberText } from '#domain/number-text.ts'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import type { words as fr } from '#web/words/fr/questions.ts'

type Count = { count: number }

const n = ({ count }: Count) => numberText(count, 'en')

const counted = (of: Count, one: string, many: string) => `${n(of)} ${of.count === 1 ? one : many}`

const kinds: Record<QuestionKind, string> = {
  shortText: 'Short text',
  longText: 'Long text',
  yesNo: 'Yes or no',
  oneOf: 'One of',
  someOf: 'Several of',
  number: 'Number',
  amount: 'Amount',
  day: 'Day',
  link: 'Link',
  file: 'File',
}

const readers: Record<AnswerReaders, { label: string; help: string; short: string }> = {
  public: {
    label: 'The public too',
    help: 'In the agenda, as a filter; a change is reviewed before it appears',
    short: 'public',
  },
  holder: { label: 'The commission and the holder', help: 'Never published', short: '' },
  reviewers: {
    label: 'The commission alone',
    help: 'Moves into the section Commission; the holder does not see it',
    short: 'reviewers',
  },
}

export const words: typeof fr = {
  kinds,
  readers,
  title: 'Questions of the edition',
  subtitle: ({ title }) => `What the ${title} asks beyond the form. The next one takes them up.`,
  archived: 'This edition is archived: its questions can be read, and no longer change.',
  add: 'Add a question',
  full: ({ count }) => `An edition asks at most ${n({ count })} questions, closed ones included.`,
  loading: 'Loading the questions',
  failed: 'The questions could not be read.',
  none: 'No question yet.',
  noneText:
    'The form is enough for many editions. A question added here is read, filtered and exported like any field.',
  noneArchived: 'No question.',
  noneArchivedText: 'This edition asked for nothing beyond the form.',
  list: {
    title: 'In the form',
    answers: 'answers',
    commission: 'Commission',
    unseen: 'never seen by the holder',
    noQuestion: 'No question',
    untranslated: ({ languages }) => `Texts to complete: ${languages}`,
    move: ({ name }) => `Move: ${name}`,
    moved: ({ name, place, of }) => `${name}: ${n({ count: place })} of ${n({ count: of })}`,
    lifted: ({ name }) => `${name}: arrows to move, Enter to drop.`,
    dropped: ({ name, place }) => `${name}, dropped at place ${n({ count: place })}`,
    seeAnswers: (of) => `See the files: ${counted(of, 'answer', 'answers')} to ${of.name}`,
    if: ({ values }) => `if ${values}`,
    closed: ({ day }) => `Closed on ${day}, answers kept`,
    mandatory: 'mandatory',
    depends: ({ name }) => `depends on ${name}`,
    used: ({ count, most }) => `${counted({ count }, 'question', 'questions')} of ${most}.`,
    seen: ({ count }) => `A holder sees ${n({ count })} on average.`,
    untitled: 'Question without words',
  },
  editor: {
    place: ({ section, number }) => `${section}, question ${number}`,
    isNew: ({ section }) => `${section}, new question`,
    newTitle: 'New question',
    back: 'All questions',
    tabs: { question: 'Question', preview: 'Preview' },
    tabsLabel: 'What is shown',
    languages: 'Language of the words',
    complete: 'complete',
    missing: {
      question: 'question missing',
      help: 'help missing',
      shortName: 'short name missing',
      choices: (of) => (of.count === 1 ? 'a choice missing' : `${n(of)} choices missing`),
      several: (of) => `${n(of)} texts missing`,
    },
    original: ({ language, text }) => `Otherwise ${language}: ${text}`,
    question: 'Question',
    help: 'Help',
    optional: 'optional',
    shortName: 'Short name',
    shortNameHelp: 'Head of its column, filter and export.',
    counter: ({ count, of }) => `${n({ count })} / ${n({ count: of })}`,
    section: 'Section of the form',
    kind: 'Kind of answer',
    locked: (of) =>
      of.count === 0
        ? 'no longer changes: a deleted project or a modification answers it'
        : `no longer changes: ${counted(of, 'answer', 'answers')}`,
    choices: ({ language }) => `Choices, in ${language}`,
    choiceAnswers: 'answers',
    choice: ({ number }) => `Choice ${number}`,
    addChoice: 'Add a choice',
    removeChoice: ({ name }) => `Remove the choice: ${name}`,
    withdrawn: 'no longer offered',
    restore: 'Offer again',
    restoreNamed: ({ name }) => `Offer the choice again: ${name}`,
    moveChoice: ({ name }) => `Move the choice: ${name}`,
    emptyChoice: 'choice without words',
    concerned: 'Who is concerned',
    types: 'Types',
    commissions: 'Commissions',
    parent: 'Depending on an answer',
    allTypes: 'All',
    allCommissions: 'All',
    noCondition: 'No condition',
    values: ({ name }) => `Answers to ${name}`,
    counting: 'Counting the files',
    counted: ({ count, of }) => `${counted({ count }, 'file', 'files')} of ${n({ count: of })}`,
    today: 'today.',
    mandatory: 'Needed to submit',
    since: ({ day }) => `Since ${day}.`,
    sinceSave: 'From the save on.',
    notBlocked: (of) =>
      of.count === 1
        ? 'The file submitted before, without an answer, is not held up.'
        : `The ${n(of)} files submitted before, without an answer, are not held up.`,
    noneWaits: 'No submitted file lacks an answer.',
    ask: (of) => (of.count === 1 ? 'Ask the one without an answer' : `Ask the ${n(of)} without an answer`),
    saveFirst: 'Save the question first.',
    readers: 'Who reads the answer',
    personal: 'The answer is about a person',
    personalHelp: 'Part of “My data”, deleted with the account, never public.',
    personalPublic: 'A public answer is about no person.',
    widened: 'Answers given before keep their readers: each holder is asked to accept, at their file.',
    widenedFromReviewers: 'Answers given before stay with the commission.',
    asksHolders: ({ accepted, asked }) =>
      `Read by the public: ${counted({ count: accepted }, 'holder has', 'holders have')} accepted it, ${n({ count: asked })} not yet.`,
    narrowed: 'From the save on, this also holds for answers given before.',
    close: 'Close the question',
    reopen: 'Reopen',
    remove: 'Delete the question',
    acts: 'Other actions',
    changes: (of) => counted(of, 'change', 'changes'),
    save: 'Save',
    saved: 'Question saved',
    added: 'Question added',
    closed: 'Question closed',
    reopened: 'Question reopened',
    removed: 'Question deleted',
    leave: {
      title: 'Leave without saving?',
      text: 'The changes of this question would be lost.',
      leave: 'Leave',
    },
    closeTitle: ({ name }) => `Close “${name}”?`,
    closeText: (of) =>
      of.count === 0
        ? 'It leaves the form at once. It can be reopened whenever you like.'
        : `It leaves the form at once. ${of.count === 1 ? 'Its answer remains' : `Its ${n(of)} answers remain`} readable, and can be filtered and exported. It can be reopened whenever you like.`,
    isClosed: ({ day }) => `Closed on ${day}.`,
    isClosedText: (of) =>
      of.count === 0
        ? 'It is no longer asked.'
        : `It is no longer asked. ${of.count === 1 ? 'Its answer remains.' : `Its ${n(of)} answers remain.`}`,
    removeText: 'It has no answer. It disappears from the form and from this page.',
    stale: ({ by, time }) => `${by} saved this question at ${time}.`,
    staleNobody: 'This question has been saved in between.',
    staleText: 'Your words are kept. What you had not touched is now as it was saved.',
    bothChanged: 'Changed on both sides, your words first:',
    takeTheirs: 'Take',
    takeTheirsOf: ({ what }) => `Take what was saved: ${what}`,
  },
  preview: {
    title: 'As it will be seen by',
    viewer: 'Who looks',
    holderOfType: ({ type }) => `a holder, ${type}`,
    holderOfCommission: ({ commission }) => `a holder, commission ${commission}`,
    anyHolder: 'a holder, file still empty',
    reviewer: 'the commission',
    byType: 'By type',
    byCommission: 'By commission',
    others: 'Others',
    language: 'Language of the preview',
    whole: 'Whole form',
    wholeTitle: 'The whole form',
    nothingSaved: 'Nothing typed here is saved.',
    device: 'Screen',
    devices: { phone: 'Phone', desktop: 'Computer' },
    frame: ({ viewer }) => `Preview for ${viewer}`,
    notConcerned: 'The chosen question does not concern this file.',
  },
  asking: {
    about: ({ name }) =>
      `“${name}” becomes a point of their request for information. Each holder receives one e-mail, even for several files.`,
    firstMessage: 'A question has been added to the form. We need your answer.',
  },
}
