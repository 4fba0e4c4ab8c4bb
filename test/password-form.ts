export const passwordAddress = '/account/updateCurrentUserPassword'

/** The form in which a user changes their password. */
export function passwordForm(oldPassword: string, newPassword = 'Nouveau2025') {
  return { oldPassword, newPassword, newPasswordRepeat: newPassword }
}
