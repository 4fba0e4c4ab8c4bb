/** The parts withheld from some readers, each by its letter and the words planted for it. */
export const parts = {
  /** The project itself: its name. */
  f: /Indigo/,
  /** The contact of the organizer. */
  c: /claire@atelier|39 98 71 10/,
  /** Words to the holder: a shared message, a point. */
  s: /Campagnol|Mulot/,
  /** An internal message. */
  i: /Martre/,
  /** The text of an opinion. */
  o: /Zibeline|Hermine/,
  /** The number of opinions with each verdict. */
  k: /"(favorable|reserve|defavorable)":[1-9]/,
  /** The number of opinions. */
  n: /"given":\d/,
  /** The reason of a member's recusal. */
  r: /Putois/,
  /** The reason of an administrator's recusal. */
  l: /Lamantin/,
  /** The recusal, in the history. */
  j: /"action":"recused"/,
  /** A prepared decision: its message, its amount. */
  d: /Loutre|6\s?113[.,]?25/,
  /** A proposal in a session. */
  p: /Belette/,
  /** The result of a ballot. */
  v: /"FOR":\s*[29]/,
  /** The reader's own vote. */
  y: /"choice":"FOR"/,
  /** The notes of a session. */
  m: /Blaireau/,
  /** The requested amount. */
  b: /7\s?341[.,]?07/,
  /** The amount paid. */
  g: /Vison|1\s?234[.,]?56/,
  /** The envelope of a commission. */
  e: /9\s?351[.,]?42/,
  /** The reason given for exceeding it, by the recused member. */
  w: /Fouine/,
  /** A commission's template. */
  t: /Musaraigne/,
  /** A commission's view. */
  a: /Tamia/,
  /** A session: its title. */
  z: /Ocelot/,
  /** The message of a decision in the register. */
  q: /Pekan/,
  /** The decider of that decision. */
  u: /"decider":"Presidente/,
  /** The holder's report. */
  h: /Herisson/,
  /** The address of the holder's account. */
  x: /porteuse@personne/,
}

/**
 * The parts that the calls that read show each role: every GET, and the lists, which POST.
 * - ●, ·, ○ as in house.ts and projects.ts: none of these parts, refused, as if it did not exist; a number: that status.
 * - Letters: the parts in the reply.
 * - A GET without a line replies as its line there says, without any of these parts.
 * - A role without a column is like another role, as read-table.ts says, or has its cell at the end of the line.
 *
 * `owner` is the project's holder. In its commission `giver` has given an opinion, `member` has not, `recused` is recused
 * and was in the sessions; `stranger` belongs to another commission. `asOwner` and so on: an administrator in their place.
 */
export const partsShown = `
                                       guest   owner   other   giver   member  recused stranger admin  
GET /agenda.json                       f       f       f       f       f       f       f       f — published
GET /account/getAccount                ·       x       ●       ●       ●       ●       ●       ●       owing=● — the screens of a second step need it
GET /account/export                    ·       fcshx   ●       oz      z       rwz     ●       ●       chair=idpmz absent=● recusedAdmin=l asOwner=· asGiver=· asRecused=· recusedAsGiver=· — each what is their own
GET /account/signIns                   ·       ●       ●       ●       ●       ●       ●       ●       asOwner=· asGiver=· asRecused=· recusedAsGiver=· — nobody’s in their place
GET /account/passkeys                  ·       ●       ●       ●       ●       ●       ●       ●       asOwner=· asGiver=· asRecused=· recusedAsGiver=· owing=●
GET /account/secondStep                ·       ●       ●       ●       ●       ●       ●       ●       asOwner=· asGiver=· asRecused=· recusedAsGiver=· owing=●
GET /user/{id}                         ·       ·       ·       ·       ·       ·       ·       x
GET /commission/{id}                   ·       ·       ·       ·       ·       ·       ·       e
GET /edition/annualReport/{id}         ·       ·       ·       ·       ·       ·       ·       ○ — none is sealed
GET /messageTemplate                   ·       ·       ·       t       t       t       ·       t — of one’s own commission
GET /notification                      ·       f       ●       fsiz    fsiz    z       f       f       chair=fs recusedAdmin=● — told to the commission, each what others wrote
GET /notification/digest               ·       ●       ●       fsi     fsi     ●       ●       ●       chair=fs
GET /notification/settings             ·       x       ●       ●       ●       ●       ●       ●
GET /history/{entity}/{id}             ·       ●       ○       j       j       ●       j       j
GET /project/{id}                      ·       fc      ○       fcib    fcib    fcb     fcib    fcib
GET /project/{id}/thread               ·       s       ○       sio     si      s       si      si
GET /project/{id}/file/{fileId}        ·       ○       ○       ●       ●       ○       ●       ●
GET /project/{id}/points               ·       fs      ○       fs      fs      fs      fs      fs
GET /view                              ·       ·       ·       a       a       a       ●       a
GET /view/{id}                         ·       ·       ·       a       a       a       a       a — an address one can send
GET /project/seek                      ·       f       ●       f       f       f       f       f
GET /project/{id}/messageTemplate      ·       ·       ·       t       t       462     t       t — every reviewer may decide; no recused one
GET /project/{id}/opinions             ·       ·       ·       oknrl   nrl     r       nrl     nrl     recusedAdmin=l recusedAsGiver=l — each reads why they are recused themselves
GET /project/{id}/resemblances         ·       ●       ○       f       f       ●       f       f
GET /review                            ·       ·       ·       ●       f       ●       ●       ●       asGiver=● — the giver’s own queue, in which nothing is left
GET /project/{id}/repeat/{editionId}   ·       462     ○       ·       ·       ·       ·       · — only from an archive, here
GET /project/{id}/report               ·       h       ○       h       h       h       h       h
GET /budget                            ·       ·       ·       fdbgew  fdbgew  fbgew   fdbgew  fdbgew  recusedAdmin=fbge asRecused=fbge recusedAsGiver=fbge — the recused member reads their own word
GET /budget/export                     ·       ·       ·       fdbg    fdbg    fbg     fdbg    fdbg
GET /budget/sheet                      ·       ·       ·       fdbge   fdbge   fbge    fdbge   fdbge
GET /project/{id}/payment              ·       ·       ·       bg      bg      bg      bg      bg
GET /project/{id}/granted              ·       bg      ○       ·       ·       ·       ·       · — what is granted is what was asked, here
GET /project/{id}/kit                  ·       f       ○       ·       ·       ·       ·       ·
GET /decision                          ·       ·       ·       fdpvz   fdpvz   ●       fdpvz   fdpvz
GET /decision/{id}                     ·       ·       ·       fdx     fdx     ○       fdx     fdx
GET /project/{id}/decision             ·       ·       ·       fd      fd      ●       fd      fd
GET /session                           ·       ·       ·       z       z       z       ●       z
GET /session/people                    ·       ·       ·       ●       ●       ●       ·       ●
GET /session/seek                      ·       ·       ·       z       z       z       ●       z
GET /session/{id}                      ·       ·       ·       fpymbz   fpymbz   fbz      ○       fpvmbz   chair=fpvmbz secretary=fpvmbz absent=fpmbz recusedAdmin=fbz asGiver=fpmbz — the desk alone sees the votes before they are announced
GET /session/{id}/budget               ·       ·       ·       dbgewz  dbgewz  bgewz   ○       dbgewz  recusedAdmin=bgez asRecused=bgez recusedAsGiver=bgez — as /budget
GET /session/{id}/calendar             ·       ·       ·       z       z       z       ○       z
GET /session/{id}/offer                ·       ·       ·       ·       ·       ·       ○       f       chair=f secretary=f — for the desk
GET /session/{id}/order                ·       ·       ·       fz      fz      fz      ○       fz
GET /session/{id}/booklet              ·       ·       ·       fciz    fciz    fcz     ○       fciz
GET /session/{id}/minutes              ·       ·       ·       fvmz    fvmz    fz      ○       fvmz — every member of the commission reads the draft
GET /session/{id}/minutes/file         ·       ·       ·       frpm    frpm    f       ○       frpm
GET /register/{id}                     ·       ·       ·       fvqu    fvqu    fqu     fvqu    fvqu — who decided and what was written is no secret, how it was voted is
GET /session/{id}#planned              ·       ·       ·       fknbz    fnbz     fbz      ○       fnbz — opinions on a file that is still sealed
POST /project/getB122TableResults      ·       f       ●       fiknb   finb    fb      finb    finb
POST /user/getB122TableResults         ·       ·       ·       ·       ·       ·       ·       x
POST /commission/getB122TableResults   ·       ·       ·       ·       ·       ·       ·       ●
POST /projectType/getB122TableResults  ·       ·       ·       ·       ·       ·       ·       ●
POST /report/getB122TableResults       ·       ·       ·       f       f       f       f       f
POST /register/getB122TableResults     ·       ·       ·       fv      fv      f       fv      fv
POST /audit/getB122TableResults        ·       ·       ·       ·       ·       ·       ·       ●
`

/** The same in an archived edition, as far as it differs. */
export const inArchive = `
                                       guest   owner   other   giver   member  recused stranger admin  
GET /project/{id}/resemblances         ·       ●       ○       ●       ●       ●       ●       ●
GET /project/{id}/repeat/{editionId}   ·       f       ○       ·       ·       ·       ·       ·
GET /session/{id}                      ·       ·       ·       fbz      fbz      fbz      ○       fbz — it is closed
GET /session/{id}/offer                ·       ·       ·       462     462     462     ○       462 — nothing is put on an order
`
