import { expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

/**
 * Who gets past the door of each call: ● yes, · no (401 for a guest, 403 for the others), ○ as if it did not exist.
 * A project in a path is the holder's own. A call without a line here fails the test, and so does a line without a call.
 */
const table = `
                                              guest  holder  other  member  admin  super
GET    /health                                  ●      ●       ●      ●       ●      ●
GET    /health/live                             ●      ●       ●      ●       ●      ●
GET    /health/ready                            ●      ●       ●      ●       ●      ●
GET    /openapi.json                            ●      ●       ●      ●       ●      ●
GET    /programme                               ●      ●       ●      ●       ●      ●
GET    /agenda.json                             ●      ●       ●      ●       ●      ●
GET    /edition/rules                           ●      ●       ●      ●       ●      ●
GET    /home/getEnvironmentName                 ●      ●       ●      ●       ●      ●

POST   /api/login                               ●      ●       ●      ●       ●      ●
POST   /api/login/passkeyOptions                ●      ●       ●      ●       ●      ●
POST   /api/login/passkey                       ●      ●       ●      ●       ●      ●
POST   /oauth/access_token                      ●      ●       ●      ●       ●      ●
POST   /authentication/logout                   ●      ●       ●      ●       ●      ●
POST   /authentication/beforeLogin              ●      ●       ●      ●       ●      ●
POST   /authentication/checkSmsCode             ●      ●       ●      ●       ●      ●
POST   /authentication/resendValidateAccountMail ●     ●       ●      ●       ●      ●
POST   /authentication/validateAccount          ●      ●       ●      ●       ●      ●
POST   /authentication/renewValidationLink      ●      ●       ●      ●       ●      ●
POST   /register/register                       ●      ●       ●      ●       ●      ●
POST   /forgotPassword/sendResetPasswordMail    ●      ●       ●      ●       ●      ●
POST   /forgotPassword/checkResetPasswordToken  ●      ●       ●      ●       ●      ●
POST   /forgotPassword/resetPassword            ●      ●       ●      ●       ●      ●

GET    /account/getAccount                      ·      ●       ●      ●       ●      ●
GET    /account/export                          ·      ●       ●      ●       ●      ●
POST   /account/askArchive                      ·      ●       ●      ●       ●      ●
POST   /account/readArchive                     ·      ●       ●      ●       ●      ●
GET    /account/signIns                         ·      ●       ●      ●       ●      ●
POST   /account/endSignIn/{id}                  ·      ●       ●      ●       ●      ●
POST   /account/endOtherSignIns                 ·      ●       ●      ●       ●      ●
POST   /account/recogniseSignIn/{id}            ·      ●       ●      ●       ●      ●
GET    /account/passkeys                        ·      ●       ●      ●       ●      ●
POST   /account/offerPasskey                    ·      ●       ●      ●       ●      ●
POST   /account/confirmPasskey                  ·      ●       ●      ●       ●      ●
POST   /account/askForPasskey                   ·      ●       ●      ●       ●      ●
POST   /account/renamePasskey/{id}              ·      ●       ●      ●       ●      ●
POST   /account/removePasskey/{id}              ·      ○       ○      ○       ○      ○
GET    /account/secondStep                      ·      ●       ●      ●       ●      ●
POST   /account/offerAuthenticator              ·      ●       ●      ●       ●      ●
POST   /account/confirmAuthenticator            ·      ●       ●      ●       ●      ●
POST   /account/makeRecoveryCodes               ·      ●       ●      ●       ●      ●
POST   /account/changeSmsCode                   ·      ●       ●      ●       ●      ●
POST   /account/removeAuthenticator             ·      ●       ●      ●       ●      ●
POST   /account/updateAccount                   ·      ●       ●      ●       ●      ●
POST   /account/updateCurrentUserPassword       ·      ●       ●      ●       ●      ●
POST   /account/deleteAccount                   ·      ●       ●      ●       ●      ●

GET    /user/initB122Table                      ·      ·       ·      ·       ●      ●
POST   /user/getB122TableResults                ·      ·       ·      ·       ●      ●
GET    /user/{id}                               ·      ·       ·      ·       ●      ●
POST   /user/{id}                               ·      ·       ·      ·       ●      ●
POST   /user                                    ·      ·       ·      ·       ●      ●
DELETE /user/{id}                               ·      ·       ·      ·       ●      ●
POST   /user/lock/{id}                          ·      ·       ·      ·       ●      ●
POST   /user/unlock/{id}                        ·      ·       ·      ·       ●      ●
POST   /user/removeSecondStep/{id}              ·      ·       ·      ·       ·      ●
POST   /user/sendPasswordMail/{id}              ·      ·       ·      ·       ●      ●
GET    /role/getRoles                           ·      ·       ·      ·       ●      ●
POST   /impersonation/start                     ·      ·       ·      ·       ●      ●
POST   /impersonation/stop                      ·      ·       ·      ·       ·      ·

GET    /commission                              ·      ●       ●      ●       ●      ●
GET    /commission/getTotals                    ·      ·       ·      ·       ●      ●
GET    /commission/initB122Table                ·      ·       ·      ·       ●      ●
POST   /commission/getB122TableResults          ·      ·       ·      ·       ●      ●
GET    /commission/{id}                         ·      ·       ·      ·       ●      ●
POST   /commission/{id}                         ·      ·       ·      ·       ●      ●
POST   /commission                              ·      ·       ·      ·       ●      ●
DELETE /commission/{id}                         ·      ·       ·      ·       ●      ●

GET    /messageTemplate                         ·      ·       ·      ●       ●      ●
POST   /messageTemplate                         ·      ·       ·      ●       ●      ●
POST   /messageTemplate/{id}                    ·      ·       ·      ●       ●      ●
DELETE /messageTemplate/{id}                    ·      ·       ·      ●       ●      ●

GET    /projectType                             ·      ●       ●      ●       ●      ●
GET    /projectType/initB122Table               ·      ·       ·      ·       ●      ●
POST   /projectType/getB122TableResults         ·      ·       ·      ·       ●      ●
GET    /projectType/{id}                        ·      ·       ·      ·       ●      ●
POST   /projectType/{id}                        ·      ·       ·      ·       ●      ●
POST   /projectType                             ·      ·       ·      ·       ●      ●
DELETE /projectType/{id}                        ·      ·       ·      ·       ●      ●

GET    /live                                    ·      ●       ●      ●       ●      ●
GET    /presence                                ·      ·       ·      ●       ●      ●
POST   /presence                                ·      ·       ·      ●       ●      ●
GET    /notification                            ·      ●       ●      ●       ●      ●
GET    /notification/count                      ·      ●       ●      ●       ●      ●
GET    /notification/digest                     ·      ●       ●      ●       ●      ●
POST   /notification/see                        ·      ●       ●      ●       ●      ●
GET    /notification/settings                   ·      ●       ●      ●       ●      ●
POST   /notification/settings                   ·      ●       ●      ●       ●      ●
POST   /notification/timeZone                   ·      ●       ●      ●       ●      ●

GET    /project/initB122Table                   ·      ●       ●      ●       ●      ●
POST   /project/getB122TableResults             ·      ●       ●      ●       ●      ●
GET    /project/getProjectAccesss               ·      ●       ●      ●       ●      ●
GET    /project/getProjectPublics               ·      ●       ●      ●       ●      ●
GET    /project/{id}                            ·      ●       ○      ●       ●      ●
POST   /project/export                          ·      ●       ●      ●       ●      ●
POST   /project                                 ·      ●       ●      ·       ·      ·
POST   /project/{id}                            ·      ●       ○      ●       ●      ●
DELETE /project/{id}                            ·      ●       ○      ●       ●      ●
GET    /project/{id}/thread                     ·      ●       ○      ●       ●      ●
POST   /project/{id}/message                    ·      ●       ○      ●       ●      ●
POST   /project/{id}/file                       ·      ●       ○      ●       ●      ●
GET    /project/{id}/file/{fileId}              ·      ○       ○      ○       ○      ○
POST   /project/{id}/seen                       ·      ●       ○      ●       ●      ●
POST   /project/{id}/unseen                     ·      ●       ○      ●       ●      ●
GET    /project/{id}/reviewers                  ·      ·       ·      ●       ●      ●
GET    /project/{id}/points                     ·      ●       ○      ●       ●      ●
GET    /view                                    ·      ·       ·      ●       ●      ●
GET    /view/counts                             ·      ·       ·      ●       ●      ●
GET    /view/{id}                               ·      ·       ·      ●       ●      ●
POST   /view                                    ·      ·       ·      ●       ●      ●
POST   /view/{id}                               ·      ·       ·      ·       ●      ●
DELETE /view/{id}                               ·      ·       ·      ·       ●      ●
POST   /view/default                            ·      ·       ·      ●       ●      ●
GET    /project/seek                            ·      ●       ●      ●       ●      ●
GET    /project/{id}/assignees                  ·      ·       ·      ●       ●      ●
POST   /project/{id}/assignees                  ·      ·       ·      ●       ●      ●
POST   /project/spreadAssignees                 ·      ·       ·      ●       ●      ●
POST   /project/previewBulk                     ·      ·       ·      ●       ●      ●
POST   /project/bulk                            ·      ·       ·      ●       ●      ●
POST   /project/undoBulk                        ·      ·       ·      ●       ●      ●
POST   /project/{id}/points                     ·      ·       ·      ●       ●      ●
POST   /point/{id}                              ·      ●       ○      ·       ·      ·
POST   /message/{id}                            ·      ●       ○      ●       ●      ●
POST   /message/withdraw/{id}                   ·      ·       ·      ·       ●      ●
GET    /project/{id}/messageTemplate            ·      ·       ·      ●       ●      ●
POST   /project/{id}/decisionMail               ·      ·       ·      ●       ●      ●
GET    /project/{id}/opinions                   ·      ·       ·      ●       ●      ●
POST   /project/{id}/opinion                    ·      ·       ·      ●       ●      ●
POST   /project/{id}/withdrawOpinion            ·      ·       ·      ●       ●      ●
POST   /project/{id}/openOpinions               ·      ·       ·      ·       ●      ●
POST   /project/{id}/recusal                    ·      ·       ·      ●       ●      ●
POST   /project/{id}/liftRecusal                ·      ·       ·      ●       ●      ●
POST   /project/{id}/settleConflict             ·      ·       ·      ●       ●      ●
GET    /project/{id}/resemblances               ·      ●       ○      ●       ●      ●
POST   /project/{id}/dismissResemblance         ·      ·       ·      ●       ●      ●
POST   /project/{id}/restoreResemblance         ·      ·       ·      ●       ●      ●
GET    /review                                  ·      ·       ·      ●       ●      ●
GET    /opinionRules                            ·      ·       ·      ●       ●      ●
POST   /opinionRules                            ·      ·       ·      ·       ●      ●
POST   /project/undo/{id}                       ·      ●       ○      ●       ●      ●
GET    /project/dates/{id}                      ·      ●       ○      ●       ●      ●
POST   /project/dates/{id}                      ·      ●       ○      ●       ●      ●
POST   /project/dates/undo/{id}                 ·      ●       ○      ●       ●      ●
POST   /project/restore/{id}                    ·      ·       ·      ·       ●      ●
POST   /project/reopen/{id}                     ·      ·       ·      ·       ●      ●
POST   /project/boostProject/{id}               ·      ·       ·      ●       ●      ●
POST   /project/unboostProject/{id}             ·      ·       ·      ●       ●      ●
POST   /project/acceptModifications/{id}        ·      ·       ·      ●       ●      ●
POST   /project/refuseModifications/{id}        ·      ·       ·      ●       ●      ●
POST   /project/correct/{id}                    ·      ·       ·      ·       ●      ●
GET    /projectPlace/getAllForAutocomplete      ·      ●       ●      ●       ●      ●
GET    /projectPlace/getAllForAutocomplete/{id} ·      ●       ●      ●       ●      ●
GET    /projectOrganizer/getAllForAutocomplete  ·      ●       ●      ●       ●      ●
GET    /projectOrganizer/getAllForAutocomplete/{id} ·  ●       ●      ●       ●      ●
POST   /sentry/captureUserFeedback              ·      ●       ●      ●       ●      ●
POST   /sentry/tunnel                           ○      ○       ○      ○       ○      ○
GET    /geocoder/search                         ·      ●       ●      ●       ●      ●
GET    /editions                                ·      ●       ●      ●       ●      ●
GET    /edition/{id}                            ·      ·       ·      ●       ●      ●
POST   /edition                                 ·      ·       ·      ·       ●      ●
POST   /edition/{id}                            ·      ·       ·      ·       ●      ●
POST   /edition/makeCurrent/{id}                ·      ·       ·      ·       ●      ●
POST   /edition/archive/{id}                    ·      ·       ·      ·       ●      ●
GET    /edition/opening                         ·      ·       ·      ·       ●      ●
POST   /edition/previewOpening                  ·      ·       ·      ·       ●      ●
POST   /edition/open                            ·      ·       ·      ·       ●      ●
POST   /edition/previewInvitation/{id}          ·      ·       ·      ·       ●      ●
POST   /edition/invite/{id}                     ·      ·       ·      ·       ●      ●
GET    /project/{id}/repeat/{editionId}         ·      ●       ○      ·       ·      ·
POST   /project/{id}/repeat/{editionId}         ·      ●       ○      ·       ·      ·
GET    /project/{id}/report                     ·      ●       ○      ●       ●      ●
POST   /project/{id}/report                     ·      ●       ○      ●       ●      ●
POST   /project/{id}/reportPicture              ·      ●       ○      ●       ●      ●
DELETE /project/{id}/reportPicture/{imageId}    ·      ●       ○      ●       ●      ●
GET    /report/initB122Table                    ·      ·       ·      ●       ●      ●
POST   /report/getB122TableResults              ·      ·       ·      ●       ●      ●
GET    /report/getTotals                        ·      ·       ·      ●       ●      ●
GET    /dashboard/getDashboardInfos             ·      ·       ·      ●       ●      ●
GET    /board                                   ·      ·       ·      ●       ●      ●
GET    /budget                                  ·      ·       ·      ●       ●      ●
GET    /budget/export                           ·      ·       ·      ●       ●      ●
GET    /budget/sheet                            ·      ·       ·      ●       ●      ●
POST   /budget/word                             ·      ·       ·      ●       ●      ●
GET    /project/{id}/payment                    ·      ·       ·      ●       ●      ●
POST   /project/{id}/payment                    ·      ·       ·      ·       ●      ●
GET    /history/{entity}/{id}                   ·      ●       ○      ●       ●      ●
GET    /programme/secondStep                    ·      ·       ·      ·       ●      ●
POST   /programme/secondStep                    ·      ·       ·      ·       ●      ●
GET    /decision                                ·      ·       ·      ●       ●      ●
GET    /decision/count                          ·      ·       ·      ●       ●      ●
GET    /decision/{id}                           ·      ·       ·      ●       ●      ●
POST   /decision/{id}                           ·      ·       ·      ●       ●      ●
DELETE /decision/{id}                           ·      ·       ·      ●       ●      ●
POST   /decision/confirm/{id}                   ·      ·       ·      ●       ●      ●
POST   /decision/hold/{id}                      ·      ·       ·      ●       ●      ●
POST   /decision/release/{id}                   ·      ·       ·      ●       ●      ●
POST   /decision/prepare                        ·      ·       ·      ●       ●      ●
POST   /decision/send                           ·      ·       ·      ●       ●      ●
GET    /decision/sendings                       ·      ·       ·      ●       ●      ●
POST   /decision/cancelSending/{id}             ·      ·       ·      ·       ●      ●
GET    /project/{id}/decision                   ·      ·       ·      ●       ●      ●
POST   /project/{id}/decision                   ·      ·       ·      ●       ●      ●
GET    /session                                 ·      ·       ·      ●       ●      ●
POST   /session                                 ·      ·       ·      ●       ●      ●
GET    /session/people                          ·      ·       ·      ●       ●      ●
GET    /session/{id}                            ·      ·       ·      ●       ●      ●
GET    /session/{id}/budget                     ·      ·       ·      ●       ●      ●
GET    /session/{id}/calendar                   ·      ·       ·      ●       ●      ●
GET    /session/{id}/offer                      ·      ·       ·      ·       ●      ●
GET    /session/{id}/order                      ·      ·       ·      ●       ●      ●
GET    /session/{id}/booklet                    ·      ·       ·      ●       ●      ●
POST   /session/{id}/convocation                ·      ·       ·      ·       ●      ●
POST   /session/{id}                            ·      ·       ·      ●       ●      ●
DELETE /session/{id}                            ·      ·       ·      ·       ●      ●
POST   /session/{id}/reply                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/add                        ·      ·       ·      ·       ●      ●
POST   /session/{id}/remove                     ·      ·       ·      ●       ●      ●
POST   /session/{id}/order                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/open                       ·      ·       ·      ·       ●      ●
POST   /session/{id}/close                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/reconvene                  ·      ·       ·      ●       ●      ●
POST   /session/{id}/attendance                 ·      ·       ·      ●       ●      ●
POST   /session/{id}/proxy                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/floor                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/call                       ·      ·       ·      ●       ●      ●
POST   /session/{id}/propose                    ·      ·       ·      ●       ●      ●
POST   /session/{id}/decide                     ·      ·       ·      ●       ●      ●
POST   /session/{id}/postpone                   ·      ·       ·      ●       ●      ●
POST   /session/{id}/notes                      ·      ·       ·      ●       ●      ●
POST   /session/{id}/ballot                     ·      ·       ·      ●       ●      ●
GET    /session/{id}/minutes                    ·      ·       ·      ●       ●      ●
GET    /session/{id}/minutes/file               ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/notes              ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/share              ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/remark             ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/settle             ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/agree              ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/dissent            ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/seal               ·      ·       ·      ●       ●      ●
POST   /session/{id}/minutes/addendum           ·      ·       ·      ●       ●      ●
POST   /ballot/{id}/vote                        ·      ·       ·      ●       ●      ●
POST   /ballot/{id}/count                       ·      ·       ·      ●       ●      ●
POST   /ballot/{id}/close                       ·      ·       ·      ·       ●      ●
POST   /ballot/{id}/announce                    ·      ·       ·      ·       ●      ●
GET    /register/initB122Table                  ·      ·       ·      ●       ●      ●
POST   /register/getB122TableResults            ·      ·       ·      ●       ●      ●
POST   /register/export                         ·      ·       ·      ●       ●      ●
POST   /register/file                           ·      ·       ·      ●       ●      ●
GET    /register/chain                          ·      ·       ·      ●       ●      ●
GET    /register/{id}                           ·      ·       ·      ●       ●      ●
GET    /audit/initB122Table                     ·      ·       ·      ·       ●      ●
POST   /audit/getB122TableResults               ·      ·       ·      ·       ●      ●
POST   /audit/export                            ·      ·       ·      ·       ●      ●
POST   /programme                               ·      ·       ·      ·       ●      ●
POST   /programme/contact                       ·      ·       ·      ·       ●      ●
`

type Cell = '●' | '·' | '○'
type Caller = 'guest' | 'holder' | 'other' | 'member' | 'admin' | 'super'

const roleOf: Record<Exclude<Caller, 'guest'>, Role> = {
  holder: 'ROLE_USER',
  other: 'ROLE_USER',
  member: 'ROLE_COMMISSION',
  admin: 'ROLE_ADMIN',
  super: 'ROLE_SUPER_ADMIN',
}
const callers: Caller[] = ['guest', 'holder', 'other', 'member', 'admin', 'super']

const lines = table
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((words) => /^(GET|POST|DELETE)$/.test(words[0] ?? ''))
  .map(([method = '', path = '', ...cells]) => ({ call: `${method} ${path}`, method, path, cells: cells as Cell[] }))

const ground = testApp()

test('every call of the application stands in the table, and only those', async () => {
  const { paths } = (await ground.app.inject('/openapi.json')).json() as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(lines.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
})

test.each(lines)('$call admits whom the table says', async ({ method, path, cells }) => {
  const answers: Partial<Record<Caller, Cell>> = {}
  for (const caller of callers) answers[caller] = await knock(method as 'GET', path, caller)
  expect(answers).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])))
})

/** Calls as somebody new, on rows made for this call, with nothing in the form: the door comes before the form. */
async function knock(method: 'GET' | 'POST' | 'DELETE', path: string, caller: Caller): Promise<Cell> {
  const { db } = ground
  const me = caller === 'guest' ? undefined : await makeUser(db, { role: roleOf[caller] })
  const owner = caller === 'holder' ? me! : await makeUser(db)
  const url = path.includes('{id}')
    ? path
        .replace('{id}', String(await rowFor(path, owner.id)))
        .replace('{entity}', 'project')
        .replace('{editionId}', '4')
    : path
  const headers = me === undefined ? {} : await signedInAs(db, me.username)
  const answer = await ground.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
  const isFile = answer.headers['content-disposition']?.startsWith('attachment')
  const message = isFile ? undefined : answer.json<{ message?: string }>().message
  if (answer.statusCode === 404) return '○'
  if (answer.statusCode === 403 && message === 'notAuthorized.error') return '·'
  if (answer.statusCode === 401 && message === 'session.invalid.error' && caller === 'guest') return '·'
  if (answer.statusCode >= 500) throw new Error(`${method} ${path} answers ${answer.statusCode}`)
  return '●'
}

async function rowFor(path: string, ownerId: number): Promise<number | string> {
  const { db } = ground
  const [, noun] = path.split('/')
  if ((noun?.startsWith('project') && noun !== 'projectType') || noun === 'history')
    return makeProject(db, { status: 'DRAFT', creatorId: ownerId })
  if (noun === 'point') {
    const project = await makeProject(db, { status: 'INFOS_NEEDED', creatorId: ownerId })
    const row = await db.row<{ id: string }>(sql`
      insert into point (project_id, field, question, asked_version) values (${project}, 'name', 'Quel nom ?', 1)
      returning id`)
    return row!.id
  }
  if (noun === 'message') {
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const row = await db.row<{ name: string }>(sql`
      insert into project_message (project_id, author_id, audience, text) values (${project}, ${ownerId}, 'shared', 'Bonjour.')
      returning name`)
    return row!.name
  }
  if (noun === 'decision') {
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const made = path.includes('cancelSending')
      ? sql`insert into decision_sending (asked_by, due_at) values (${ownerId}, now()) returning id`
      : sql`
        insert into prepared_decision (project_id, seen_version, seen_history, status)
        values (${project}, 1, 0, 'REFUSED') returning id`
    return (await db.row<{ id: number }>(made))!.id
  }
  if (noun === 'user') return (await makeUser(db)).id
  const name = `Pour ${path} ${Math.random()}`
  if (noun === 'session' || noun === 'ballot') {
    const session = await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time, state)
      select 1, id, ${name}, '2026-09-24', '18:30', ${noun === 'ballot' ? 'OPEN' : 'PREPARED'} from edition
      where state = 'current' returning id`)
    if (noun === 'session') return session!.id
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const ballot = await db.row<{ id: number }>(sql`
      with item as (
        insert into session_item (session_id, project_id, position, state)
        values (${session!.id}, ${project}, 1, 'CALLED') returning id)
      insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
        present_without_recused)
      select id, 1, false, 'DEVICES', '{"projectStatus": "REFUSED", "budget": null}', 0, 1, 1, 1 from item returning id`)
    return ballot!.id
  }
  const inserted: Record<string, Sql> = {
    commission: sql`insert into commission (name, display_order) values (${name}, 99) returning id`,
    edition: sql`select id from edition where state = 'current'`,
    register: sql`
      insert into register_entry (edition_id, project_id, project_name, act, from_status, to_status, capacity, decider_digest)
      select id, 1, ${name}, 'decide', 'SUBMITED', 'REFUSED', 'commission', '' from edition where state = 'current' returning id`,
    view: sql`
      insert into list_view (name, commission_id, settings)
      values (${name}, 1, '{"search":"","filters":{},"sortBy":"id","sortDesc":true}') returning id`,
    messageTemplate: sql`insert into message_template (commission_id, name, text) values (1, ${name}, 'Bonjour.') returning id`,
  }
  const other = sql`insert into project_type (name) values (${name}) returning id`
  return (await db.row<{ id: number }>(inserted[noun!] ?? other))!.id
}
