import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { registrationForm } from '#domain/users/user.ts'

/** Apart from the other sign-in calls: its phone numbers weigh more than the whole login page. */
export const registrationApi = {
  register: endpoint({
    method: 'POST',
    path: '/register/register',
    summary: 'Create a holder’s account and send the mail that validates it.',
    who: 'everyone',
    input: registrationForm,
    sends: 'form',
    output: done,
    refuses: [429],
  }),
}
