-- beside the version before: no: it begins the schema

-- The programme is yearly. An edition is known by its number for ever: the fourth is 4.
create table edition (
  id integer primary key check (id >= 1),
  title text not null check (title <> ''),
  -- Empty: the title is shown in English as far as it can be read (« 4e édition »), else in French.
  title_en text not null default '',
  title_ja text not null default '',
  first_day date not null,
  last_day date not null,
  -- Null: no bound on that side.
  submission_opens_at timestamptz,
  submission_closes_at timestamptz,
  banner_fr text not null default '',
  banner_en text not null default '',
  banner_ja text not null default '',
  rules_fr text not null default '',
  rules_en text not null default '',
  rules_ja text not null default '',
  state text not null check (state in ('prepared', 'current', 'ended', 'archived')),
  archived_at timestamptz,
  version integer not null default 1,
  -- The criteria that opinions give marks for, whether marks are required, and within how many days of the submission
  -- an opinion is expected.
  opinion_criteria jsonb not null default '[]',
  opinion_marks_required boolean not null default false,
  opinion_days integer check (opinion_days between 1 and 365),
  unique (id, state),
  check (first_day <= last_day),
  check ((state = 'archived') = (archived_at is not null))
);
-- At most one is current; programme names it, so there always is one.
create unique index edition_current on edition (state) where state = 'current';
-- Addresses of the agenda name the year.
create unique index edition_year on edition (extract(year from first_day));

-- The settings of the whole programme, in one row.
create table programme (
  only_row boolean primary key default true check (only_row),
  -- Answers to mails go there, and mails name it for questions.
  contact_email text not null default '',
  -- Since when members of commissions and administrators must pass a second step; null: they choose. Users who signed
  -- in before go on, and are led to it the next time.
  second_step_required_since timestamptz,
  current_edition_id integer not null,
  current_edition_state text not null default 'current' check (current_edition_state = 'current')
);

-- The first edition on this platform is the fourth of the programme. Its rules name the days of 2023, as they did then;
-- ## begins a section, and {name} is its address.
insert into edition (id, title, first_day, last_day, state, rules_fr)
values (4, '4e édition', '2025-11-06', '2025-11-20', 'current', $rules$## 1. Objet du programme {objet}
Le Programme culturel franco-japonais réunit chaque année, en France, les évènements qui font vivre la relation entre les deux pays. Il a lieu du 10 au 24 novembre 2023. Il est ouvert à tous ceux qui proposent un évènement au public pendant cette période.

Un label distingue les évènements retenus. Le présent règlement dit qui peut le demander, comment les projets sont choisis, et ce que le label apporte et demande.

## 2. Qui peut déposer un projet {eligibilite}
Peuvent déposer un projet les associations, les collectivités, les établissements culturels, d’enseignement et de recherche, les clubs sportifs, les entreprises et les personnes qui organisent un évènement ouvert au public, en France ou au Japon.

L’évènement doit :
- porter sur la relation entre la France et le Japon, ou faire se rencontrer leurs publics ;
- se tenir, au moins pour une de ses dates, pendant la période du programme ;
- disposer d’un lieu et d’un responsable nommés ;
- respecter les lois en vigueur, et la dignité de chacun.

## 3. Thèmes prioritaires {themes}
Cinq thèmes sont prioritaires :
- la culture ;
- la coopération économique ;
- l’éducation et la recherche ;
- la jeunesse et le sport ;
- l’environnement.

Un projet peut relever de plusieurs thèmes. Un projet qui n’en aborde aucun reste recevable, mais n’est pas prioritaire.

## 4. Opérations commerciales {commercial}
Un évènement peut être payant. Lorsqu’il est exclusivement commercial (vente, promotion d’une marque ou d’un produit, sans contenu culturel, éducatif ou sportif), un droit forfaitaire est dû par l’organisateur. Son montant lui est communiqué avant la décision, et il peut alors retirer son projet.

## 5. Critères de sélection {criteres}
Les projets sont examinés selon :
- leur apport à la relation entre les deux pays ;
- la qualité de leur contenu et de leurs intervenants ;
- leur ouverture à des publics variés, et leur accessibilité ;
- leur faisabilité : lieu, calendrier, moyens ;
- leur équilibre avec les autres projets, par thème et par territoire.

## 6. Ce que le label apporte {avantages}
Un évènement labellisé :
- est publié à l’agenda du programme, avec son image, ses dates et son lieu ;
- peut porter le logo du programme sur ses supports ;
- bénéficie de la communication du programme auprès de la presse et des partenaires ;
- peut, selon les moyens disponibles, recevoir un soutien financier.

## 7. Dépôt des projets {depot}
Le projet est déposé par voie électronique, sur cette plateforme. Un dépôt sur papier reste possible, par courrier adressé au secrétariat du programme ; il est alors saisi par le secrétariat.

La date limite de dépôt est fixée au 15 octobre. Un projet incomplet peut être enregistré comme brouillon ; seul un projet soumis est examiné.

## 8. Commissions techniques {commissions}
Quatre commissions techniques instruisent les projets :
- la commission culturelle ;
- la commission académique et éducation ;
- la commission sport ;
- la commission économique.

Le porteur choisit la commission dont relève son projet. Celle-ci peut lui demander des informations, ou transmettre le projet à une autre commission.

## 9. Comité de sélection {comite}
Un comité, formé de membres des commissions, se réunit chaque mois. Il peut retenir un projet, le retenir sous réserve d’informations, ou ne pas le retenir. Ses décisions sont motivées.

## 10. Accusé de réception et notification {accuse}
Un accusé de réception est adressé au porteur dès que son projet est soumis. Le résultat lui est notifié par voie électronique, à l’adresse de son compte. Le statut du projet change le même jour sur la plateforme.

## 11. Devoirs de communication {communication}
Le porteur d’un évènement labellisé :
- fait figurer le logo et le nom du programme sur ses supports imprimés et numériques ;
- mentionne le programme dans ses communiqués et lors de ses prises de parole ;
- tient à jour les informations publiées, et signale sans délai une annulation ou un report ;
- accepte que l’image et la description de l’évènement soient reprises par le programme ;
- transmet un bref bilan, avec la fréquentation, dans le mois qui suit.

Un manquement peut entraîner le retrait du label.

## 12. Données personnelles {donnees}
Les données du porteur et du contact servent à l’instruction du projet. Elles ne sont connues que de la commission et des administrateurs. L’agenda ne montre que le nom et le site de l’organisateur. Chacun peut consulter, corriger et effacer ses données depuis son compte.
$rules$);

insert into programme (current_edition_id) values (4);

-- Deferred, so that one transaction ends an edition and begins the next. It follows the rows: a row that still waits for
-- its check lets no table be altered, and a restore does so in this very transaction.
alter table programme add constraint programme_current_edition
  foreign key (current_edition_id, current_edition_state) references edition (id, state) deferrable initially deferred;

-- The commissions of an edition when it was archived: one that is renamed or dissolved later keeps its name here.
create table edition_commission (
  edition_id integer not null references edition (id),
  commission_id integer not null,
  name text not null,
  name_en text,
  display_order integer not null,
  primary key (edition_id, commission_id)
);

-- The members of the commissions of an archived edition, shown under the name that the account has: an erased person is
-- erased here too.
create table edition_member (
  edition_id integer not null,
  commission_id integer not null,
  user_id integer not null references user_account (id) on delete cascade,
  -- Whether the member presided when the edition was archived.
  is_chair boolean not null default false,
  primary key (edition_id, commission_id, user_id),
  foreign key (edition_id, commission_id) references edition_commission (edition_id, commission_id)
);
create unique index edition_member_chair on edition_member (edition_id, commission_id) where is_chair;
create index edition_member_user on edition_member (user_id);

-- The invitation to an edition is mailed to each user once.
create table edition_invitation (
  edition_id integer not null references edition (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  invited_at timestamptz not null default now(),
  primary key (edition_id, user_id)
);
create index edition_invitation_user on edition_invitation (user_id);
