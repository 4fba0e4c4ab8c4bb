/** Accounts, the settings of the programme, and the public pages: which callers each call admits. */
export const houseCalls = `
                                              guest  holder  other  member  admin  super
GET    /health                                  ●      ●       ●      ●       ●      ●
GET    /health/live                             ●      ●       ●      ●       ●      ●
GET    /health/ready                            ●      ●       ●      ●       ●      ●
GET    /openapi.json                            ●      ●       ●      ●       ●      ●
GET    /programme                               ●      ●       ●      ●       ●      ●
GET    /agenda.json                             ●      ●       ●      ●       ●      ●
GET    /agenda.atom                             ●      ●       ●      ●       ●      ●
GET    /agenda.csv                              ●      ●       ●      ●       ●      ●
GET    /agenda.geojson                          ●      ●       ●      ●       ●      ●
GET    /agenda.ics                              ●      ●       ●      ●       ●      ●
GET    /agenda.schema.json                      ●      ●       ●      ●       ●      ●
GET    /agenda.txt                              ●      ●       ●      ●       ●      ●
GET    /agenda/dcat.jsonld                      ●      ●       ●      ●       ●      ●
GET    /agenda/towns.json                       ●      ●       ●      ●       ●      ●
GET    /agenda/types.json                       ●      ●       ●      ●       ●      ●
GET    /edition/rules                           ●      ●       ●      ●       ●      ●
GET    /home/getEnvironmentName                 ●      ●       ●      ●       ●      ●

POST   /api/login                               ●      ●       ●      ●       ●      ●
POST   /api/login/passkeyOptions                ●      ●       ●      ●       ●      ●
POST   /api/login/passkey                       ●      ●       ●      ●       ●      ●
POST   /api/login/providerStep                  ●      ●       ●      ●       ●      ●
POST   /api/login/provider                      ●      ●       ●      ●       ●      ●
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
POST   /authentication/confirmAddress           ●      ●       ●      ●       ●      ●
POST   /authentication/undoChange               ●      ●       ●      ●       ●      ●
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
POST   /account/changeAddress                   ·      ●       ●      ●       ●      ●
GET    /account/leaving                         ·      ●       ●      ●       ●      ●
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
GET    /user/askedAddresses                     ·      ·       ·      ·       ●      ●
POST   /user/confirmAddress/{id}                ·      ·       ·      ·       ●      ●
POST   /user/refuseAddress/{id}                 ·      ·       ·      ·       ●      ●
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

POST   /sentry/captureUserFeedback              ·      ●       ●      ●       ●      ●
POST   /sentry/tunnel                           ○      ○       ○      ○       ○      ○
GET    /geocoder/search                         ·      ●       ●      ●       ●      ●
GET    /history/{entity}/{id}                   ·      ●       ○      ●       ●      ●
GET    /programme/secondStep                    ·      ·       ·      ·       ●      ●
POST   /programme/secondStep                    ·      ·       ·      ·       ●      ●
GET    /audit/initB122Table                     ·      ·       ·      ·       ●      ●
POST   /audit/getB122TableResults               ·      ·       ·      ·       ●      ●
POST   /audit/export                            ·      ·       ·      ·       ●      ●
POST   /programme                               ·      ·       ·      ·       ●      ●
POST   /programme/contact                       ·      ·       ·      ·       ●      ●
`
