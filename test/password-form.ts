export const passwordAddress = '/account/updateCurrentUserPassword'

/** The form by which somebody signed in changes their password. */
export function passwordForm(oldPassword: string, newPassword = 'Nouveau2025') {
  return { oldPassword, newPassword, newPasswordRepeat: newPassword }
}
