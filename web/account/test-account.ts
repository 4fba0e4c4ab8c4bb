/** The account of the signed-in user, as GET /account/getAccount returns it. */
export const account = {
  id: 7,
  username: 'lea@test.example',
  firstname: 'Léa',
  lastname: 'Morel',
  phoneNumber: '+33 6 39 98 12 42',
  phoneCountryCode: 'FR',
  role: 'ROLE_USER',
  roles: ['ROLE_USER'],
  commission: null,
  nbProjects: 0,
  validated: true,
  locked: false,
  tostring: 'Léa Morel',
  impersonator: null,
  answerAddresses: [] as string[],
}
