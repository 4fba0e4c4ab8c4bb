-- The tables after all migrations. Made by `npm run schema` to be read; nothing runs it.

create collation french (provider = icu, locale = 'fr');

create table agenda_event (
  project_id integer not null,
  boosted boolean not null,
  is_free boolean not null,
  access text,
  audience text,
  city text not null,
  department text not null,
  latitude double precision,
  longitude double precision,
  type_ids integer[] not null,
  name_words text collate "C" not null,
  near_words text collate "C" not null,
  words text collate "C" not null,
  edition_id integer not null,
  constraint agenda_event_pkey PRIMARY KEY (project_id),
  constraint agenda_event_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX agenda_event_edition ON public.agenda_event USING btree (edition_id, project_id);
CREATE INDEX agenda_event_words ON public.agenda_event USING gin (words gin_trgm_ops) WITH (fastupdate=off);

create table agenda_time (
  project_id integer not null,
  place integer not null,
  day date not null,
  day_before date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  end_before timestamp with time zone not null,
  latest_end_before timestamp with time zone not null,
  boosted boolean not null,
  state text,
  moved_place text not null,
  takes_place boolean not null,
  moved_to date,
  constraint agenda_time_pkey PRIMARY KEY (project_id, takes_place, place),
  constraint agenda_time_project_id_fkey FOREIGN KEY (project_id) REFERENCES agenda_event(project_id) ON DELETE CASCADE
);
CREATE INDEX agenda_time_day ON public.agenda_time USING btree (day, boosted DESC, starts_at, project_id);
CREATE INDEX agenda_time_day_first ON public.agenda_time USING btree (day, project_id) WHERE (day_before < day);
CREATE INDEX agenda_time_first ON public.agenda_time USING btree (day_before);

create table answer (
  project_id integer not null,
  question_id integer not null,
  kind text not null,
  wording integer not null,
  readers text not null,
  text text,
  number numeric(12,2),
  yes boolean,
  day date,
  choices integer[],
  image_id integer,
  constraint answer_pkey PRIMARY KEY (project_id, question_id),
  constraint answer_readers_check CHECK ((readers = ANY (ARRAY['public'::text, 'holder'::text, 'reviewers'::text]))),
  constraint answer_value_check CHECK ((
CASE kind
    WHEN 'yesNo'::text THEN (yes IS NOT NULL)
    WHEN 'oneOf'::text THEN (cardinality(choices) = 1)
    WHEN 'someOf'::text THEN (cardinality(choices) > 0)
    WHEN 'number'::text THEN (number IS NOT NULL)
    WHEN 'amount'::text THEN (number IS NOT NULL)
    WHEN 'day'::text THEN (day IS NOT NULL)
    WHEN 'file'::text THEN (image_id IS NOT NULL)
    ELSE (text <> ''::text)
END AND (num_nonnulls(text, number, yes, day, choices, image_id) = 1))),
  constraint answer_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint answer_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint answer_question_id_fkey FOREIGN KEY (question_id, kind) REFERENCES question(id, kind)
);
CREATE INDEX answer_choice ON public.answer USING btree (question_id, (choices[1]), project_id) WHERE (kind = 'oneOf'::text);
CREATE INDEX answer_choices ON public.answer USING gin (choices) WHERE (choices IS NOT NULL);
CREATE INDEX answer_day ON public.answer USING btree (question_id, day, project_id) WHERE (day IS NOT NULL);
CREATE INDEX answer_image ON public.answer USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX answer_number ON public.answer USING btree (question_id, number, project_id) WHERE (number IS NOT NULL);
CREATE INDEX answer_question ON public.answer USING btree (question_id, project_id);
CREATE INDEX answer_short_text ON public.answer USING btree (question_id, "left"(text, 100) COLLATE french, project_id) WHERE (kind = 'shortText'::text);
CREATE INDEX answer_words ON public.answer USING gin (searchable(text) gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64') WHERE (text IS NOT NULL);
CREATE INDEX answer_yes ON public.answer USING btree (question_id, yes, project_id) WHERE (yes IS NOT NULL);
CREATE TRIGGER publication_answer_changed AFTER UPDATE ON answer FOR EACH ROW WHEN ((old.readers = 'public'::text OR new.readers = 'public'::text) AND (old.text IS DISTINCT FROM new.text OR old.number IS DISTINCT FROM new.number OR old.yes IS DISTINCT FROM new.yes OR old.day IS DISTINCT FROM new.day OR old.choices IS DISTINCT FROM new.choices OR old.image_id IS DISTINCT FROM new.image_id OR old.readers IS DISTINCT FROM new.readers)) EXECUTE FUNCTION note_changed_answer();
CREATE TRIGGER publication_answer_given AFTER INSERT ON answer FOR EACH ROW WHEN (new.readers = 'public'::text) EXECUTE FUNCTION note_changed_answer();
CREATE TRIGGER publication_answer_taken AFTER DELETE ON answer FOR EACH ROW WHEN (old.readers = 'public'::text) EXECUTE FUNCTION note_changed_answer();

create table asked_address (
  user_id integer not null,
  username text not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null default now(),
  constraint asked_address_pkey PRIMARY KEY (user_id),
  constraint asked_address_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint asked_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX asked_address_by ON public.asked_address USING btree (asked_by);

create table audit_line (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  action text not null,
  actor_id integer,
  impersonator_id integer,
  about_id integer,
  address text,
  details jsonb not null default '{}'::jsonb,
  constraint audit_line_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_line_actor ON public.audit_line USING btree (actor_id, at);
CREATE INDEX audit_line_at ON public.audit_line USING btree (at, id);
CREATE INDEX audit_line_whole_address ON public.audit_line USING btree (at) WHERE (address ~ '^[0-9a-f:.]+$'::text);
CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_line_kept BEFORE DELETE OR UPDATE ON audit_line FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table authenticator (
  user_id integer not null,
  secret bytea not null,
  since timestamp with time zone not null default now(),
  last_step bigint not null,
  constraint authenticator_pkey PRIMARY KEY (user_id),
  constraint authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table authenticator_offer (
  user_id integer not null,
  secret bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint authenticator_offer_pkey PRIMARY KEY (user_id),
  constraint authenticator_offer_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table ballot (
  id integer not null generated always as identity,
  item_id integer not null,
  round integer not null,
  state text not null default 'OPEN'::text,
  is_secret boolean not null,
  mode text not null,
  proposal jsonb not null,
  proposal_number integer not null,
  quorum integer not null,
  present_with_recused integer not null,
  present_without_recused integer not null,
  opened_by integer,
  opened_at timestamp with time zone not null default clock_timestamp(),
  closed_at timestamp with time zone,
  sealed bytea,
  key_name text,
  votes_for integer,
  votes_against integer,
  votes_abstain integer,
  casting text,
  constraint ballot_pkey PRIMARY KEY (id),
  constraint ballot_id_is_secret_key UNIQUE (id, is_secret),
  constraint ballot_item_id_round_key UNIQUE (item_id, round),
  constraint ballot_casting_check CHECK ((casting = ANY (ARRAY['FOR'::text, 'AGAINST'::text]))),
  constraint ballot_check CHECK (((sealed IS NULL) OR (is_secret AND (state = 'OPEN'::text)))),
  constraint ballot_check1 CHECK ((((votes_for IS NULL) = (votes_against IS NULL)) AND ((votes_for IS NULL) = (votes_abstain IS NULL)))),
  constraint ballot_check2 CHECK (((casting IS NULL) OR (NOT is_secret))),
  constraint ballot_mode_check CHECK ((mode = ANY (ARRAY['DEVICES'::text, 'HANDS'::text]))),
  constraint ballot_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'ANNOUNCED'::text, 'VOID'::text]))),
  constraint ballot_item_id_fkey FOREIGN KEY (item_id) REFERENCES session_item(id) ON DELETE CASCADE,
  constraint ballot_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES user_account(id)
);
CREATE INDEX ballot_key ON public.ballot USING btree (id) WHERE (key_name IS NOT NULL);
CREATE UNIQUE INDEX ballot_open ON public.ballot USING btree (item_id) WHERE (state = 'OPEN'::text);
CREATE INDEX ballot_opened_by ON public.ballot USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE TRIGGER ballot_told_live AFTER INSERT OR UPDATE ON ballot FOR EACH ROW EXECUTE FUNCTION tell_live_ballot();

create table ballot_voice (
  ballot_id integer not null,
  user_id integer not null,
  cast_by integer not null,
  has_voted boolean not null default false,
  constraint ballot_voice_pkey PRIMARY KEY (ballot_id, user_id),
  constraint ballot_voice_ballot_id_fkey FOREIGN KEY (ballot_id) REFERENCES ballot(id) ON DELETE CASCADE,
  constraint ballot_voice_cast_by_fkey FOREIGN KEY (cast_by) REFERENCES user_account(id),
  constraint ballot_voice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX ballot_voice_cast_by ON public.ballot_voice USING btree (cast_by);
CREATE INDEX ballot_voice_user ON public.ballot_voice USING btree (user_id);
CREATE TRIGGER voice_told_live AFTER UPDATE OF has_voted ON ballot_voice FOR EACH ROW EXECUTE FUNCTION tell_live_voice();

create table ballot_vote (
  ballot_id integer not null,
  user_id integer not null,
  is_secret boolean not null default false,
  choice text not null,
  entered_by integer,
  constraint ballot_vote_pkey PRIMARY KEY (ballot_id, user_id),
  constraint ballot_vote_choice_check CHECK ((choice = ANY (ARRAY['FOR'::text, 'AGAINST'::text, 'ABSTAIN'::text]))),
  constraint ballot_vote_is_secret_check CHECK ((NOT is_secret)),
  constraint ballot_vote_ballot_id_is_secret_fkey FOREIGN KEY (ballot_id, is_secret) REFERENCES ballot(id, is_secret),
  constraint ballot_vote_ballot_id_user_id_fkey FOREIGN KEY (ballot_id, user_id) REFERENCES ballot_voice(ballot_id, user_id) ON DELETE CASCADE,
  constraint ballot_vote_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES user_account(id)
);
CREATE INDEX ballot_vote_ballot ON public.ballot_vote USING btree (ballot_id, is_secret);
CREATE INDEX ballot_vote_entered_by ON public.ballot_vote USING btree (entered_by) WHERE (entered_by IS NOT NULL);

create table commission (
  id integer not null generated always as identity,
  name text not null,
  display_order integer not null,
  name_en text,
  chair_id integer,
  name_ja text,
  constraint commission_pkey PRIMARY KEY (id),
  constraint commission_display_order_check CHECK ((display_order >= 1)),
  constraint commission_name_check CHECK ((name <> ''::text)),
  constraint commission_name_en_check CHECK ((name_en <> ''::text)),
  constraint commission_name_ja_check CHECK ((name_ja <> ''::text)),
  constraint commission_chair_id_fkey FOREIGN KEY (chair_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX commission_chair ON public.commission USING btree (chair_id) WHERE (chair_id IS NOT NULL);
CREATE UNIQUE INDEX commission_name ON public.commission USING btree (searchable(name));
CREATE UNIQUE INDEX commission_name_en ON public.commission USING btree (searchable(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX commission_name_ja ON public.commission USING btree (searchable(name_ja)) WHERE (name_ja IS NOT NULL);
CREATE TRIGGER a_commission_waits_for_saves BEFORE UPDATE OF name, name_en, name_ja ON commission FOR EACH STATEMENT EXECUTE FUNCTION wait_for_saves();
CREATE TRIGGER commission_renamed AFTER UPDATE OF name, name_en, name_ja ON commission FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_en IS DISTINCT FROM new.name_en OR old.name_ja IS DISTINCT FROM new.name_ja) EXECUTE FUNCTION list_renamed_commission();

create table date_way_back (
  id integer not null generated always as identity,
  project_id integer not null,
  actor_id integer,
  until timestamp with time zone not null,
  was jsonb not null,
  recall_key uuid,
  constraint date_way_back_pkey PRIMARY KEY (id),
  constraint date_way_back_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint date_way_back_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX date_way_back_actor ON public.date_way_back USING btree (actor_id);
CREATE INDEX date_way_back_project ON public.date_way_back USING btree (project_id);

create table decision_mail (
  message_id uuid not null,
  project_id integer not null,
  version integer not null,
  queued_at timestamp with time zone not null default clock_timestamp(),
  handed_at timestamp with time zone,
  refusal text,
  refused_at timestamp with time zone,
  given_up boolean not null default false,
  constraint decision_mail_pkey PRIMARY KEY (message_id),
  constraint decision_mail_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX decision_mail_project ON public.decision_mail USING btree (project_id, version);

create table decision_sending (
  id integer not null generated always as identity,
  asked_by integer not null,
  impersonator_id integer,
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  cancelled_by integer,
  cancelled_at timestamp with time zone,
  stayed_told_at timestamp with time zone,
  constraint decision_sending_pkey PRIMARY KEY (id),
  constraint decision_sending_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint decision_sending_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES user_account(id),
  constraint decision_sending_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES user_account(id)
);
CREATE INDEX decision_sending_asked_by ON public.decision_sending USING btree (asked_by);
CREATE INDEX decision_sending_cancelled_by ON public.decision_sending USING btree (cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE INDEX decision_sending_impersonator ON public.decision_sending USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);

create table decision_sending_item (
  sending_id integer not null,
  decision_id integer not null,
  version text not null,
  outcome text,
  why text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint decision_sending_item_pkey PRIMARY KEY (sending_id, decision_id),
  constraint decision_sending_item_outcome_check CHECK ((outcome = ANY (ARRAY['SENT'::text, 'STAYED'::text, 'WITHDRAWN'::text]))),
  constraint decision_sending_item_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES prepared_decision(id) ON DELETE CASCADE,
  constraint decision_sending_item_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES decision_sending(id) ON DELETE CASCADE
);
CREATE INDEX decision_sending_item_decision ON public.decision_sending_item USING btree (decision_id);
CREATE INDEX decision_sending_item_due ON public.decision_sending_item USING btree (next_try_at) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX decision_sending_item_waiting ON public.decision_sending_item USING btree (decision_id) WHERE (outcome IS NULL);

create table default_view (
  user_id integer not null,
  view text not null,
  constraint default_view_pkey PRIMARY KEY (user_id),
  constraint default_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table edition (
  id integer not null,
  title text not null,
  title_en text not null default ''::text,
  title_ja text not null default ''::text,
  first_day date not null,
  last_day date not null,
  submission_opens_at timestamp with time zone,
  submission_closes_at timestamp with time zone,
  banner_fr text not null default ''::text,
  banner_en text not null default ''::text,
  banner_ja text not null default ''::text,
  rules_fr text not null default ''::text,
  rules_en text not null default ''::text,
  rules_ja text not null default ''::text,
  state text not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  opinion_criteria jsonb not null default '[]'::jsonb,
  opinion_marks_required boolean not null default false,
  opinion_days integer,
  who_decides text not null default 'anyMember'::text,
  filing_told_at timestamp with time zone,
  questions_nb integer not null default 0,
  constraint edition_pkey PRIMARY KEY (id),
  constraint edition_id_state_key UNIQUE (id, state),
  constraint edition_check CHECK ((first_day <= last_day)),
  constraint edition_check1 CHECK (((state = 'archived'::text) = (archived_at IS NOT NULL))),
  constraint edition_id_check CHECK ((id >= 1)),
  constraint edition_opinion_days_check CHECK (((opinion_days >= 1) AND (opinion_days <= 365))),
  constraint edition_questions_nb_check CHECK (((questions_nb >= 0) AND (questions_nb <= 60))),
  constraint edition_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'current'::text, 'ended'::text, 'archived'::text]))),
  constraint edition_title_check CHECK ((title <> ''::text)),
  constraint edition_who_decides_check CHECK ((who_decides = ANY (ARRAY['anyMember'::text, 'ownCommission'::text, 'leaders'::text])))
);
CREATE UNIQUE INDEX edition_current ON public.edition USING btree (state) WHERE (state = 'current'::text);
CREATE UNIQUE INDEX edition_year ON public.edition USING btree (EXTRACT(year FROM first_day));
CREATE TRIGGER edition_told_live AFTER UPDATE OF state, title, title_en, title_ja, first_day, last_day ON edition FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state OR old.title IS DISTINCT FROM new.title OR old.title_en IS DISTINCT FROM new.title_en OR old.title_ja IS DISTINCT FROM new.title_ja OR old.first_day IS DISTINCT FROM new.first_day OR old.last_day IS DISTINCT FROM new.last_day) AND (old.state <> 'prepared'::text OR new.state <> 'prepared'::text)) EXECUTE FUNCTION tell_live_edition();

create table edition_commission (
  edition_id integer not null,
  commission_id integer not null,
  name text not null,
  name_en text,
  display_order integer not null,
  name_ja text,
  constraint edition_commission_pkey PRIMARY KEY (edition_id, commission_id),
  constraint edition_commission_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);

create table edition_invitation (
  edition_id integer not null,
  user_id integer not null,
  invited_at timestamp with time zone not null default now(),
  constraint edition_invitation_pkey PRIMARY KEY (edition_id, user_id),
  constraint edition_invitation_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE,
  constraint edition_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX edition_invitation_user ON public.edition_invitation USING btree (user_id);

create table edition_member (
  edition_id integer not null,
  commission_id integer not null,
  user_id integer not null,
  is_chair boolean not null default false,
  constraint edition_member_pkey PRIMARY KEY (edition_id, commission_id, user_id),
  constraint edition_member_edition_id_commission_id_fkey FOREIGN KEY (edition_id, commission_id) REFERENCES edition_commission(edition_id, commission_id),
  constraint edition_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX edition_member_chair ON public.edition_member USING btree (edition_id, commission_id) WHERE is_chair;
CREATE INDEX edition_member_user ON public.edition_member USING btree (user_id);

create table envelope (
  edition_id integer not null,
  commission_id integer not null,
  amount numeric(12,2) not null,
  constraint envelope_pkey PRIMARY KEY (edition_id, commission_id),
  constraint envelope_amount_check CHECK ((amount >= (0)::numeric)),
  constraint envelope_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);
CREATE TRIGGER envelope_told_live AFTER INSERT OR DELETE OR UPDATE ON envelope FOR EACH ROW EXECUTE FUNCTION tell_live_envelope();

create table envelope_word (
  id integer not null generated always as identity,
  edition_id integer not null,
  commission_id integer not null,
  text text not null,
  beyond numeric(12,2) not null,
  written_by integer,
  written_at timestamp with time zone not null default now(),
  constraint envelope_word_pkey PRIMARY KEY (id),
  constraint envelope_word_text_check CHECK ((text <> ''::text)),
  constraint envelope_word_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint envelope_word_written_by_fkey FOREIGN KEY (written_by) REFERENCES user_account(id)
);
CREATE INDEX envelope_word_of_commission ON public.envelope_word USING btree (edition_id, commission_id, id);
CREATE INDEX envelope_word_written_by ON public.envelope_word USING btree (written_by);
CREATE TRIGGER envelope_word_told_live AFTER INSERT ON envelope_word FOR EACH ROW EXECUTE FUNCTION tell_live_envelope_word();

create table erased_figure (
  edition_id integer not null,
  kind text not null,
  status text,
  day date,
  commission_id integer,
  days integer,
  amount bigint not null,
  constraint erased_figure_edition_id_kind_status_day_commission_id_days_key UNIQUE NULLS NOT DISTINCT (edition_id, kind, status, day, commission_id, days),
  constraint erased_figure_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'filed'::text, 'stage'::text, 'delay'::text, 'late'::text, 'received'::text, 'asked'::text, 'granted'::text, 'paid'::text, 'toPay'::text, 'paidBeyond'::text]))),
  constraint erased_figure_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);

create table failing_address (
  address text not null,
  since timestamp with time zone not null default now(),
  said text not null,
  constraint failing_address_pkey PRIMARY KEY (address)
);

create table history (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id integer,
  impersonator_id integer,
  entity text not null,
  entity_id integer not null,
  action text not null,
  changes jsonb not null default '{}'::jsonb,
  constraint history_pkey PRIMARY KEY (id),
  constraint history_entity_check CHECK ((entity = ANY (ARRAY['project'::text, 'user'::text, 'commission'::text, 'projectType'::text, 'programme'::text, 'edition'::text]))),
  constraint history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id),
  constraint history_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES user_account(id)
);
CREATE INDEX history_actor ON public.history USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX history_of_entity ON public.history USING btree (entity, entity_id, id);
CREATE TRIGGER history_stirs AFTER INSERT ON history FOR EACH ROW WHEN (new.entity = 'project'::text) EXECUTE FUNCTION stir_by_history();

create table idempotency (
  user_id integer not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_created ON public.idempotency USING btree (created_at);

create table image (
  id integer not null generated always as identity,
  key text not null,
  extension text not null,
  width integer not null,
  height integer not null,
  owner_id integer,
  unused_since timestamp with time zone default now(),
  file_name text not null default ''::text,
  file_bytes integer,
  bytes integer not null default 0,
  kept_in text,
  constraint image_pkey PRIMARY KEY (id),
  constraint image_key_key UNIQUE (key),
  constraint image_extension_check CHECK ((extension = ANY (ARRAY['jpg'::text, 'png'::text, 'gif'::text, 'file.pdf'::text, 'file.jpg'::text, 'file.png'::text]))),
  constraint image_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX image_owner ON public.image USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX image_unused ON public.image USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER image_removed AFTER DELETE ON image FOR EACH ROW WHEN (old.kept_in IS NOT NULL) EXECUTE FUNCTION note_removed_picture();

create table known_browser (
  user_id integer not null,
  hash bytea not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_browser_pkey PRIMARY KEY (user_id, hash),
  constraint known_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table list_view (
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id integer,
  commission_id integer,
  settings jsonb not null,
  version integer not null default 1,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_name_check CHECK ((name <> ''::text)),
  constraint list_view_whose CHECK ((num_nonnulls(owner_id, commission_id) = 1)),
  constraint list_view_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id) ON DELETE CASCADE,
  constraint list_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX list_view_of_commission ON public.list_view USING btree (commission_id, lower(name)) WHERE (commission_id IS NOT NULL);
CREATE UNIQUE INDEX list_view_of_owner ON public.list_view USING btree (owner_id, lower(name)) WHERE (owner_id IS NOT NULL);

create table login_proof (
  hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  way text not null default 'sms'::text,
  constraint login_proof_pkey PRIMARY KEY (hash),
  constraint login_proof_way_check CHECK ((way = ANY (ARRAY['sms'::text, 'app'::text, 'recovery'::text]))),
  constraint login_proof_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table mail_link (
  hash bytea not null,
  user_id integer not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  about jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint mail_link_pkey PRIMARY KEY (hash),
  constraint mail_link_purpose_check CHECK ((purpose = ANY (ARRAY['validate'::text, 'password'::text, 'archive'::text, 'address'::text, 'undo'::text, 'answer'::text]))),
  constraint mail_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX mail_link_user ON public.mail_link USING btree (user_id);

create table mailbox_message (
  id integer not null generated always as identity,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  received_at timestamp with time zone not null default now(),
  unsubscribe_url text,
  attachments text[] not null default '{}'::text[],
  reply_to text,
  constraint mailbox_message_pkey PRIMARY KEY (id)
);

create table message_file (
  name uuid not null default gen_random_uuid(),
  message_id bigint not null,
  place integer not null,
  image_id integer not null,
  constraint message_file_pkey PRIMARY KEY (name),
  constraint message_file_image_id_key UNIQUE (image_id),
  constraint message_file_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint message_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES project_message(id) ON DELETE CASCADE
);
CREATE INDEX message_file_of_message ON public.message_file USING btree (message_id, place);
CREATE TRIGGER message_file_left AFTER DELETE ON message_file FOR EACH ROW EXECUTE FUNCTION leave_message_file();

create table message_mention (
  message_id bigint not null,
  user_id integer not null,
  constraint message_mention_pkey PRIMARY KEY (message_id, user_id),
  constraint message_mention_message_id_fkey FOREIGN KEY (message_id) REFERENCES project_message(id) ON DELETE CASCADE,
  constraint message_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX message_mention_of_user ON public.message_mention USING btree (user_id);

create table message_template (
  id integer not null generated always as identity,
  commission_id integer not null,
  name text not null,
  text text not null,
  text_en text,
  version integer not null default 1,
  kind text,
  text_ja text,
  constraint message_template_pkey PRIMARY KEY (id),
  constraint message_template_kind_check CHECK ((kind = ANY (ARRAY['refusal'::text, 'request'::text]))),
  constraint message_template_name_check CHECK ((name <> ''::text)),
  constraint message_template_text_check CHECK ((text <> ''::text)),
  constraint message_template_text_en_check CHECK ((text_en <> ''::text)),
  constraint message_template_text_ja_check CHECK ((text_ja <> ''::text)),
  constraint message_template_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX message_template_name ON public.message_template USING btree (commission_id, searchable(name));

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table notification (
  id bigint not null generated always as identity,
  name uuid not null default gen_random_uuid(),
  user_id integer not null,
  kind text not null,
  project_id integer,
  about text,
  facts jsonb not null default '{}'::jsonb,
  actor_id integer,
  at timestamp with time zone not null default clock_timestamp(),
  awaits boolean not null,
  seen_at timestamp with time zone,
  mail text,
  undo_key uuid,
  settled_with uuid,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_name_key UNIQUE (name),
  constraint notification_mail_check CHECK ((mail = ANY (ARRAY['now'::text, 'digest'::text]))),
  constraint notification_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint notification_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX notification_of_actor ON public.notification USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notification_of_project ON public.notification USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX notification_of_user ON public.notification USING btree (user_id, ((awaits AND ((seen_at IS NULL) OR (kind = ANY (ARRAY['decision'::text, 'pointDue'::text]))))), at DESC, id DESC);
CREATE INDEX notification_to_mail ON public.notification USING btree (mail, user_id, kind, at) WHERE (mail IS NOT NULL);
CREATE INDEX notification_unseen ON public.notification USING btree (user_id) WHERE (seen_at IS NULL);
CREATE TRIGGER notification_added_told_live AFTER INSERT ON notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_bell();
CREATE TRIGGER notification_removed_told_live AFTER DELETE ON notification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_bell();
CREATE TRIGGER notification_seen_told_live AFTER UPDATE OF seen_at, awaits ON notification FOR EACH ROW WHEN (old.seen_at IS DISTINCT FROM new.seen_at OR old.awaits IS DISTINCT FROM new.awaits) EXECUTE FUNCTION tell_live_bell_seen();

create table notification_setting (
  user_id integer not null,
  kind text not null,
  delivery text not null,
  constraint notification_setting_pkey PRIMARY KEY (user_id, kind),
  constraint notification_setting_delivery_check CHECK ((delivery = ANY (ARRAY['now'::text, 'digest'::text, 'never'::text]))),
  constraint notification_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table occurrence (
  project_date_id integer not null,
  project_id integer not null,
  day date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  original_day date,
  state text,
  public_note text not null default ''::text,
  moved_place text not null default ''::text,
  filed_day date,
  filed_starts_at timestamp with time zone,
  filed_ends_at timestamp with time zone,
  state_nb integer not null default 0,
  stated_at timestamp with time zone,
  stated_by integer,
  constraint occurrence_check CHECK ((((filed_day IS NULL) = (filed_starts_at IS NULL)) AND ((filed_day IS NULL) = (filed_ends_at IS NULL)))),
  constraint occurrence_check1 CHECK (((state IS NOT NULL) OR ((public_note = ''::text) AND (moved_place = ''::text) AND (filed_day IS NULL)))),
  constraint occurrence_state_check CHECK ((state = ANY (ARRAY['full'::text, 'moved'::text, 'cancelled'::text]))),
  constraint occurrence_of_date FOREIGN KEY (project_id, project_date_id) REFERENCES project_date(project_id, id) ON DELETE CASCADE,
  constraint occurrence_stated_by_fkey FOREIGN KEY (stated_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX occurrence_day ON public.occurrence USING btree (day, project_id) INCLUDE (state);
CREATE UNIQUE INDEX occurrence_filed ON public.occurrence USING btree (project_date_id, COALESCE(filed_day, day));
CREATE INDEX occurrence_project ON public.occurrence USING btree (project_id, day) INCLUDE (state);
CREATE INDEX occurrence_stated_by ON public.occurrence USING btree (stated_by) WHERE (stated_by IS NOT NULL);
CREATE TRIGGER announced_time_added AFTER INSERT ON occurrence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_times();
CREATE TRIGGER announced_time_changed AFTER UPDATE ON occurrence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_times();
CREATE TRIGGER announced_time_removed AFTER DELETE ON occurrence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_times();
CREATE TRIGGER date_state_told_live AFTER UPDATE OF state, public_note, moved_place, starts_at, ends_at ON occurrence FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.public_note IS DISTINCT FROM new.public_note OR old.moved_place IS DISTINCT FROM new.moved_place OR old.starts_at IS DISTINCT FROM new.starts_at OR old.ends_at IS DISTINCT FROM new.ends_at) EXECUTE FUNCTION tell_live_part('saved');

create table opened_opinions (
  project_id integer not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  opened_by integer,
  cause text not null,
  constraint opened_opinions_pkey PRIMARY KEY (project_id),
  constraint opened_opinions_cause_check CHECK ((cause = ANY (ARRAY['hand'::text, 'called'::text, 'allGiven'::text, 'recused'::text, 'memberLeft'::text, 'dayPassed'::text]))),
  constraint opened_opinions_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES user_account(id),
  constraint opened_opinions_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX opened_opinions_by ON public.opened_opinions USING btree (opened_by);
CREATE TRIGGER opinions_opened_told_live AFTER INSERT ON opened_opinions FOR EACH ROW EXECUTE FUNCTION tell_live_part('opinions');

create table opinion (
  project_id integer not null,
  author_id integer not null,
  verdict text not null,
  text text not null default ''::text,
  marks jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  given_at timestamp with time zone not null default clock_timestamp(),
  stands_since timestamp with time zone not null default clock_timestamp(),
  first jsonb,
  withdrawn_at timestamp with time zone,
  constraint opinion_pkey PRIMARY KEY (project_id, author_id),
  constraint opinion_verdict_check CHECK ((verdict = ANY (ARRAY['FAVORABLE'::text, 'RESERVE'::text, 'DEFAVORABLE'::text]))),
  constraint opinion_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint opinion_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX opinion_of_author ON public.opinion USING btree (author_id);
CREATE TRIGGER opinion_told_live AFTER INSERT OR UPDATE ON opinion FOR EACH ROW EXECUTE FUNCTION tell_live_opinion();
CREATE CONSTRAINT TRIGGER opinions_open_when_given AFTER INSERT OR UPDATE OF withdrawn_at ON opinion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.withdrawn_at IS NULL) EXECUTE FUNCTION open_by_opinion('allGiven');

create table opinion_reminder (
  user_id integer not null,
  day date not null,
  constraint opinion_reminder_pkey PRIMARY KEY (user_id, day),
  constraint opinion_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table outgoing_message (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null default ''::text,
  body_text text,
  body_html text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  last_error text,
  tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  recall_key uuid,
  can_wait boolean not null default false,
  unsubscribe_url text,
  attachments jsonb,
  answers jsonb,
  is_automatic_answer boolean not null default false,
  sender_name text,
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text])))
);
CREATE INDEX outgoing_message_in_lane ON public.outgoing_message USING btree (kind, can_wait, next_try_at) WHERE (sent_at IS NULL);
CREATE INDEX outgoing_message_recall ON public.outgoing_message USING btree (recall_key) WHERE (recall_key IS NOT NULL);
CREATE INDEX outgoing_message_recipient ON public.outgoing_message USING btree (lower(recipient));
CREATE INDEX outgoing_message_waiting ON public.outgoing_message USING btree (created_at) WHERE (sent_at IS NULL);
CREATE TRIGGER outgoing_message_proved AFTER UPDATE OF sent_at, last_error ON outgoing_message FOR EACH ROW WHEN (new.sent_at IS DISTINCT FROM old.sent_at OR new.last_error IS DISTINCT FROM old.last_error OR new.next_try_at IS NULL) EXECUTE FUNCTION prove_decision_mail();
CREATE TRIGGER outgoing_message_recalled AFTER DELETE ON outgoing_message FOR EACH ROW WHEN (old.sent_at IS NULL AND old.tries = 0) EXECUTE FUNCTION prove_decision_mail();

create table passkey (
  id integer not null generated always as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  system text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkey_credential ON public.passkey USING btree (credential_id);
CREATE INDEX passkey_user ON public.passkey USING btree (user_id);

create table passkey_challenge (
  challenge text not null,
  user_id integer,
  expires_at timestamp with time zone not null,
  is_proof boolean not null default false,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_user ON public.passkey_challenge USING btree (user_id) WHERE (user_id IS NOT NULL);

create table payment (
  id integer not null generated always as identity,
  project_id integer not null,
  amount numeric(12,2) not null,
  paid_on date not null,
  note text not null default ''::text,
  entered_by integer,
  entered_at timestamp with time zone not null default now(),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_amount_check CHECK ((amount <> (0)::numeric)),
  constraint payment_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES user_account(id),
  constraint payment_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX payment_entered_by ON public.payment USING btree (entered_by);
CREATE INDEX payment_of_project ON public.payment USING btree (project_id, id);
CREATE TRIGGER payment_told_live AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION tell_live_part('payment');

create table point (
  id uuid not null default gen_random_uuid(),
  project_id integer not null,
  place integer not null generated always as identity,
  field text,
  date_id integer,
  question text not null,
  was jsonb,
  due_day date,
  asked_by integer,
  asked_at timestamp with time zone not null default clock_timestamp(),
  asked_version integer not null,
  reply text not null default ''::text,
  replied_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by integer,
  settled_version integer,
  answered_at timestamp with time zone,
  asked_due date,
  due_before date,
  moved_version integer,
  constraint point_pkey PRIMARY KEY (id),
  constraint point_field_or_day CHECK (((field IS NOT NULL) OR (due_day IS NOT NULL) OR (settled_at IS NOT NULL))),
  constraint point_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id),
  constraint point_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint point_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id)
);
CREATE INDEX point_due ON public.point USING btree (due_day) WHERE ((settled_at IS NULL) AND (due_day IS NOT NULL));
CREATE INDEX point_of_asker ON public.point USING btree (asked_by);
CREATE INDEX point_of_project ON public.point USING btree (project_id, place);
CREATE INDEX point_of_settler ON public.point USING btree (settled_by);
CREATE TRIGGER point_told_live AFTER INSERT OR DELETE OR UPDATE ON point FOR EACH ROW EXECUTE FUNCTION tell_live_part('points');

create table point_reminder (
  project_id integer not null,
  due_day date not null,
  days_before smallint not null,
  reminded_at timestamp with time zone not null default clock_timestamp(),
  user_id integer,
  constraint point_reminder_project_id_due_day_days_before_user_id_key UNIQUE NULLS NOT DISTINCT (project_id, due_day, days_before, user_id),
  constraint point_reminder_days_before_check CHECK ((days_before = ANY (ARRAY[0, 3]))),
  constraint point_reminder_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint point_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table possible_conflict (
  project_id integer not null,
  user_id integer not null,
  ground text not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  outcome text,
  reason text not null default ''::text,
  settled_by integer,
  settled_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint possible_conflict_pkey PRIMARY KEY (project_id, user_id),
  constraint possible_conflict_ground_check CHECK ((ground = ANY (ARRAY['contact'::text, 'organization'::text, 'mailDomain'::text]))),
  constraint possible_conflict_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'dismissed'::text]))),
  constraint possible_conflict_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint possible_conflict_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id),
  constraint possible_conflict_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX possible_conflict_of_user ON public.possible_conflict USING btree (user_id);
CREATE INDEX possible_conflict_settled_by ON public.possible_conflict USING btree (settled_by);
CREATE INDEX possible_conflict_unsettled ON public.possible_conflict USING btree (project_id, user_id) WHERE (outcome IS NULL);
CREATE INDEX possible_conflict_untold ON public.possible_conflict USING btree (found_at) WHERE (told_at IS NULL);

create table prepared_decision (
  id integer not null generated always as identity,
  project_id integer not null,
  state text not null default 'PREPARED'::text,
  version integer not null default 1,
  seen_version integer not null,
  seen_history bigint not null,
  status text not null,
  template_id integer,
  message text not null default ''::text,
  points jsonb not null default '[]'::jsonb,
  due_day date,
  budget_needed boolean,
  budget numeric(11,2),
  is_com_relevant boolean,
  prepared_by integer,
  prepared_at timestamp with time zone not null default now(),
  applied_version integer,
  sent_by integer,
  sent_at timestamp with time zone,
  cancelled_by integer,
  cancelled_at timestamp with time zone,
  overtaken boolean not null default false,
  overtaken_version integer,
  overtaken_state text,
  session_id integer,
  tally jsonb,
  is_suspended boolean not null default false,
  corrections jsonb not null default '[]'::jsonb,
  constraint prepared_decision_pkey PRIMARY KEY (id),
  constraint prepared_decision_overtaken_state_check CHECK ((overtaken_state = ANY (ARRAY['PREPARED'::text, 'HELD'::text]))),
  constraint prepared_decision_state_check CHECK ((state = ANY (ARRAY['PREPARED'::text, 'HELD'::text, 'SENT'::text, 'CANCELLED'::text]))),
  constraint prepared_decision_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES user_account(id),
  constraint prepared_decision_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES user_account(id),
  constraint prepared_decision_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint prepared_decision_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id),
  constraint prepared_decision_template_id_fkey FOREIGN KEY (template_id) REFERENCES message_template(id) ON DELETE SET NULL
);
CREATE INDEX prepared_decision_cancelled_by ON public.prepared_decision USING btree (cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE UNIQUE INDEX prepared_decision_open ON public.prepared_decision USING btree (project_id) WHERE (state = ANY (ARRAY['PREPARED'::text, 'HELD'::text]));
CREATE INDEX prepared_decision_prepared_by ON public.prepared_decision USING btree (prepared_by);
CREATE INDEX prepared_decision_project ON public.prepared_decision USING btree (project_id);
CREATE INDEX prepared_decision_sent_by ON public.prepared_decision USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX prepared_decision_template ON public.prepared_decision USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE TRIGGER decision_corrected BEFORE UPDATE ON prepared_decision FOR EACH ROW WHEN (old.session_id IS NOT NULL AND (new.session_id IS DISTINCT FROM old.session_id OR new.status IS DISTINCT FROM old.status OR new.tally IS DISTINCT FROM old.tally OR jsonb_array_length(new.corrections) <= jsonb_array_length(old.corrections) AND (new.message IS DISTINCT FROM old.message OR new.points IS DISTINCT FROM old.points OR new.due_day IS DISTINCT FROM old.due_day OR new.budget_needed IS DISTINCT FROM old.budget_needed OR new.budget IS DISTINCT FROM old.budget))) EXECUTE FUNCTION refuse_unmarked_correction();
CREATE TRIGGER decision_told_live AFTER INSERT OR UPDATE ON prepared_decision FOR EACH ROW EXECUTE FUNCTION tell_live_part('decision');

create table programme (
  only_row boolean not null default true,
  contact_email text not null default ''::text,
  second_step_required_since timestamp with time zone,
  current_edition_id integer not null,
  current_edition_state text not null default 'current'::text,
  data_licence text not null default 'etalab-2.0'::text,
  constraint programme_pkey PRIMARY KEY (only_row),
  constraint programme_current_edition_state_check CHECK ((current_edition_state = 'current'::text)),
  constraint programme_data_licence_check CHECK ((data_licence = ANY (ARRAY['etalab-2.0'::text, 'CC-BY-4.0'::text, 'ODbL-1.0'::text, 'CC0-1.0'::text]))),
  constraint programme_only_row_check CHECK (only_row),
  constraint programme_current_edition FOREIGN KEY (current_edition_id, current_edition_state) REFERENCES edition(id, state) DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER second_step_told_live AFTER UPDATE OF second_step_required_since ON programme FOR EACH ROW WHEN (old.second_step_required_since IS DISTINCT FROM new.second_step_required_since) EXECUTE FUNCTION tell_live_second_step();

create table project (
  id integer not null generated always as identity,
  name text not null,
  status text not null,
  commission_id integer,
  creator_id integer not null,
  created_at timestamp with time zone not null default now(),
  description text not null default ''::text,
  image_id integer,
  name_modified text,
  description_modified text,
  image_modified_id integer,
  is_free boolean not null default true,
  price_details text not null default ''::text,
  project_access text,
  project_public text,
  project_link text not null default ''::text,
  facebook_link text not null default ''::text,
  instagram_link text not null default ''::text,
  user_comment text not null default ''::text,
  is_com_relevant boolean not null default false,
  budget_needed boolean not null default false,
  budget numeric(12,2),
  commission_comment text not null default ''::text,
  message text not null default ''::text,
  place_name text not null default ''::text,
  place_address text not null default ''::text,
  place_latitude double precision,
  place_longitude double precision,
  place_city text not null default ''::text,
  place_department text not null default ''::text,
  place_phone_number text not null default ''::text,
  place_phone_country_code text not null default 'FR'::text,
  place_website text not null default ''::text,
  organizer_type text not null default ''::text,
  organizer_name text not null default ''::text,
  organizer_website text not null default ''::text,
  organizer_contact_firstname text not null default ''::text,
  organizer_contact_lastname text not null default ''::text,
  organizer_contact_phone_number text not null default ''::text,
  organizer_contact_phone_country_code text not null default 'FR'::text,
  organizer_contact_email text not null default ''::text,
  boosted boolean not null default false,
  submission_date timestamp with time zone,
  certification_date timestamp with time zone,
  publication_date timestamp with time zone,
  date_string_fr text not null default ''::text,
  date_string_en text not null default ''::text,
  first_day date,
  last_day date,
  dates_nb integer not null default 0,
  version integer not null default 1,
  saved_at timestamp with time zone not null default now(),
  saved_by integer,
  answered_at timestamp with time zone,
  edition_id integer not null,
  quiet_saves integer not null default 0,
  told_at timestamp with time zone,
  told_by integer,
  asked_members integer[] not null default '{}'::integer[],
  accessibility text not null default ''::text,
  age text not null default ''::text,
  image_credit text not null default ''::text,
  image_credit_modified text,
  unsent_saves integer not null default 0,
  asked_again_at timestamp with time zone,
  date_string_ja text not null default ''::text,
  text_language text not null default 'fr'::text,
  name_fr text not null default ''::text,
  name_en text not null default ''::text,
  name_ja text not null default ''::text,
  description_fr text not null default ''::text,
  description_en text not null default ''::text,
  description_ja text not null default ''::text,
  price_details_fr text not null default ''::text,
  price_details_en text not null default ''::text,
  price_details_ja text not null default ''::text,
  name_fr_modified text,
  name_en_modified text,
  name_ja_modified text,
  description_fr_modified text,
  description_en_modified text,
  description_ja_modified text,
  constraint project_pkey PRIMARY KEY (id),
  constraint project_name_check CHECK ((name <> ''::text)),
  constraint project_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITED'::text, 'INFOS_NEEDED'::text, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'::text, 'CERTIFIED_UNPUBLISHED_MODIFIED'::text, 'CERTIFIED_PUBLISHED'::text, 'CERTIFIED_PUBLISHED_MODIFIED'::text, 'REFUSED'::text, 'DELETED'::text]))),
  constraint project_text_language_check CHECK ((text_language = ANY (ARRAY['fr'::text, 'en'::text, 'ja'::text]))),
  constraint project_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id),
  constraint project_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES user_account(id),
  constraint project_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint project_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint project_image_modified_id_fkey FOREIGN KEY (image_modified_id) REFERENCES image(id),
  constraint project_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id),
  constraint project_told_by_fkey FOREIGN KEY (told_by) REFERENCES user_account(id)
) with (fillfactor=85);
CREATE INDEX project_answered ON public.project USING btree (id) WHERE (answered_at IS NOT NULL);
CREATE INDEX project_budget ON public.project USING btree (edition_id) WHERE budget_needed;
CREATE INDEX project_by_budget ON public.project USING btree (edition_id, (
CASE
    WHEN budget_needed THEN COALESCE(budget, (0)::numeric)
    ELSE ('-1'::integer)::numeric
END), id);
CREATE INDEX project_by_last_day ON public.project USING btree (edition_id, last_day, id);
CREATE INDEX project_by_organizer ON public.project USING btree (edition_id, organizer_name COLLATE french, id);
CREATE INDEX project_by_public ON public.project USING btree (edition_id, COALESCE(array_position('{EVERYONE,FAMILIES,CHILDREN,STUDENTS,ADULTS,PROFESSIONALS}'::text[], project_public), 7), id);
CREATE INDEX project_certified ON public.project USING btree (edition_id, commission_id, place_department, project_public, is_free, id) INCLUDE (place_city) WHERE (status = ANY (ARRAY['CERTIFIED_UNPUBLISHED_INFOS_NEEDED'::text, 'CERTIFIED_UNPUBLISHED_MODIFIED'::text, 'CERTIFIED_PUBLISHED'::text, 'CERTIFIED_PUBLISHED_MODIFIED'::text]));
CREATE INDEX project_contact ON public.project USING btree (lower(organizer_contact_email)) WHERE (organizer_contact_email <> ''::text);
CREATE INDEX project_contact_address ON public.project USING btree (lower(organizer_contact_email) text_pattern_ops) WHERE (organizer_contact_email <> ''::text);
CREATE INDEX project_creator ON public.project USING btree (creator_id, id);
CREATE INDEX project_image ON public.project USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX project_image_modified ON public.project USING btree (image_modified_id) WHERE (image_modified_id IS NOT NULL);
CREATE INDEX project_status ON public.project USING btree (status, commission_id);
CREATE INDEX project_town ON public.project USING btree (edition_id, searchable(place_city)) WHERE (place_city <> ''::text);
CREATE TRIGGER file_left_order AFTER UPDATE OF commission_id ON project FOR EACH ROW WHEN (old.commission_id IS DISTINCT FROM new.commission_id) EXECUTE FUNCTION leave_former_order();
CREATE TRIGGER holder_recused AFTER INSERT OR UPDATE OF creator_id ON project FOR EACH ROW EXECUTE FUNCTION recuse_holder_of_project();
CREATE TRIGGER members_asked BEFORE INSERT ON project FOR EACH ROW WHEN (takes_opinions(new.status)) EXECUTE FUNCTION ask_members();
CREATE TRIGGER members_asked_again BEFORE UPDATE OF status, commission_id ON project FOR EACH ROW WHEN (takes_opinions(new.status) AND (NOT takes_opinions(old.status) OR old.commission_id IS DISTINCT FROM new.commission_id)) EXECUTE FUNCTION ask_members();
CREATE TRIGGER project_announced AFTER INSERT ON project FOR EACH ROW WHEN (is_announced(new.status)) EXECUTE FUNCTION announce_project();
CREATE TRIGGER project_announced_again AFTER UPDATE OF status, boosted, is_free, project_access, project_public, place_city, place_department, place_latitude, place_longitude, name, name_fr, name_en, name_ja, place_name, place_address, organizer_name, description, description_fr, description_en, description_ja, accessibility ON project FOR EACH ROW WHEN (is_announced(old.status) <> is_announced(new.status) OR is_announced(new.status) AND (old.boosted IS DISTINCT FROM new.boosted OR old.is_free IS DISTINCT FROM new.is_free OR old.project_access IS DISTINCT FROM new.project_access OR old.project_public IS DISTINCT FROM new.project_public OR old.place_city IS DISTINCT FROM new.place_city OR old.place_department IS DISTINCT FROM new.place_department OR old.place_latitude IS DISTINCT FROM new.place_latitude OR old.place_longitude IS DISTINCT FROM new.place_longitude OR old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr OR old.name_en IS DISTINCT FROM new.name_en OR old.name_ja IS DISTINCT FROM new.name_ja OR old.place_name IS DISTINCT FROM new.place_name OR old.place_address IS DISTINCT FROM new.place_address OR old.organizer_name IS DISTINCT FROM new.organizer_name OR old.description IS DISTINCT FROM new.description OR old.description_fr IS DISTINCT FROM new.description_fr OR old.description_en IS DISTINCT FROM new.description_en OR old.description_ja IS DISTINCT FROM new.description_ja OR old.accessibility IS DISTINCT FROM new.accessibility)) EXECUTE FUNCTION announce_project();
CREATE TRIGGER project_comment_listed AFTER UPDATE OF commission_comment ON project FOR EACH ROW WHEN (old.commission_comment <> new.commission_comment) EXECUTE FUNCTION list_changed_comment();
CREATE TRIGGER project_counted AFTER INSERT OR DELETE ON project FOR EACH ROW EXECUTE FUNCTION count_project();
CREATE TRIGGER project_counted_again AFTER UPDATE OF commission_id, status ON project FOR EACH ROW WHEN (old.commission_id IS DISTINCT FROM new.commission_id OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION count_project();
CREATE TRIGGER project_enters_edition BEFORE INSERT ON project FOR EACH ROW WHEN (new.edition_id IS NULL) EXECUTE FUNCTION enter_current_edition();
CREATE TRIGGER project_filed AFTER INSERT ON project FOR EACH ROW WHEN (is_filed(new.status)) EXECUTE FUNCTION find_conflicts_of_project();
CREATE TRIGGER project_filed_again AFTER UPDATE OF status, commission_id, organizer_name, organizer_contact_email ON project FOR EACH ROW WHEN (is_filed(new.status) AND (is_filed(old.status) IS DISTINCT FROM true OR old.commission_id IS DISTINCT FROM new.commission_id OR old.organizer_name IS DISTINCT FROM new.organizer_name OR old.organizer_contact_email IS DISTINCT FROM new.organizer_contact_email)) EXECUTE FUNCTION find_conflicts_of_project();
CREATE TRIGGER project_followed AFTER UPDATE OF commission_id ON project FOR EACH ROW WHEN (old.commission_id IS DISTINCT FROM new.commission_id) EXECUTE FUNCTION unassign_former_commission();
CREATE TRIGGER project_granted AFTER INSERT ON project FOR EACH ROW WHEN (is_certified(new.status) AND new.budget_needed AND new.budget > 0::numeric) EXECUTE FUNCTION keep_grant();
CREATE TRIGGER project_granted_again AFTER UPDATE OF status ON project FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND (grants_budget(old.status, new.status) OR is_certified(old.status) AND NOT is_certified(new.status) OR old.status = 'CERTIFIED_PUBLISHED'::text AND new.status = 'CERTIFIED_UNPUBLISHED_MODIFIED'::text)) EXECUTE FUNCTION keep_grant();
CREATE TRIGGER project_listed AFTER INSERT ON project FOR EACH ROW EXECUTE FUNCTION list_new_project();
CREATE TRIGGER project_listed_again AFTER UPDATE OF status, name, text_language, name_fr, name_en, name_ja, commission_id, creator_id, name_modified, name_fr_modified, name_en_modified, name_ja_modified, submission_date, place_city, place_name, organizer_name, first_day, image_id, boosted, last_day, dates_nb, date_string_fr, date_string_en, date_string_ja ON project FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.name IS DISTINCT FROM new.name OR old.text_language IS DISTINCT FROM new.text_language OR old.name_fr IS DISTINCT FROM new.name_fr OR old.name_en IS DISTINCT FROM new.name_en OR old.name_ja IS DISTINCT FROM new.name_ja OR old.commission_id IS DISTINCT FROM new.commission_id OR old.creator_id IS DISTINCT FROM new.creator_id OR old.name_modified IS DISTINCT FROM new.name_modified OR old.name_fr_modified IS DISTINCT FROM new.name_fr_modified OR old.name_en_modified IS DISTINCT FROM new.name_en_modified OR old.name_ja_modified IS DISTINCT FROM new.name_ja_modified OR old.submission_date IS DISTINCT FROM new.submission_date OR old.place_city IS DISTINCT FROM new.place_city OR old.place_name IS DISTINCT FROM new.place_name OR old.organizer_name IS DISTINCT FROM new.organizer_name OR old.first_day IS DISTINCT FROM new.first_day OR old.image_id IS DISTINCT FROM new.image_id OR old.boosted IS DISTINCT FROM new.boosted OR old.last_day IS DISTINCT FROM new.last_day OR old.dates_nb IS DISTINCT FROM new.dates_nb OR old.date_string_fr IS DISTINCT FROM new.date_string_fr OR old.date_string_en IS DISTINCT FROM new.date_string_en OR old.date_string_ja IS DISTINCT FROM new.date_string_ja) EXECUTE FUNCTION list_changed_project();
CREATE TRIGGER project_overtakes_decision AFTER UPDATE OF status ON project FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION overtake_prepared_decision();
CREATE TRIGGER project_staged AFTER INSERT ON project FOR EACH ROW WHEN (new.status <> 'DRAFT'::text) EXECUTE FUNCTION enter_stage();
CREATE TRIGGER project_staged_again AFTER UPDATE OF status ON project FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION enter_stage();
CREATE TRIGGER project_stays_in_edition BEFORE UPDATE OF edition_id ON project FOR EACH ROW WHEN (old.edition_id <> new.edition_id) EXECUTE FUNCTION refuse_another_edition();
CREATE TRIGGER project_times_announced AFTER INSERT ON project FOR EACH ROW WHEN (is_announced(new.status)) EXECUTE FUNCTION announce_times();
CREATE TRIGGER project_times_announced_again AFTER UPDATE OF status, boosted ON project FOR EACH ROW WHEN (is_announced(new.status) AND (NOT is_announced(old.status) OR old.boosted <> new.boosted)) EXECUTE FUNCTION announce_times();
CREATE TRIGGER project_told_live AFTER INSERT OR UPDATE ON project FOR EACH ROW EXECUTE FUNCTION tell_live_project();
CREATE TRIGGER project_unlisted AFTER DELETE ON project FOR EACH ROW EXECUTE FUNCTION unlist_project();
CREATE TRIGGER publication_changed AFTER UPDATE OF status, name, description, text_language, is_free, price_details, project_access, project_public, accessibility, age, image_credit, name_fr, description_fr, price_details_fr, name_en, description_en, price_details_en, name_ja, description_ja, price_details_ja, place_name, place_address, place_latitude, place_longitude, place_city, place_department, place_phone_number, place_phone_country_code, place_website, organizer_name, organizer_website, project_link, facebook_link, instagram_link, image_id, date_string_fr, date_string_en, date_string_ja, first_day, last_day, dates_nb ON project FOR EACH ROW WHEN (is_announced(old.status) AND is_announced(new.status) AND (old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.text_language IS DISTINCT FROM new.text_language OR old.is_free IS DISTINCT FROM new.is_free OR old.price_details IS DISTINCT FROM new.price_details OR old.project_access IS DISTINCT FROM new.project_access OR old.project_public IS DISTINCT FROM new.project_public OR old.accessibility IS DISTINCT FROM new.accessibility OR old.age IS DISTINCT FROM new.age OR old.image_credit IS DISTINCT FROM new.image_credit OR old.name_fr IS DISTINCT FROM new.name_fr OR old.description_fr IS DISTINCT FROM new.description_fr OR old.price_details_fr IS DISTINCT FROM new.price_details_fr OR old.name_en IS DISTINCT FROM new.name_en OR old.description_en IS DISTINCT FROM new.description_en OR old.price_details_en IS DISTINCT FROM new.price_details_en OR old.name_ja IS DISTINCT FROM new.name_ja OR old.description_ja IS DISTINCT FROM new.description_ja OR old.price_details_ja IS DISTINCT FROM new.price_details_ja OR old.place_name IS DISTINCT FROM new.place_name OR old.place_address IS DISTINCT FROM new.place_address OR old.place_latitude IS DISTINCT FROM new.place_latitude OR old.place_longitude IS DISTINCT FROM new.place_longitude OR old.place_city IS DISTINCT FROM new.place_city OR old.place_department IS DISTINCT FROM new.place_department OR old.place_phone_number IS DISTINCT FROM new.place_phone_number OR old.place_phone_country_code IS DISTINCT FROM new.place_phone_country_code OR old.place_website IS DISTINCT FROM new.place_website OR old.organizer_name IS DISTINCT FROM new.organizer_name OR old.organizer_website IS DISTINCT FROM new.organizer_website OR old.project_link IS DISTINCT FROM new.project_link OR old.facebook_link IS DISTINCT FROM new.facebook_link OR old.instagram_link IS DISTINCT FROM new.instagram_link OR old.image_id IS DISTINCT FROM new.image_id OR old.date_string_fr IS DISTINCT FROM new.date_string_fr OR old.date_string_en IS DISTINCT FROM new.date_string_en OR old.date_string_ja IS DISTINCT FROM new.date_string_ja OR old.first_day IS DISTINCT FROM new.first_day OR old.last_day IS DISTINCT FROM new.last_day OR old.dates_nb IS DISTINCT FROM new.dates_nb)) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER publication_entered_or_left AFTER UPDATE OF status ON project FOR EACH ROW WHEN (is_announced(old.status) <> is_announced(new.status)) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER publication_made AFTER INSERT ON project FOR EACH ROW WHEN (is_announced(new.status)) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER publication_removed AFTER DELETE ON project FOR EACH ROW WHEN (is_announced(old.status)) EXECUTE FUNCTION note_public_change();

create table project_assignee (
  project_id integer not null,
  user_id integer not null,
  place smallint not null,
  constraint project_assignee_pkey PRIMARY KEY (project_id, user_id),
  constraint project_assignee_each_place UNIQUE (project_id, place),
  constraint project_assignee_place CHECK ((place = ANY (ARRAY[1, 2]))),
  constraint project_assignee_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_assignee_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX project_assignee_of_user ON public.project_assignee USING btree (user_id, project_id);
CREATE TRIGGER assignee_told_live AFTER INSERT OR DELETE ON project_assignee FOR EACH ROW EXECUTE FUNCTION tell_live_part('assignees');

create table project_count (
  commission_id integer not null,
  status text not null,
  projects integer not null,
  edition_id integer not null
);

create table project_date (
  id integer not null generated always as identity,
  project_id integer not null,
  rule jsonb not null,
  constraint project_date_pkey PRIMARY KEY (id),
  constraint project_date_of_project UNIQUE (project_id, id),
  constraint project_date_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE TRIGGER date_told_live AFTER INSERT OR DELETE OR UPDATE ON project_date FOR EACH ROW EXECUTE FUNCTION tell_live_part('saved');

create table project_grant (
  project_id integer not null,
  amount numeric(12,2) not null,
  granted_at timestamp with time zone not null,
  asked numeric(12,2) not null,
  constraint project_grant_pkey PRIMARY KEY (project_id),
  constraint project_grant_amount_check CHECK ((amount >= (0)::numeric)),
  constraint project_grant_check CHECK (((amount > (0)::numeric) OR (asked > (0)::numeric))),
  constraint project_grant_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);

create table project_item (
  project_id integer not null,
  status text not null,
  image_key text,
  edition_id integer not null,
  comment text not null,
  creator json not null,
  shown_fr text not null,
  shown_en text not null,
  shown_ja text not null,
  constraint project_item_pkey PRIMARY KEY (project_id)
) with (fillfactor=85);
CREATE INDEX project_item_comment ON public.project_item USING btree (edition_id, "left"(comment, 100) COLLATE french, project_id);

create table project_message (
  id bigint not null generated always as identity,
  project_id integer not null,
  author_id integer,
  impersonator_id integer,
  written_at timestamp with time zone not null default clock_timestamp(),
  text text not null,
  name uuid not null default gen_random_uuid(),
  audience text not null default 'internal'::text,
  corrected_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  withdrawn_reason text,
  is_opinion boolean not null default false,
  constraint project_message_pkey PRIMARY KEY (id),
  constraint project_message_name_key UNIQUE (name),
  constraint project_message_audience_check CHECK ((audience = ANY (ARRAY['shared'::text, 'internal'::text]))),
  constraint project_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint project_message_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES user_account(id),
  constraint project_message_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_message_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES user_account(id)
);
CREATE INDEX project_message_of_author ON public.project_message USING btree (author_id);
CREATE INDEX project_message_of_project ON public.project_message USING btree (project_id, written_at, id);
CREATE INDEX project_message_shared ON public.project_message USING btree (project_id, written_at, id) WHERE (audience = 'shared'::text);
CREATE TRIGGER message_told_live AFTER INSERT OR UPDATE ON project_message FOR EACH ROW EXECUTE FUNCTION tell_live_message();
CREATE TRIGGER project_message_stirs AFTER INSERT ON project_message FOR EACH ROW WHEN (NOT new.is_opinion) EXECUTE FUNCTION stir_by_message();

create table project_news (
  project_id integer not null,
  told_at timestamp with time zone not null,
  fields text[] not null default '{}'::text[],
  dates text[] not null default '{}'::text[],
  changed_by integer,
  constraint project_news_pkey PRIMARY KEY (project_id),
  constraint project_news_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint project_news_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_news_changed_by ON public.project_news USING btree (changed_by);
CREATE INDEX project_news_due ON public.project_news USING btree (told_at) WHERE (fields <> '{}'::text[]);

create table project_origin (
  project_id integer not null,
  origin_id integer,
  edition_id integer not null,
  constraint project_origin_pkey PRIMARY KEY (project_id),
  constraint project_origin_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint project_origin_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES project(id) ON DELETE SET NULL,
  constraint project_origin_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_origin_of ON public.project_origin USING btree (origin_id, edition_id);

create table project_person (
  id integer not null generated always as identity,
  project_id integer not null,
  user_id integer,
  address text not null default ''::text,
  of_organizer boolean not null default false,
  invited_by integer not null,
  invited_at timestamp with time zone not null default now(),
  joined_at timestamp with time zone,
  constraint project_person_pkey PRIMARY KEY (id),
  constraint project_person_project_id_user_id_key UNIQUE (project_id, user_id),
  constraint project_person_check CHECK (((user_id IS NULL) = (address <> ''::text))),
  constraint project_person_check1 CHECK (((user_id IS NULL) = (joined_at IS NULL))),
  constraint project_person_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id),
  constraint project_person_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX project_person_invited ON public.project_person USING btree (lower(address), project_id) WHERE (user_id IS NULL);
CREATE INDEX project_person_joined ON public.project_person USING btree (user_id, project_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER person_recused AFTER INSERT OR UPDATE OF user_id ON project_person FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION recuse_person();
CREATE TRIGGER person_told_live AFTER INSERT OR DELETE OR UPDATE ON project_person FOR EACH ROW EXECUTE FUNCTION tell_live_part('saved');

create table project_project_type (
  project_id integer not null,
  project_type_id integer not null,
  came_with_project boolean not null default false,
  constraint project_project_type_pkey PRIMARY KEY (project_id, project_type_id),
  constraint project_project_type_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_project_type_project_type_id_fkey FOREIGN KEY (project_type_id) REFERENCES project_type(id)
);
CREATE INDEX project_project_type_type ON public.project_project_type USING btree (project_type_id);
CREATE TRIGGER announced_type_added AFTER INSERT ON project_project_type FOR EACH ROW WHEN (NOT new.came_with_project) EXECUTE FUNCTION announce_added_type();
CREATE TRIGGER announced_types_removed AFTER DELETE ON project_project_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION announce_removed_types();
CREATE TRIGGER project_type_added AFTER INSERT ON project_project_type FOR EACH ROW WHEN (NOT new.came_with_project) EXECUTE FUNCTION list_added_type();
CREATE TRIGGER project_types_removed AFTER DELETE ON project_project_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_removed_types();
CREATE TRIGGER publication_type_added AFTER INSERT ON project_project_type FOR EACH ROW WHEN (NOT new.came_with_project) EXECUTE FUNCTION note_added_type();
CREATE TRIGGER publication_types_removed AFTER DELETE ON project_project_type REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_types();
CREATE TRIGGER type_added_told_live AFTER INSERT ON project_project_type FOR EACH ROW WHEN (NOT new.came_with_project) EXECUTE FUNCTION tell_live_part('saved');
CREATE TRIGGER type_removed_told_live AFTER DELETE ON project_project_type FOR EACH ROW EXECUTE FUNCTION tell_live_part('saved');

create table project_report (
  project_id integer not null,
  asked_nb smallint not null default 0,
  asked_at timestamp with time zone,
  sent_at timestamp with time zone,
  version integer not null default 0,
  attendance integer,
  went_well text not null default ''::text,
  press_links text[] not null default '{}'::text[],
  final_cost numeric(12,2),
  constraint project_report_pkey PRIMARY KEY (project_id),
  constraint project_report_attendance_check CHECK ((attendance >= 0)),
  constraint project_report_check CHECK (((asked_nb = 0) = (asked_at IS NULL))),
  constraint project_report_check1 CHECK (((sent_at IS NULL) OR (attendance IS NOT NULL))),
  constraint project_report_final_cost_check CHECK ((final_cost >= (0)::numeric)),
  constraint project_report_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_report_awaited ON public.project_report USING btree (asked_at) WHERE (sent_at IS NULL);
CREATE INDEX project_report_sent ON public.project_report USING btree (project_id) WHERE (sent_at IS NOT NULL);
CREATE TRIGGER report_told_live AFTER INSERT OR UPDATE ON project_report FOR EACH ROW EXECUTE FUNCTION tell_live_report();

create table project_search (
  id integer not null,
  status text not null,
  search_text text not null,
  status_rank smallint not null,
  commission_id integer,
  creator_id integer not null,
  name text not null,
  submission_date timestamp with time zone,
  first_day date,
  place_city text not null,
  creator_sort text not null,
  commission_sort text not null,
  commission_sort_en text not null,
  edition_id integer not null,
  commission_sort_ja text not null,
  constraint project_search_pkey PRIMARY KEY (id)
) with (fillfactor=85);
CREATE INDEX project_search_commission_sort ON public.project_search USING btree (edition_id, commission_sort COLLATE french, id);
CREATE INDEX project_search_commission_sort_en ON public.project_search USING btree (edition_id, commission_sort_en COLLATE french, id);
CREATE INDEX project_search_commission_sort_ja ON public.project_search USING btree (edition_id, commission_sort_ja COLLATE french, id);
CREATE INDEX project_search_commission_status ON public.project_search USING btree (edition_id, commission_id, status, id);
CREATE INDEX project_search_creator_sort ON public.project_search USING btree (edition_id, creator_sort COLLATE french, id);
CREATE INDEX project_search_creator_status ON public.project_search USING btree (creator_id, status, id);
CREATE INDEX project_search_first_day ON public.project_search USING btree (edition_id, first_day, id);
CREATE INDEX project_search_name ON public.project_search USING btree (edition_id, name COLLATE french, id);
CREATE INDEX project_search_number ON public.project_search USING btree (edition_id, id);
CREATE INDEX project_search_place_city ON public.project_search USING btree (edition_id, place_city COLLATE french, id);
CREATE INDEX project_search_status ON public.project_search USING btree (edition_id, status, id);
CREATE INDEX project_search_status_name ON public.project_search USING btree (edition_id, status, name COLLATE french, id);
CREATE INDEX project_search_status_rank ON public.project_search USING btree (edition_id, status_rank, id);
CREATE INDEX project_search_submission_date ON public.project_search USING btree (edition_id, submission_date, id) INCLUDE (status);
CREATE TRIGGER project_words AFTER INSERT OR DELETE ON project_search FOR EACH ROW EXECUTE FUNCTION keep_words_of_project();
CREATE TRIGGER project_words_again AFTER UPDATE ON project_search FOR EACH ROW WHEN (old.search_text <> new.search_text OR (old.status = 'DELETED'::text) <> (new.status = 'DELETED'::text)) EXECUTE FUNCTION keep_words_of_project();

create table project_stage (
  project_id integer not null,
  edition_id integer not null,
  status text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  delay_days integer,
  constraint project_stage_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint project_stage_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_stage_decided ON public.project_stage USING btree (edition_id, delay_days, project_id) WHERE (delay_days IS NOT NULL);
CREATE INDEX project_stage_of_edition ON public.project_stage USING btree (edition_id, since, until, status);
CREATE INDEX project_stage_of_project ON public.project_stage USING btree (project_id, since);

create table project_stir (
  project_id integer not null,
  at timestamp with time zone not null,
  by integer,
  before timestamp with time zone,
  shared_at timestamp with time zone,
  shared_by integer,
  shared_before timestamp with time zone,
  constraint project_stir_pkey PRIMARY KEY (project_id),
  constraint project_stir_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
) with (fillfactor=80);

create table project_type (
  id integer not null generated always as identity,
  name text not null,
  name_en text,
  name_ja text,
  constraint project_type_pkey PRIMARY KEY (id),
  constraint project_type_name_check CHECK ((name <> ''::text)),
  constraint project_type_name_ja_check CHECK ((name_ja <> ''::text))
);
CREATE UNIQUE INDEX project_type_name ON public.project_type USING btree (searchable(name));
CREATE UNIQUE INDEX project_type_name_en ON public.project_type USING btree (searchable(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX project_type_name_ja ON public.project_type USING btree (searchable(name_ja)) WHERE (name_ja IS NOT NULL);
CREATE TRIGGER a_type_waits_for_saves BEFORE UPDATE OF name, name_en, name_ja ON project_type FOR EACH STATEMENT EXECUTE FUNCTION wait_for_saves();
CREATE TRIGGER announced_type_renamed AFTER UPDATE OF name, name_en, name_ja ON project_type FOR EACH ROW EXECUTE FUNCTION announce_renamed_type();
CREATE TRIGGER project_type_renamed AFTER UPDATE OF name, name_en, name_ja ON project_type FOR EACH ROW EXECUTE FUNCTION list_renamed_type();
CREATE TRIGGER publication_type_renamed AFTER UPDATE OF name, name_en, name_ja ON project_type FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_en IS DISTINCT FROM new.name_en OR old.name_ja IS DISTINCT FROM new.name_ja) EXECUTE FUNCTION note_renamed_type();

create table project_way_back (
  project_id integer not null,
  version integer not null,
  actor_id integer,
  until timestamp with time zone not null,
  recall_key uuid not null,
  was jsonb not null,
  image_id integer,
  image_modified_id integer,
  known_version integer,
  files integer[] not null default '{}'::integer[],
  constraint project_way_back_pkey PRIMARY KEY (project_id),
  constraint project_way_back_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint project_way_back_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint project_way_back_image_modified_id_fkey FOREIGN KEY (image_modified_id) REFERENCES image(id),
  constraint project_way_back_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_way_back_files ON public.project_way_back USING gin (files);
CREATE INDEX project_way_back_image ON public.project_way_back USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX project_way_back_image_modified ON public.project_way_back USING btree (image_modified_id) WHERE (image_modified_id IS NOT NULL);

create table project_word (
  word_id integer not null,
  project_id integer not null,
  edition_id integer not null
) with (autovacuum_vacuum_insert_scale_factor=0.02);
CREATE UNIQUE INDEX project_word_pairs ON public.project_word USING btree (word_id, edition_id, project_id);

create table proposed_answer (
  project_id integer not null,
  question_id integer not null,
  value jsonb,
  image_id integer,
  wording integer,
  constraint proposed_answer_pkey PRIMARY KEY (project_id, question_id),
  constraint proposed_answer_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint proposed_answer_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint proposed_answer_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id)
);
CREATE INDEX proposed_answer_image ON public.proposed_answer USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX proposed_answer_question ON public.proposed_answer USING btree (question_id);

create table provider_identity (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint provider_identity_pkey PRIMARY KEY (issuer, subject),
  constraint provider_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX provider_identity_user ON public.provider_identity USING btree (user_id, issuer);

create table provider_visit (
  hash bytea not null,
  provider text not null,
  state text not null default ''::text,
  nonce text not null default ''::text,
  verifier text not null default ''::text,
  user_id integer,
  id_token text,
  expires_at timestamp with time zone not null,
  constraint provider_visit_pkey PRIMARY KEY (hash),
  constraint provider_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX provider_visit_user ON public.provider_visit USING btree (user_id);

create table publication (
  project_id integer not null,
  is_public boolean not null,
  changed_at timestamp with time zone not null,
  revision integer not null default 0,
  constraint publication_pkey PRIMARY KEY (project_id),
  constraint publication_changed_at_check CHECK ((changed_at = date_trunc('milliseconds'::text, changed_at)))
);
CREATE INDEX publication_changed ON public.publication USING btree (changed_at, project_id);

create table question (
  id integer not null generated always as identity,
  edition_id integer not null,
  section text not null,
  "position" integer not null,
  kind text not null,
  words jsonb not null,
  wording integer not null default 1,
  type_ids integer[] not null default '{}'::integer[],
  commission_ids integer[] not null default '{}'::integer[],
  parent_id integer,
  parent_values integer[] not null default '{}'::integer[],
  mandatory_since timestamp with time zone,
  readers text not null,
  personal boolean not null default false,
  closed_at timestamp with time zone,
  continues integer,
  version integer not null default 1,
  constraint question_pkey PRIMARY KEY (id),
  constraint question_id_kind_key UNIQUE (id, kind),
  constraint question_for_reviewers_check CHECK (((section = 'commission'::text) = (readers = 'reviewers'::text))),
  constraint question_kind_check CHECK ((kind = ANY (ARRAY['shortText'::text, 'longText'::text, 'yesNo'::text, 'oneOf'::text, 'someOf'::text, 'number'::text, 'amount'::text, 'day'::text, 'link'::text, 'file'::text]))),
  constraint question_personal_check CHECK (((NOT personal) OR (readers <> 'public'::text))),
  constraint question_readers_check CHECK ((readers = ANY (ARRAY['public'::text, 'holder'::text, 'reviewers'::text]))),
  constraint question_section_check CHECK ((section = ANY (ARRAY['event'::text, 'place'::text, 'date'::text, 'organizer'::text, 'social'::text, 'commission'::text]))),
  constraint question_continues_fkey FOREIGN KEY (continues) REFERENCES question(id) ON DELETE SET NULL,
  constraint question_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint question_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES question(id)
);
CREATE INDEX question_continues ON public.question USING btree (continues) WHERE (continues IS NOT NULL);
CREATE INDEX question_edition ON public.question USING btree (edition_id);
CREATE INDEX question_parent ON public.question USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER publication_question_changed AFTER UPDATE OF words, readers ON question FOR EACH ROW WHEN ((old.readers = 'public'::text OR new.readers = 'public'::text) AND (old.words IS DISTINCT FROM new.words OR old.readers IS DISTINCT FROM new.readers)) EXECUTE FUNCTION note_changed_question();

create table question_choice (
  id integer not null generated always as identity,
  question_id integer not null,
  "position" integer not null,
  words jsonb not null,
  withdrawn_at timestamp with time zone,
  continues integer,
  constraint question_choice_pkey PRIMARY KEY (id),
  constraint question_choice_continues_fkey FOREIGN KEY (continues) REFERENCES question_choice(id) ON DELETE SET NULL,
  constraint question_choice_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
CREATE INDEX question_choice_continues ON public.question_choice USING btree (continues) WHERE (continues IS NOT NULL);
CREATE INDEX question_choice_question ON public.question_choice USING btree (question_id);
CREATE TRIGGER publication_choice_changed AFTER UPDATE OF words ON question_choice FOR EACH ROW WHEN (old.words IS DISTINCT FROM new.words) EXECUTE FUNCTION note_changed_choice();

create table question_wording (
  question_id integer not null,
  number integer not null,
  words jsonb not null,
  choices jsonb not null,
  until timestamp with time zone not null default now(),
  readers text,
  constraint question_wording_pkey PRIMARY KEY (question_id, number),
  constraint question_wording_readers_check CHECK ((readers = ANY (ARRAY['public'::text, 'holder'::text, 'reviewers'::text]))),
  constraint question_wording_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);

create unlogged table rate_limit (
  key text not null,
  hits integer not null,
  since timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table received_mail (
  id integer not null generated always as identity,
  fingerprint bytea not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  raw bytea,
  recipients text[] not null default '{}'::text[],
  return_path text,
  state text not null default 'waiting'::text,
  why text,
  tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  from_address text not null default ''::text,
  from_name text not null default ''::text,
  subject text not null default ''::text,
  is_proven boolean not null default false,
  user_id integer,
  project_id integer,
  audience text,
  entry uuid,
  point_id uuid,
  attached_by integer,
  left_out text[] not null default '{}'::text[],
  told text,
  constraint received_mail_pkey PRIMARY KEY (id),
  constraint received_mail_entry_key UNIQUE (entry),
  constraint received_mail_fingerprint_key UNIQUE (fingerprint),
  constraint received_mail_audience_check CHECK ((audience = ANY (ARRAY['shared'::text, 'internal'::text]))),
  constraint received_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'held'::text, 'refused'::text, 'bounced'::text]))),
  constraint received_mail_attached_by_fkey FOREIGN KEY (attached_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint received_mail_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE SET NULL,
  constraint received_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX received_mail_attached_by ON public.received_mail USING btree (attached_by) WHERE (attached_by IS NOT NULL);
CREATE INDEX received_mail_from ON public.received_mail USING btree (from_address, received_at);
CREATE INDEX received_mail_newest ON public.received_mail USING btree (received_at DESC, id DESC);
CREATE INDEX received_mail_point ON public.received_mail USING btree (point_id) WHERE (point_id IS NOT NULL);
CREATE INDEX received_mail_project ON public.received_mail USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX received_mail_user ON public.received_mail USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX received_mail_waiting ON public.received_mail USING btree (next_try_at) WHERE (state = 'waiting'::text);

create table recovery_code (
  user_id integer not null,
  hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table recusal (
  id integer not null generated always as identity,
  project_id integer not null,
  user_id integer not null,
  reason text not null,
  recorded_by integer,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  lifted_by integer,
  lifted_at timestamp with time zone,
  rule text,
  lift_reason text not null default ''::text,
  told_at timestamp with time zone default clock_timestamp(),
  constraint recusal_pkey PRIMARY KEY (id),
  constraint recusal_rule_check CHECK ((rule = 'holder'::text)),
  constraint recusal_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES user_account(id),
  constraint recusal_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint recusal_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES user_account(id),
  constraint recusal_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX recusal_lifted_by ON public.recusal USING btree (lifted_by);
CREATE INDEX recusal_of_user ON public.recusal USING btree (user_id);
CREATE INDEX recusal_recorded_by ON public.recusal USING btree (recorded_by);
CREATE UNIQUE INDEX recusal_that_stands ON public.recusal USING btree (project_id, user_id) WHERE (lifted_at IS NULL);
CREATE INDEX recusal_untold ON public.recusal USING btree (project_id) WHERE (told_at IS NULL);
CREATE CONSTRAINT TRIGGER opinions_open_when_recused AFTER INSERT ON recusal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION open_by_opinion('recused');
CREATE TRIGGER recusal_told_live AFTER INSERT OR UPDATE ON recusal FOR EACH ROW EXECUTE FUNCTION tell_live_recusal();
CREATE TRIGGER recusal_told_room AFTER INSERT OR DELETE OR UPDATE ON recusal FOR EACH ROW EXECUTE FUNCTION tell_room_of_recusal();

create table register_decider (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  actor_id integer not null,
  impersonator_id integer,
  constraint register_decider_pkey PRIMARY KEY (edition_id, number)
);
CREATE INDEX register_decider_actor ON public.register_decider USING btree (actor_id);
CREATE INDEX register_decider_impersonator ON public.register_decider USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);
CREATE TRIGGER register_decider_kept BEFORE DELETE OR UPDATE ON register_decider FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER register_deciders_kept BEFORE TRUNCATE ON register_decider FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table register_entry (
  edition_id integer not null,
  number integer not null,
  at timestamp with time zone not null,
  project_id integer not null,
  project_name text not null,
  commission_id integer,
  act text not null,
  from_status text not null,
  to_status text not null,
  tally jsonb,
  session_id integer,
  capacity text not null,
  from_history boolean not null default false,
  decider_digest bytea not null,
  message_digest bytea,
  hash bytea not null,
  id bigint not null generated always as ((((edition_id)::bigint * 1000000) + number)) stored,
  decided jsonb,
  constraint register_entry_pkey PRIMARY KEY (edition_id, number),
  constraint register_entry_id_key UNIQUE (id),
  constraint register_entry_act_check CHECK ((act = ANY (ARRAY['decide'::text, 'accept'::text, 'refuse'::text, 'delete'::text, 'undo'::text, 'reopen'::text, 'restore'::text]))),
  constraint register_entry_number_check CHECK ((number >= 1)),
  constraint register_entry_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);
CREATE INDEX register_entry_project ON public.register_entry USING btree (project_id);
CREATE TRIGGER register_entry_chained BEFORE INSERT ON register_entry FOR EACH ROW EXECUTE FUNCTION chain_register_entry();
CREATE TRIGGER register_entry_kept BEFORE DELETE OR UPDATE ON register_entry FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER register_kept BEFORE TRUNCATE ON register_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table register_message (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  text text not null,
  constraint register_message_pkey PRIMARY KEY (edition_id, number)
);
CREATE TRIGGER register_message_kept BEFORE DELETE OR UPDATE ON register_message FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER register_messages_kept BEFORE TRUNCATE ON register_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table removed_picture (
  key text not null,
  extension text not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_picture_pkey PRIMARY KEY (key)
);
CREATE INDEX removed_picture_age ON public.removed_picture USING btree (removed_at);

create table report_picture (
  image_id integer not null,
  project_id integer not null,
  rights_granted_at timestamp with time zone not null default now(),
  constraint report_picture_pkey PRIMARY KEY (image_id),
  constraint report_picture_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint report_picture_project_id_fkey FOREIGN KEY (project_id) REFERENCES project_report(project_id) ON DELETE CASCADE
);
CREATE INDEX report_picture_of_report ON public.report_picture USING btree (project_id);
CREATE TRIGGER report_picture_left AFTER DELETE ON report_picture FOR EACH ROW EXECUTE FUNCTION leave_report_picture();

create table resemblance_dismissal (
  first_id integer not null,
  second_id integer not null,
  kind text not null,
  word text not null default ''::text,
  said_by integer,
  said_at timestamp with time zone not null default clock_timestamp(),
  constraint resemblance_dismissal_pkey PRIMARY KEY (first_id, second_id, kind),
  constraint resemblance_dismissal_check CHECK ((first_id < second_id)),
  constraint resemblance_dismissal_kind_check CHECK ((kind = ANY (ARRAY['same'::text, 'place'::text, 'town'::text]))),
  constraint resemblance_dismissal_first_id_fkey FOREIGN KEY (first_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint resemblance_dismissal_said_by_fkey FOREIGN KEY (said_by) REFERENCES user_account(id),
  constraint resemblance_dismissal_second_id_fkey FOREIGN KEY (second_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX resemblance_dismissal_of_second ON public.resemblance_dismissal USING btree (second_id);
CREATE INDEX resemblance_dismissal_said_by ON public.resemblance_dismissal USING btree (said_by);
CREATE TRIGGER dismissal_told_live AFTER INSERT OR DELETE ON resemblance_dismissal FOR EACH ROW EXECUTE FUNCTION tell_live_dismissal();

create table sealed_document (
  session_id integer,
  number integer not null,
  edition_id integer not null,
  place integer not null,
  reference text not null,
  told jsonb not null,
  content bytea not null,
  content_hash bytea not null,
  register_number integer,
  register_hash bytea,
  sealed_by integer not null,
  sealed_at timestamp with time zone not null,
  hash bytea not null,
  constraint sealed_document_pkey PRIMARY KEY (edition_id, place),
  constraint sealed_document_edition_id_reference_key UNIQUE (edition_id, reference),
  constraint sealed_document_session_id_number_key UNIQUE (session_id, number),
  constraint sealed_document_check CHECK (((register_number IS NULL) = (register_hash IS NULL))),
  constraint sealed_document_number_check CHECK ((number >= 0)),
  constraint sealed_document_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint sealed_document_sealed_by_fkey FOREIGN KEY (sealed_by) REFERENCES user_account(id),
  constraint sealed_document_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);
CREATE INDEX sealed_document_sealed_by ON public.sealed_document USING btree (sealed_by);
CREATE TRIGGER sealed_document_chained BEFORE INSERT ON sealed_document FOR EACH ROW EXECUTE FUNCTION chain_sealed_document();
CREATE TRIGGER sealed_document_kept BEFORE DELETE OR UPDATE ON sealed_document FOR EACH ROW EXECUTE FUNCTION refuse_sealed_change();
CREATE TRIGGER sealed_document_told_live AFTER INSERT ON sealed_document FOR EACH ROW WHEN (new.session_id IS NOT NULL) EXECUTE FUNCTION tell_live_session();
CREATE TRIGGER sealed_documents_kept BEFORE TRUNCATE ON sealed_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_sealed_change();

create table search_word (
  id integer not null generated always as identity,
  word text collate "C" not null,
  of_deleted boolean not null,
  constraint search_word_pkey PRIMARY KEY (id)
);
CREATE INDEX search_word_parts ON public.search_word USING gin (word gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX search_word_whole ON public.search_word USING hash (word);

create table seen (
  user_id integer not null,
  project_id integer not null,
  until timestamp with time zone not null,
  opened_at timestamp with time zone,
  is_marked boolean not null default false,
  constraint seen_pkey PRIMARY KEY (project_id, user_id),
  constraint seen_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX seen_last_opened ON public.seen USING btree (user_id, opened_at DESC) WHERE (opened_at IS NOT NULL);
CREATE INDEX seen_of_user ON public.seen USING btree (user_id);

create table session (
  id integer not null generated always as identity,
  commission_id integer not null,
  edition_id integer not null,
  state text not null default 'PREPARED'::text,
  version integer not null default 1,
  title text not null,
  day date not null,
  at_time time without time zone not null,
  place text not null default ''::text,
  link text not null default ''::text,
  chair_id integer,
  secretary_id integer,
  quorum integer,
  quorum_counts_recused boolean not null default true,
  is_secret boolean not null default false,
  chair_breaks_ties boolean not null default false,
  created_by integer,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  reminded_for date,
  order_sent_at timestamp with time zone,
  order_sent_version integer,
  code text not null default upper(substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 10)),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_quorum_check CHECK (((quorum >= 1) AND (quorum <= 1000))),
  constraint session_state_check CHECK ((state = ANY (ARRAY['PREPARED'::text, 'OPEN'::text, 'CLOSED'::text, 'SEALED'::text]))),
  constraint session_chair_id_fkey FOREIGN KEY (chair_id) REFERENCES user_account(id),
  constraint session_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id),
  constraint session_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint session_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint session_secretary_id_fkey FOREIGN KEY (secretary_id) REFERENCES user_account(id)
);
CREATE INDEX session_chair ON public.session USING btree (chair_id) WHERE (chair_id IS NOT NULL);
CREATE UNIQUE INDEX session_code ON public.session USING btree (code);
CREATE INDEX session_commission ON public.session USING btree (commission_id, day);
CREATE INDEX session_created_by ON public.session USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX session_edition ON public.session USING btree (edition_id);
CREATE INDEX session_secretary ON public.session USING btree (secretary_id) WHERE (secretary_id IS NOT NULL);
CREATE INDEX session_to_come ON public.session USING btree (day) WHERE (state = 'PREPARED'::text);
CREATE TRIGGER session_told_live AFTER INSERT OR UPDATE ON session FOR EACH ROW EXECUTE FUNCTION tell_live_state_of_session();

create table session_agreement (
  session_id integer not null,
  user_id integer not null,
  version integer not null,
  agreed_at timestamp with time zone not null default clock_timestamp(),
  constraint session_agreement_pkey PRIMARY KEY (session_id, user_id),
  constraint session_agreement_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_agreement_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX session_agreement_user ON public.session_agreement USING btree (user_id);
CREATE TRIGGER agreement_told_live AFTER INSERT OR UPDATE ON session_agreement FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_dissent (
  session_id integer not null,
  item_id integer not null,
  author_id integer not null,
  text text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint session_dissent_pkey PRIMARY KEY (item_id, author_id),
  constraint session_dissent_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint session_dissent_item_id_fkey FOREIGN KEY (item_id) REFERENCES session_item(id) ON DELETE CASCADE,
  constraint session_dissent_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX session_dissent_author ON public.session_dissent USING btree (author_id);
CREATE INDEX session_dissent_session ON public.session_dissent USING btree (session_id);
CREATE TRIGGER dissent_told_live AFTER INSERT OR DELETE OR UPDATE ON session_dissent FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_floor (
  session_id integer not null,
  user_id integer not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  constraint session_floor_pkey PRIMARY KEY (session_id, user_id),
  constraint session_floor_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_floor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX session_floor_user ON public.session_floor USING btree (user_id);
CREATE TRIGGER floor_told_live AFTER INSERT OR DELETE ON session_floor FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_item (
  id integer not null generated always as identity,
  session_id integer not null,
  project_id integer,
  "position" integer not null,
  minutes integer not null default 5,
  state text not null default 'WAITING'::text,
  is_live boolean not null default true,
  called_at timestamp with time zone,
  ended_at timestamp with time zone,
  presided_by integer,
  proposal jsonb,
  proposal_number integer not null default 0,
  decided_by text,
  decision_id integer,
  reason text not null default ''::text,
  notes text not null default ''::text,
  notes_version integer not null default 0,
  notes_by integer,
  notes_at timestamp with time zone,
  tried jsonb not null default '[]'::jsonb,
  secrecy_asked boolean not null default false,
  title text not null default ''::text,
  constraint session_item_pkey PRIMARY KEY (id),
  constraint session_item_session_id_position_key UNIQUE (session_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint session_item_decided_by_check CHECK ((decided_by = ANY (ARRAY['consensus'::text, 'ballot'::text]))),
  constraint session_item_file_or_title CHECK (
CASE
    WHEN (project_id IS NULL) THEN ((title <> ''::text) AND (state = ANY (ARRAY['WAITING'::text, 'CALLED'::text, 'DONE'::text])) AND (proposal IS NULL))
    ELSE ((title = ''::text) AND (state <> 'DONE'::text))
END),
  constraint session_item_minutes_check CHECK (((minutes >= 1) AND (minutes <= 240))),
  constraint session_item_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CALLED'::text, 'DECIDED'::text, 'POSTPONED'::text, 'DONE'::text]))),
  constraint session_item_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES prepared_decision(id) ON DELETE SET NULL,
  constraint session_item_notes_by_fkey FOREIGN KEY (notes_by) REFERENCES user_account(id),
  constraint session_item_presided_by_fkey FOREIGN KEY (presided_by) REFERENCES user_account(id),
  constraint session_item_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint session_item_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX session_item_called ON public.session_item USING btree (session_id) WHERE (state = 'CALLED'::text);
CREATE INDEX session_item_decision ON public.session_item USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE UNIQUE INDEX session_item_live ON public.session_item USING btree (project_id) WHERE is_live;
CREATE INDEX session_item_notes_by ON public.session_item USING btree (notes_by) WHERE (notes_by IS NOT NULL);
CREATE INDEX session_item_presided_by ON public.session_item USING btree (presided_by) WHERE (presided_by IS NOT NULL);
CREATE INDEX session_item_project ON public.session_item USING btree (project_id);
CREATE TRIGGER item_told_live AFTER INSERT OR DELETE OR UPDATE ON session_item FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_minutes (
  session_id integer not null,
  facts jsonb not null,
  version integer not null default 1,
  shared_at timestamp with time zone,
  shared_by integer,
  read_until timestamp with time zone,
  constraint session_minutes_pkey PRIMARY KEY (session_id),
  constraint session_minutes_check CHECK (((shared_at IS NULL) = (read_until IS NULL))),
  constraint session_minutes_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_minutes_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES user_account(id)
);
CREATE INDEX session_minutes_shared_by ON public.session_minutes USING btree (shared_by) WHERE (shared_by IS NOT NULL);
CREATE TRIGGER minutes_told_live AFTER INSERT OR UPDATE ON session_minutes FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_presence (
  id integer not null generated always as identity,
  session_id integer not null,
  user_id integer not null,
  presence text not null,
  since timestamp with time zone not null default clock_timestamp(),
  until timestamp with time zone,
  constraint session_presence_pkey PRIMARY KEY (id),
  constraint session_presence_presence_check CHECK ((presence = ANY (ARRAY['PRESENT'::text, 'VIDEO'::text]))),
  constraint session_presence_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX session_presence_now ON public.session_presence USING btree (session_id, user_id) WHERE (until IS NULL);
CREATE INDEX session_presence_session ON public.session_presence USING btree (session_id);
CREATE INDEX session_presence_user ON public.session_presence USING btree (user_id);
CREATE TRIGGER attendance_told_live AFTER INSERT OR UPDATE ON session_presence FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_proxy (
  id integer not null generated always as identity,
  session_id integer not null,
  giver_id integer not null,
  holder_id integer not null,
  since timestamp with time zone not null default clock_timestamp(),
  until timestamp with time zone,
  constraint session_proxy_pkey PRIMARY KEY (id),
  constraint session_proxy_check CHECK ((giver_id <> holder_id)),
  constraint session_proxy_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES user_account(id),
  constraint session_proxy_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES user_account(id),
  constraint session_proxy_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX session_proxy_giver ON public.session_proxy USING btree (session_id, giver_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX session_proxy_holder ON public.session_proxy USING btree (session_id, holder_id) WHERE (until IS NULL);
CREATE INDEX session_proxy_of_giver ON public.session_proxy USING btree (giver_id);
CREATE INDEX session_proxy_of_holder ON public.session_proxy USING btree (holder_id);
CREATE INDEX session_proxy_session ON public.session_proxy USING btree (session_id);
CREATE TRIGGER proxy_told_live AFTER INSERT OR UPDATE ON session_proxy FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_remark (
  id integer not null generated always as identity,
  session_id integer not null,
  item_id integer,
  author_id integer not null,
  text text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  outcome text,
  answer text not null default ''::text,
  settled_by integer,
  settled_at timestamp with time zone,
  constraint session_remark_pkey PRIMARY KEY (id),
  constraint session_remark_check CHECK (((outcome IS NULL) = (settled_at IS NULL))),
  constraint session_remark_outcome_check CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'LEFT'::text]))),
  constraint session_remark_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint session_remark_item_id_fkey FOREIGN KEY (item_id) REFERENCES session_item(id) ON DELETE CASCADE,
  constraint session_remark_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_remark_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id)
);
CREATE INDEX session_remark_author ON public.session_remark USING btree (author_id);
CREATE INDEX session_remark_item ON public.session_remark USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX session_remark_session ON public.session_remark USING btree (session_id);
CREATE INDEX session_remark_settled_by ON public.session_remark USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE TRIGGER remark_told_live AFTER INSERT OR UPDATE ON session_remark FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table session_reply (
  session_id integer not null,
  user_id integer not null,
  reply text not null,
  holder_id integer,
  replied_at timestamp with time zone not null default clock_timestamp(),
  constraint session_reply_pkey PRIMARY KEY (session_id, user_id),
  constraint session_reply_check CHECK ((((holder_id IS NOT NULL) = (reply = 'REPRESENTED'::text)) AND (holder_id IS DISTINCT FROM user_id))),
  constraint session_reply_reply_check CHECK ((reply = ANY (ARRAY['COMING'::text, 'VIDEO'::text, 'ABSENT'::text, 'REPRESENTED'::text]))),
  constraint session_reply_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES user_account(id),
  constraint session_reply_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_reply_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX session_reply_holder ON public.session_reply USING btree (session_id, holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX session_reply_of_holder ON public.session_reply USING btree (holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX session_reply_user ON public.session_reply USING btree (user_id);
CREATE TRIGGER reply_told_live AFTER INSERT OR DELETE OR UPDATE ON session_reply FOR EACH ROW EXECUTE FUNCTION tell_live_session();

create table shared_board (
  id integer not null generated always as identity,
  edition_id integer not null,
  code_hash bytea not null,
  figures jsonb not null,
  made_by integer,
  made_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint shared_board_pkey PRIMARY KEY (id),
  constraint shared_board_code_hash_key UNIQUE (code_hash),
  constraint shared_board_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint shared_board_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX shared_board_edition ON public.shared_board USING btree (edition_id);
CREATE INDEX shared_board_made_by ON public.shared_board USING btree (made_by) WHERE (made_by IS NOT NULL);

create table sign_in (
  id bigint not null generated always as identity,
  user_id integer not null,
  remember_me boolean not null,
  impersonator_id integer,
  origin_id bigint,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  address text,
  browser text,
  system text,
  browser_hash bytea,
  unrecognised boolean not null default false,
  way text,
  provider text,
  id_token text,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_way_check CHECK ((way = ANY (ARRAY['password'::text, 'sms'::text, 'app'::text, 'recovery'::text, 'passkey'::text, 'provider'::text]))),
  constraint sign_in_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint sign_in_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES sign_in(id) ON DELETE CASCADE,
  constraint sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_origin ON public.sign_in USING btree (origin_id) WHERE (origin_id IS NOT NULL);
CREATE INDEX sign_in_user ON public.sign_in USING btree (user_id);
CREATE TRIGGER sign_in_told_live AFTER DELETE ON sign_in FOR EACH ROW EXECUTE FUNCTION tell_live_ending();

create table thread_secret (
  only_row boolean not null default true,
  value uuid not null default gen_random_uuid(),
  constraint thread_secret_pkey PRIMARY KEY (only_row),
  constraint thread_secret_only_row_check CHECK (only_row)
);

create table together_notice (
  key uuid not null,
  open_until timestamp with time zone not null,
  constraint together_notice_pkey PRIMARY KEY (key)
);

create table token (
  hash bytea not null,
  sign_in_id bigint not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint token_pkey PRIMARY KEY (hash),
  constraint token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
  constraint token_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_in(id) ON DELETE CASCADE
);
CREATE INDEX token_sign_in ON public.token USING btree (sign_in_id);

create table unsent_answer (
  project_id integer not null,
  fields jsonb not null default '{}'::jsonb,
  type_ids integer[],
  dates jsonb,
  replies jsonb not null default '{}'::jsonb,
  image_id integer,
  saved_by integer,
  saved_at timestamp with time zone not null,
  answers jsonb not null default '{}'::jsonb,
  files integer[] not null default '{}'::integer[],
  wordings jsonb not null default '{}'::jsonb,
  constraint unsent_answer_pkey PRIMARY KEY (project_id),
  constraint unsent_answer_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint unsent_answer_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint unsent_answer_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX unsent_answer_files ON public.unsent_answer USING gin (files);
CREATE INDEX unsent_answer_image ON public.unsent_answer USING btree (image_id) WHERE (image_id IS NOT NULL);

create table untold_dates (
  project_id integer not null,
  constraint untold_dates_pkey PRIMARY KEY (project_id),
  constraint untold_dates_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);

create table user_account (
  id integer not null generated always as identity,
  username text not null,
  firstname text not null,
  lastname text not null,
  phone_number text not null default ''::text,
  phone_country_code text not null default 'FR'::text,
  role text not null,
  commission_id integer,
  password_hash text,
  validated_at timestamp with time zone,
  privacy_consent_at timestamp with time zone,
  locked_by_admin boolean not null default false,
  failures integer not null default 0,
  failures_since timestamp with time zone,
  locked_until timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  language text not null default 'fr'::text,
  last_sign_in_at timestamp with time zone,
  inactivity_notice_at timestamp with time zone,
  registered_by bytea,
  registration_doubted boolean not null default false,
  has_known_browser boolean not null default false,
  sms_code boolean,
  time_zone text not null default 'Europe/Paris'::text,
  notice_key uuid not null default gen_random_uuid(),
  digest_until timestamp with time zone,
  ways_locked_until timestamp with time zone,
  leaving_at timestamp with time zone,
  answer_addresses text[] not null default '{}'::text[],
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_check CHECK (((role = 'ROLE_COMMISSION'::text) = (commission_id IS NOT NULL))),
  constraint user_account_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint user_account_role_check CHECK ((role = ANY (ARRAY['ROLE_SUPER_ADMIN'::text, 'ROLE_ADMIN'::text, 'ROLE_COMMISSION'::text, 'ROLE_USER'::text]))),
  constraint user_account_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id)
);
CREATE INDEX user_account_address ON public.user_account USING btree (lower(username) text_pattern_ops);
CREATE INDEX user_account_commission ON public.user_account USING btree (commission_id) WHERE (commission_id IS NOT NULL);
CREATE INDEX user_account_leaving ON public.user_account USING btree (leaving_at) WHERE (leaving_at IS NOT NULL);
CREATE INDEX user_account_reviewer ON public.user_account USING btree (id) WHERE (role <> 'ROLE_USER'::text);
CREATE INDEX user_account_reviewer_address ON public.user_account USING btree (lower(username)) WHERE (role <> 'ROLE_USER'::text);
CREATE UNIQUE INDEX user_account_username ON public.user_account USING btree (lower(username));
CREATE INDEX user_account_words ON public.user_account USING gin (searchable(((((((firstname || ' '::text) || lastname) || ' '::text) || firstname) || ' '::text) || username)) gin_trgm_ops) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE TRIGGER a_person_waits_for_saves BEFORE UPDATE OF firstname, lastname ON user_account FOR EACH STATEMENT EXECUTE FUNCTION wait_for_saves();
CREATE TRIGGER chair_left AFTER UPDATE OF commission_id ON user_account FOR EACH ROW WHEN (old.commission_id IS DISTINCT FROM new.commission_id) EXECUTE FUNCTION end_chair();
CREATE TRIGGER member_joined AFTER INSERT ON user_account FOR EACH ROW WHEN (new.role <> 'ROLE_USER'::text) EXECUTE FUNCTION find_conflicts_of_member();
CREATE TRIGGER member_moved AFTER UPDATE OF role, commission_id, username ON user_account FOR EACH ROW WHEN (new.role <> 'ROLE_USER'::text AND (old.role IS DISTINCT FROM new.role OR old.commission_id IS DISTINCT FROM new.commission_id OR old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION find_conflicts_of_member();
CREATE CONSTRAINT TRIGGER opinions_open_when_left AFTER UPDATE OF commission_id, deleted_at, validated_at, locked_by_admin ON user_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (is_active_member(old.*, old.commission_id) AND NOT COALESCE(is_active_member(new.*, old.commission_id), false)) EXECUTE FUNCTION open_by_departure();
CREATE TRIGGER reviewer_recused AFTER UPDATE OF role ON user_account FOR EACH ROW WHEN (old.role = 'ROLE_USER'::text AND new.role <> 'ROLE_USER'::text) EXECUTE FUNCTION recuse_from_own_projects();
CREATE TRIGGER rights_told_live AFTER UPDATE OF role, commission_id, locked_by_admin, deleted_at, password_hash ON user_account FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role OR old.commission_id IS DISTINCT FROM new.commission_id OR old.locked_by_admin IS DISTINCT FROM new.locked_by_admin OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION tell_live_ending();
CREATE TRIGGER seats_blocked AFTER UPDATE OF locked_by_admin ON user_account FOR EACH ROW WHEN (new.locked_by_admin AND NOT old.locked_by_admin) EXECUTE FUNCTION end_seats();
CREATE TRIGGER seats_left AFTER UPDATE OF commission_id, role, deleted_at ON user_account FOR EACH ROW WHEN (old.commission_id IS DISTINCT FROM new.commission_id OR old.role IS DISTINCT FROM new.role OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION end_seats();
CREATE TRIGGER user_account_follows AFTER UPDATE OF role, commission_id ON user_account FOR EACH ROW WHEN (old.role <> new.role OR old.commission_id IS DISTINCT FROM new.commission_id) EXECUTE FUNCTION unassign_former_reviewer();
CREATE TRIGGER user_account_renamed AFTER UPDATE OF firstname, lastname ON user_account FOR EACH ROW WHEN (old.firstname IS DISTINCT FROM new.firstname OR old.lastname IS DISTINCT FROM new.lastname) EXECUTE FUNCTION list_renamed_creator();

create table verification_code (
  user_id integer not null,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint verification_code_pkey PRIMARY KEY (user_id),
  constraint verification_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
