import type { words as fr } from '#server/words/fr/received-mail.ts'

export const words: typeof fr = {
  line: 'Reply above this line',
  how: 'You can also reply to this e-mail: your words and attachments will go to the project’s thread. What the form asks for is filled in there.',
  notHere: 'A reply to this e-mail does not reach the project: answer on its page.',
  digest: 'This e-mail tells several things and cannot be answered: answer each in its place.',
  goesOn: '[The rest is in the original of this e-mail.]',
  filesAlone: '[Attachments, without text.]',
  letters: {
    taken: 'Your reply by e-mail has arrived: it is in the project’s thread.',
    cut: 'It is longer than a message can be: the thread shows its beginning.',
    filesLeftOut:
      'These files could not be attached (a message takes five, PDF, JPEG or PNG, of ten megabytes at most):',
    where: {
      subject: 'Your reply has not reached the project',
      said: (subject) =>
        `Your e-mail “${subject}” cannot be added to a project: it answers none of our messages, or the project can no longer be read or written to. Nobody of the commission has read it. Write on the project’s page.`,
      action: 'See my projects',
    },
    confirm: {
      subject: 'Is this reply yours?',
      said: (from) =>
        `A reply to one of our messages came from ${from}, which is not the address of your account. It is not in the project: the commission does not read it. It begins like this:`,
      action: 'Yes, it is mine',
      notes: ['This link is valid for seven days.', 'It is not yours? Do nothing: it will not reach the project.'],
    },
    todo: {
      subject: (name, count) =>
        `${count === 0 ? 'The project is still to be sent back' : 'Something remains to be answered in the form'}: ${name}`,
      said: (count) =>
        count > 1
          ? `${count} points remain to be answered in the form:`
          : 'One point remains to be answered in the form:',
      toSend: 'An e-mail does not send the project back to the commission: when all is ready, send it from its page.',
      action: 'Complete the project',
    },
    leftOut: { subject: 'Your reply has arrived, in part', action: 'See the project' },
  },
}
