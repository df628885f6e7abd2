table account (
  id integer not null generated always as identity,
  kind text not null,
  display_name text not null,
  company_kind text,
  company_username text,
  company_verified boolean not null default false,
  city_id integer,
  phone text,
  phone_confirmed boolean not null default false,
  blocked boolean not null default false,
  demo boolean not null default false,
  joined_at timestamp with time zone not null default now(),
  viber boolean not null default false,
  whatsapp boolean not null default false,
  email text,
  email_confirmed boolean not null default false,
  password_hash text,
  roles text[] not null default '{}'::text[],
  locale text,
  address text not null default ''::text,
  legal_name text,
  eik text,
  admin_phone text,
  buyer_phone text,
  picture_id text,
  version integer not null default 1,
  constraint account_address_check CHECK ((length(address) <= 200)),
  constraint account_admin_phone_check CHECK ((admin_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint account_buyer_phone_check CHECK ((buyer_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint account_check CHECK (((kind = 'company'::text) = (company_kind IS NOT NULL))),
  constraint account_check1 CHECK (((NOT email_confirmed) OR (email IS NOT NULL))),
  constraint account_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint account_company_kind_check CHECK ((company_kind = ANY (ARRAY['car_dealer'::text, 'other'::text]))),
  constraint account_company_username_check CHECK ((company_username ~ '^[a-z0-9-]{3,40}$'::text)),
  constraint account_company_username_key UNIQUE (company_username),
  constraint account_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 120))),
  constraint account_eik_check CHECK ((eik ~ '^[0-9]{9}([0-9]{4})?$'::text)),
  constraint account_email_check CHECK (((email = lower(email)) AND (length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'company'::text]))),
  constraint account_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 160))),
  constraint account_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint account_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint account_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_roles_check CHECK ((roles <@ ARRAY['moderator'::text, 'admin'::text, 'super_admin'::text]))
);

table account_block (
  id bigint not null generated always as identity,
  account_id integer not null,
  ground text not null,
  reason text not null,
  blocked_at timestamp with time zone not null,
  until timestamp with time zone,
  blocked_by integer,
  ended_at timestamp with time zone,
  ended_by integer,
  objection text,
  objected_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answered_by integer,
  constraint account_block_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_block_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint account_block_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_block_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_block_check CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint account_block_check1 CHECK ((until > blocked_at)),
  constraint account_block_check2 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint account_block_check3 CHECK (((answered_at IS NULL) OR (objected_at IS NOT NULL))),
  constraint account_block_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_block_ground_check CHECK ((ground = ANY (ARRAY['fraud'::text, 'abuse'::text, 'spam'::text, 'false_data'::text, 'illegal'::text, 'other'::text]))),
  constraint account_block_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 4000))),
  constraint account_block_pkey PRIMARY KEY (id),
  constraint account_block_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
);

table account_edit (
  id bigint not null generated always as identity,
  account_id integer not null,
  author_id integer,
  at timestamp with time zone not null,
  changes jsonb not null,
  constraint account_edit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_edit_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_edit_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint account_edit_pkey PRIMARY KEY (id)
);

table account_export (
  id text not null,
  account_id integer,
  requested_at timestamp with time zone not null,
  parts integer not null default 0,
  bytes bigint not null default 0,
  ready_at timestamp with time zone,
  failed_at timestamp with time zone,
  remove_at timestamp with time zone not null,
  constraint account_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_export_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint account_export_pkey PRIMARY KEY (id)
);

table account_note (
  id bigint not null generated always as identity,
  account_id integer not null,
  author_id integer,
  at timestamp with time zone not null,
  text text not null,
  constraint account_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint account_note_pkey PRIMARY KEY (id),
  constraint account_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

table api_picture (
  account_id integer not null,
  digest bytea not null,
  picture_id text not null,
  added_at timestamp with time zone not null,
  constraint api_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint api_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint api_picture_picture_id_key UNIQUE (picture_id),
  constraint api_picture_pkey PRIMARY KEY (account_id, digest)
);

table api_token (
  id bigint not null generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint api_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_token_pkey PRIMARY KEY (id),
  constraint api_token_scopes_check CHECK (((cardinality(scopes) >= 1) AND (scopes <@ ARRAY['stock:read'::text, 'stock:write'::text, 'prices:write'::text, 'states:write'::text, 'pictures:write'::text]))),
  constraint api_token_token_hash_key UNIQUE (token_hash)
);

table approval_sample (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  approved_by integer,
  approved_at timestamp with time zone not null,
  reviewed_by integer,
  reviewed_at timestamp with time zone,
  agreed boolean,
  constraint approval_sample_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint approval_sample_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint approval_sample_pkey PRIMARY KEY (id),
  constraint approval_sample_reviewed CHECK (((reviewed_at IS NULL) = (agreed IS NULL))),
  constraint approval_sample_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id) ON DELETE SET NULL
);

table audit_chain (
  only_row boolean not null default true,
  anchor_position bigint not null default 0,
  anchor_hash bytea not null default '\x'::bytea,
  head_position bigint not null default 0,
  head_hash bytea not null default '\x'::bytea,
  signature bytea,
  checked_at timestamp with time zone,
  fault text,
  fault_position bigint,
  constraint audit_chain_only_row_check CHECK (only_row),
  constraint audit_chain_pkey PRIMARY KEY (only_row),
  constraint audit_chain_positions_check CHECK (((0 <= anchor_position) AND (anchor_position <= head_position)))
);

table audit_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id integer,
  action text not null,
  subject text not null default ''::text,
  outcome text not null,
  address text,
  user_agent text,
  details jsonb not null default '{}'::jsonb,
  position bigint,
  hash bytea,
  client_salt bytea,
  client_hash bytea,
  constraint audit_event_action_check CHECK ((action ~ '^[a-z_.]{3,60}$'::text)),
  constraint audit_event_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_sealed_check CHECK ((("position" IS NULL) = (hash IS NULL))) NOT VALID,
  constraint audit_event_subject_check CHECK ((length(subject) <= 120))
);

table barter_mail (
  account_id integer not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint barter_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint barter_mail_pkey PRIMARY KEY (account_id)
);

table barter_match (
  listing_id bigint not null,
  partner_id bigint not null,
  third_id bigint,
  found_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint barter_match_key UNIQUE NULLS NOT DISTINCT (listing_id, partner_id, third_id),
  constraint barter_match_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint barter_match_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint barter_match_third_id_fkey FOREIGN KEY (third_id) REFERENCES listing(id) ON DELETE CASCADE
);

table brand (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  name_bg text not null,
  aliases text[] not null default '{}'::text[],
  country_iso2 text,
  popularity jsonb not null default '{}'::jsonb,
  hidden boolean not null default false,
  merged_into integer,
  shipped jsonb,
  constraint brand_key_check CHECK ((key ~ '^[a-z0-9_]{1,60}$'::text)),
  constraint brand_key_key UNIQUE (key),
  constraint brand_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES brand(id),
  constraint brand_not_into_itself CHECK ((merged_into <> id)),
  constraint brand_pkey PRIMARY KEY (id)
);

table brand_icon (
  brand_id integer not null,
  webp bytea not null,
  changed_at timestamp with time zone not null,
  constraint brand_icon_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) ON DELETE CASCADE,
  constraint brand_icon_pkey PRIMARY KEY (brand_id),
  constraint brand_icon_webp_check CHECK (((octet_length(webp) >= 1) AND (octet_length(webp) <= 40000)))
);

table city (
  id integer not null generated always as identity,
  key text not null,
  province_key text not null,
  name_bg text not null,
  name_en text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  aliases text[] not null default '{}'::text[],
  municipality_key text,
  hidden boolean not null default false,
  merged_into integer,
  shipped jsonb,
  constraint city_key_check CHECK ((key ~ '^[a-z0-9_]{2,60}$'::text)),
  constraint city_key_key UNIQUE (key),
  constraint city_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint city_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint city_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES city(id),
  constraint city_municipality_key_fkey FOREIGN KEY (municipality_key) REFERENCES city(key),
  constraint city_not_into_itself CHECK ((merged_into <> id)),
  constraint city_pkey PRIMARY KEY (id),
  constraint city_population_check CHECK ((population >= 0)),
  constraint city_province_key_fkey FOREIGN KEY (province_key) REFERENCES province(key)
);

table color (
  key text not null,
  family text not null,
  finish text not null,
  hex text not null,
  name_bg text not null,
  name_en text not null,
  position smallint not null,
  id integer not null generated always as identity,
  hidden boolean not null default false,
  merged_into integer,
  shipped jsonb,
  constraint color_hex_check CHECK ((hex ~ '^#[0-9a-f]{6}$'::text)),
  constraint color_id_key UNIQUE (id),
  constraint color_key_check CHECK ((key ~ '^[a-z0-9_]{2,60}$'::text)),
  constraint color_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES color(id),
  constraint color_not_into_itself CHECK ((merged_into <> id)),
  constraint color_pkey PRIMARY KEY (key)
);

table company_contact_photo (
  picture_id text not null,
  account_id integer not null,
  used boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint company_contact_photo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint company_contact_photo_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint company_contact_photo_pkey PRIMARY KEY (picture_id)
);

table company_page (
  account_id integer not null,
  version integer not null default 1,
  days jsonb not null default '[[], [], [], [], [], [], []]'::jsonb,
  exceptions jsonb not null default '[]'::jsonb,
  contacts jsonb not null default '[]'::jsonb,
  consent_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  cover_id text,
  constraint company_page_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint company_page_consent_check CHECK (((contacts = '[]'::jsonb) OR (consent_at IS NOT NULL))),
  constraint company_page_contacts_check CHECK (((jsonb_typeof(contacts) = 'array'::text) AND (jsonb_array_length(contacts) <= 10))),
  constraint company_page_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES picture(id),
  constraint company_page_days_check CHECK (((jsonb_typeof(days) = 'array'::text) AND (jsonb_array_length(days) = 7))),
  constraint company_page_exceptions_check CHECK (((jsonb_typeof(exceptions) = 'array'::text) AND (jsonb_array_length(exceptions) <= 40))),
  constraint company_page_latitude_check CHECK (((latitude >= (41.2)::double precision) AND (latitude <= (44.3)::double precision))),
  constraint company_page_longitude_check CHECK (((longitude >= (22.3)::double precision) AND (longitude <= (28.7)::double precision))),
  constraint company_page_pkey PRIMARY KEY (account_id),
  constraint company_page_point_check CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

table conversation (
  id bigint not null generated always as identity,
  listing_id bigint,
  listing_number bigint not null,
  title_bg text not null,
  title_en text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  last_message_id bigint,
  last_at timestamp with time zone not null,
  seller_warned boolean not null default false,
  stopped_at timestamp with time zone,
  assignee_id integer,
  constraint conversation_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint conversation_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_title_bg_check CHECK (((length(title_bg) >= 1) AND (length(title_bg) <= 300))),
  constraint conversation_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 300)))
);

table conversation_link (
  token_hash bytea not null,
  conversation_id bigint not null,
  created_at timestamp with time zone not null,
  constraint conversation_link_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_link_pkey PRIMARY KEY (token_hash)
);

table conversation_message (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  side text,
  kind text not null,
  text text not null default ''::text,
  warnings text[] not null default '{}'::text[],
  event text,
  price_before_minor bigint,
  price_after_minor bigint,
  currency text,
  at timestamp with time zone not null,
  key text,
  writer_id integer,
  constraint conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_message_event CHECK (((kind = 'event'::text) = (event IS NOT NULL))),
  constraint conversation_message_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint conversation_message_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'offer'::text, 'viewing'::text, 'phone'::text, 'event'::text]))),
  constraint conversation_message_pkey PRIMARY KEY (id),
  constraint conversation_message_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint conversation_message_text_check CHECK ((length(text) <= 4000)),
  constraint conversation_message_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES account(id) ON DELETE SET NULL
);

table conversation_offer (
  message_id bigint not null,
  conversation_id bigint not null,
  price_minor bigint not null,
  currency text not null,
  asked_minor bigint,
  state text not null,
  counters bigint,
  constraint conversation_offer_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_offer_counters_fkey FOREIGN KEY (counters) REFERENCES conversation_offer(message_id) ON DELETE SET NULL,
  constraint conversation_offer_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_message(id) ON DELETE CASCADE,
  constraint conversation_offer_pkey PRIMARY KEY (message_id),
  constraint conversation_offer_price_check CHECK ((price_minor > 0)),
  constraint conversation_offer_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'countered'::text, 'withdrawn'::text])))
);

table conversation_picture (
  picture_id text not null,
  conversation_id bigint not null,
  side text not null,
  message_id bigint,
  position smallint not null default 0,
  added_at timestamp with time zone not null,
  constraint conversation_picture_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_picture_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_message(id) ON DELETE CASCADE,
  constraint conversation_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint conversation_picture_pkey PRIMARY KEY (picture_id),
  constraint conversation_picture_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);

table conversation_report (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  side text not null,
  reason text not null,
  text text not null,
  reported_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  outcome text,
  note text not null default ''::text,
  constraint conversation_report_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_report_decided CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint conversation_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint conversation_report_note_check CHECK ((length(note) <= 2000)),
  constraint conversation_report_outcome_check CHECK ((outcome = ANY (ARRAY['acted'::text, 'no_violation'::text]))),
  constraint conversation_report_pkey PRIMARY KEY (id),
  constraint conversation_report_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'insult'::text, 'spam'::text, 'other'::text]))),
  constraint conversation_report_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint conversation_report_text_check CHECK ((length(text) <= 2000))
);

table conversation_side (
  conversation_id bigint not null,
  side text not null,
  account_id integer,
  visitor_name text,
  visitor_email text,
  locale text not null,
  listing_number bigint not null,
  last_at timestamp with time zone not null,
  unread integer not null default 0,
  unread_since timestamp with time zone,
  noticed_at timestamp with time zone,
  read_up_to bigint not null default 0,
  archived boolean not null default false,
  muted boolean not null default false,
  blocked boolean not null default false,
  constraint conversation_side_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint conversation_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint conversation_side_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_side_email_check CHECK (((length(visitor_email) >= 3) AND (length(visitor_email) <= 254))),
  constraint conversation_side_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint conversation_side_name_check CHECK (((length(visitor_name) >= 1) AND (length(visitor_name) <= 120))),
  constraint conversation_side_person CHECK ((((account_id IS NULL) OR (visitor_email IS NULL)) AND ((visitor_name IS NULL) = (visitor_email IS NULL)) AND ((side = 'buyer'::text) OR (visitor_email IS NULL)))),
  constraint conversation_side_pkey PRIMARY KEY (conversation_id, side),
  constraint conversation_side_unread_check CHECK ((unread >= 0))
);

table conversation_viewing (
  message_id bigint not null,
  conversation_id bigint not null,
  minutes integer not null,
  times timestamp with time zone[] not null,
  chosen timestamp with time zone,
  place text not null default ''::text,
  state text not null,
  sequence integer not null default 0,
  constraint conversation_viewing_chosen CHECK (((state <> 'confirmed'::text) OR (chosen IS NOT NULL))),
  constraint conversation_viewing_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_viewing_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_message(id) ON DELETE CASCADE,
  constraint conversation_viewing_minutes_check CHECK (((minutes >= 15) AND (minutes <= 240))),
  constraint conversation_viewing_pkey PRIMARY KEY (message_id),
  constraint conversation_viewing_place_check CHECK ((length(place) <= 200)),
  constraint conversation_viewing_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))),
  constraint conversation_viewing_times_check CHECK (((cardinality(times) >= 2) AND (cardinality(times) <= 3)))
);

table country (
  key text not null,
  iso2 text not null,
  name_bg text not null,
  name_en text not null,
  position smallint not null,
  id integer not null generated always as identity,
  hidden boolean not null default false,
  shipped jsonb,
  constraint country_id_key UNIQUE (id),
  constraint country_key_check CHECK ((key ~ '^[a-z_]{2,40}$'::text)),
  constraint country_pkey PRIMARY KEY (key)
);

table currency_rate (
  currency text not null,
  as_of date not null,
  units_per_eur numeric(12,6) not null,
  source text not null,
  constraint currency_rate_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'BGN'::text, 'USD'::text]))),
  constraint currency_rate_pkey PRIMARY KEY (currency, as_of),
  constraint currency_rate_units_per_eur_check CHECK ((units_per_eur > (0)::numeric))
);

table demo_truth (
  listing bigint not null,
  value_eur_minor bigint not null,
  ask_low_eur_minor bigint not null,
  ask_middle_eur_minor bigint not null,
  ask_high_eur_minor bigint not null,
  error text,
  rolled_back_from_km integer,
  constraint demo_truth_order_check CHECK (((0 < ask_low_eur_minor) AND (ask_low_eur_minor <= ask_middle_eur_minor) AND (ask_middle_eur_minor <= ask_high_eur_minor) AND (0 < value_eur_minor))),
  constraint demo_truth_pkey PRIMARY KEY (listing)
);

table document_reading (
  id text not null,
  account_id integer not null,
  state text not null default 'waiting'::text,
  progress smallint not null default 0,
  fault text,
  fields jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  remove_at timestamp with time zone not null,
  partial boolean not null default false,
  constraint document_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint document_reading_fault_check CHECK ((fault ~ '^[a-z_]{1,40}$'::text)),
  constraint document_reading_fault_of_failed CHECK (((fault IS NOT NULL) = (state = 'failed'::text))),
  constraint document_reading_fields_check CHECK (((jsonb_typeof(fields) = 'array'::text) AND (pg_column_size(fields) <= 10000))),
  constraint document_reading_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint document_reading_pkey PRIMARY KEY (id),
  constraint document_reading_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint document_reading_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'done'::text, 'failed'::text])))
);

table entry_usage (
  kind text not null,
  id integer not null,
  listings integer not null,
  people integer not null,
  constraint entry_usage_kind_check CHECK ((kind = ANY (ARRAY['city'::text, 'color'::text, 'country'::text]))),
  constraint entry_usage_listings_check CHECK ((listings >= 0)),
  constraint entry_usage_people_check CHECK ((people >= 0)),
  constraint entry_usage_pkey PRIMARY KEY (kind, id)
);

table fake_proposal (
  listing_id bigint not null,
  proposed_by integer not null,
  proposed_at timestamp with time zone not null,
  ground text not null,
  text_bg text,
  text_en text,
  constraint fake_proposal_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint fake_proposal_pkey PRIMARY KEY (listing_id),
  constraint fake_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id) ON DELETE CASCADE,
  constraint fake_proposal_text_bg_check CHECK (((length(text_bg) >= 1) AND (length(text_bg) <= 2000))),
  constraint fake_proposal_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 2000)))
);

table favourite (
  account_id integer not null,
  listing_id bigint not null,
  title text not null,
  price_eur_minor bigint,
  state text not null,
  saved_at timestamp with time zone not null,
  note text not null default ''::text,
  noted_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint favourite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint favourite_note_check CHECK ((length(note) <= 500)),
  constraint favourite_pkey PRIMARY KEY (account_id, listing_id),
  constraint favourite_state_check CHECK ((state = ANY (ARRAY['available'::text, 'reserved'::text])))
);

table feature (
  key text not null,
  category text not null,
  types text[] not null,
  name_bg text not null,
  name_en text not null,
  position smallint not null,
  constraint feature_key_check CHECK ((key ~ '^[a-z0-9_]{2,60}$'::text)),
  constraint feature_pkey PRIMARY KEY (key)
);

table fuel_price (
  energy text not null,
  as_of date not null,
  as_of_precision text not null default 'day'::text,
  unit text not null,
  price_eur numeric(8,4) not null,
  source text not null,
  confidence text not null,
  origin text not null default 'operator'::text,
  constraint fuel_price_as_of_precision_check CHECK ((as_of_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text]))),
  constraint fuel_price_confidence_check CHECK ((confidence = ANY (ARRAY['sure'::text, 'likely'::text, 'estimate'::text]))),
  constraint fuel_price_energy_check CHECK ((energy = ANY (ARRAY['gasoline'::text, 'gasoline_premium'::text, 'diesel'::text, 'lpg'::text, 'cng'::text, 'electric_home'::text, 'electric_public_ac'::text, 'electric_public_dc'::text, 'hydrogen'::text]))),
  constraint fuel_price_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'operator'::text]))),
  constraint fuel_price_pkey PRIMARY KEY (energy, as_of),
  constraint fuel_price_price_eur_check CHECK ((price_eur > (0)::numeric)),
  constraint fuel_price_source_check CHECK ((source <> ''::text)),
  constraint fuel_price_unit_check CHECK ((unit = ANY (ARRAY['l'::text, 'kg'::text, 'kwh'::text])))
);

table idempotency_key (
  account_id integer not null,
  operation text not null,
  key text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  body_hash bytea,
  constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint idempotency_key_pkey PRIMARY KEY (account_id, operation, key)
);

table import_item (
  id bigint not null generated always as identity,
  account_id integer not null,
  site text not null,
  source_id text,
  address text,
  page text,
  state text not null default 'waiting'::text,
  fault text,
  reading jsonb,
  pictures jsonb not null default '[]'::jsonb,
  changes jsonb,
  code text not null,
  proof text,
  listing_id bigint,
  same_as bigint,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  list_id bigint,
  constraint import_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint import_item_address_check CHECK ((length(address) <= 200)),
  constraint import_item_code_check CHECK ((code ~ '^VOLAN-[A-Z2-9]{8}$'::text)),
  constraint import_item_fault_check CHECK ((length(fault) <= 40)),
  constraint import_item_list_id_fkey FOREIGN KEY (list_id) REFERENCES import_list(id) ON DELETE SET NULL,
  constraint import_item_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint import_item_page_check CHECK ((length(page) <= 3000000)),
  constraint import_item_pkey PRIMARY KEY (id),
  constraint import_item_proof_check CHECK ((proof = ANY (ARRAY['phone'::text, 'code'::text, 'dealer'::text, 'account'::text]))),
  constraint import_item_same_as_fkey FOREIGN KEY (same_as) REFERENCES import_item(id) ON DELETE SET NULL,
  constraint import_item_site_check CHECK ((site = ANY (ARRAY['mobile.bg'::text, 'cars.bg'::text]))),
  constraint import_item_source_check CHECK ((length(source_id) <= 80)),
  constraint import_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'confirmed'::text, 'failed'::text, 'same'::text])))
);

table import_list (
  id bigint not null generated always as identity,
  account_id integer not null,
  site text not null,
  address text not null,
  page text,
  state text not null default 'waiting'::text,
  fault text,
  next_page integer not null default 1,
  found jsonb not null default '[]'::jsonb,
  reading jsonb not null default '[]'::jsonb,
  stated integer,
  is_cut boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint import_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint import_list_address_check CHECK ((length(address) <= 200)),
  constraint import_list_fault_check CHECK ((length(fault) <= 40)),
  constraint import_list_next_page_check CHECK (((next_page >= 1) AND (next_page <= 100))),
  constraint import_list_page_check CHECK ((length(page) <= 3000000)),
  constraint import_list_pkey PRIMARY KEY (id),
  constraint import_list_site_check CHECK ((site = ANY (ARRAY['mobile.bg'::text, 'cars.bg'::text]))),
  constraint import_list_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
);

table inquiry_request (
  token_hash bytea not null,
  listing_id bigint not null,
  name text not null,
  email text not null,
  text text not null,
  locale text not null,
  key text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint inquiry_request_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint inquiry_request_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100))),
  constraint inquiry_request_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint inquiry_request_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint inquiry_request_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint inquiry_request_pkey PRIMARY KEY (token_hash),
  constraint inquiry_request_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);

table installation_fact (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint installation_fact_pkey PRIMARY KEY (key)
);

table kept_search (
  account_id integer not null,
  address text not null,
  seen_at timestamp with time zone not null,
  pinned boolean not null,
  constraint kept_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint kept_search_address_check CHECK (((octet_length(address) >= 2) AND (octet_length(address) <= 2000))),
  constraint kept_search_pkey PRIMARY KEY (account_id, address)
);

table known_device (
  account_id integer not null,
  token_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint known_device_pkey PRIMARY KEY (account_id, token_hash)
);

table limit_use (
  name text not null,
  key bytea not null,
  expires_at timestamp with time zone not null,
  uses integer not null,
  constraint limit_use_pkey PRIMARY KEY (name, key),
  constraint limit_use_uses_check CHECK ((uses > 0))
);

table listing (
  id bigint not null generated always as identity,
  account_id integer not null,
  type text,
  brand_id integer,
  model_id integer,
  variant text not null default ''::text,
  moderation text not null default 'pending'::text,
  moderation_reason text,
  fake boolean not null default false,
  publication text not null default 'draft'::text,
  sale text not null default 'available'::text,
  price_minor bigint,
  currency text not null default 'EUR'::text,
  vat text not null default 'private_or_exempt'::text,
  price_eur_minor bigint,
  previous_price_eur_minor bigint,
  price_rating text,
  barter boolean not null default false,
  transport_included boolean,
  body text,
  fuel text,
  transmission text,
  model_year smallint,
  model_month smallint,
  first_registration date,
  mileage_km integer,
  power_hp smallint,
  displacement_cc integer,
  doors smallint,
  seats smallint,
  color_key text,
  condition text,
  condition_grade text,
  euro text,
  steering text,
  origin_key text,
  owners smallint,
  accident boolean,
  service_book boolean,
  inspection_until date,
  new_import boolean not null default false,
  vin text,
  battery_kwh numeric(6,1),
  range_km integer,
  axles smallint,
  payload_kg integer,
  cooling text,
  strokes smallint,
  material text,
  length_cm integer,
  beam_cm integer,
  draught_cm integer,
  engine_count smallint,
  engine_hours integer,
  build text,
  features text[] not null default '{}'::text[],
  city_id integer,
  description text not null default ''::text,
  picture_count smallint not null default 0,
  completeness smallint not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  barter_price_minor bigint,
  contact text not null default 'profile'::text,
  contact_email text,
  contact_phone text,
  contact_viber boolean not null default false,
  contact_whatsapp boolean not null default false,
  remove_at timestamp with time zone,
  brand_name text,
  model_name text,
  risk smallint not null default 0,
  constraint listing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint listing_axles_check CHECK (((axles >= 1) AND (axles <= 8))),
  constraint listing_barter_price_minor_check CHECK (((barter_price_minor >= 1) AND (barter_price_minor <= 1000000000))),
  constraint listing_battery_kwh_check CHECK ((battery_kwh > (0)::numeric)),
  constraint listing_beam_cm_check CHECK ((beam_cm > 0)),
  constraint listing_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint listing_brand_name_check CHECK (((length(brand_name) >= 1) AND (length(brand_name) <= 40))),
  constraint listing_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint listing_color_key_fkey FOREIGN KEY (color_key) REFERENCES color(key),
  constraint listing_completeness_check CHECK (((completeness >= 0) AND (completeness <= 100))),
  constraint listing_condition_check CHECK ((condition = ANY (ARRAY['new'::text, 'used'::text, 'damaged'::text, 'parts'::text]))),
  constraint listing_condition_grade_check CHECK ((condition_grade = ANY (ARRAY['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text]))),
  constraint listing_contact_check CHECK ((contact = ANY (ARRAY['profile'::text, 'custom'::text]))),
  constraint listing_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint listing_contact_phone_check CHECK ((contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint listing_contact_stated CHECK (((contact = 'profile'::text) OR (contact_email IS NOT NULL) OR (contact_phone IS NOT NULL))),
  constraint listing_cooling_check CHECK ((cooling = ANY (ARRAY['water'::text, 'air'::text]))),
  constraint listing_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'BGN'::text, 'USD'::text]))),
  constraint listing_description_check CHECK ((length(description) <= 10000)),
  constraint listing_displacement_cc_check CHECK (((displacement_cc >= 20) AND (displacement_cc <= 30000))),
  constraint listing_doors_check CHECK (((doors >= 2) AND (doors <= 6))),
  constraint listing_draught_cm_check CHECK ((draught_cm > 0)),
  constraint listing_engine_count_check CHECK (((engine_count >= 1) AND (engine_count <= 4))),
  constraint listing_engine_hours_check CHECK ((engine_hours >= 0)),
  constraint listing_euro_check CHECK ((euro = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '6d'::text]))),
  constraint listing_fuel_check CHECK ((fuel = ANY (ARRAY['gasoline'::text, 'diesel'::text, 'hybrid'::text, 'plug_in_hybrid'::text, 'electric'::text, 'lpg'::text, 'cng'::text, 'hydrogen'::text, 'none'::text]))),
  constraint listing_length_cm_check CHECK ((length_cm > 0)),
  constraint listing_mileage_km_check CHECK (((mileage_km >= 0) AND (mileage_km <= 2000000))),
  constraint listing_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(id),
  constraint listing_model_month_check CHECK (((model_month >= 1) AND (model_month <= 12))),
  constraint listing_model_name_check CHECK (((length(model_name) >= 1) AND (length(model_name) <= 40))),
  constraint listing_model_year_check CHECK (((model_year >= 1900) AND (model_year <= 2100))),
  constraint listing_moderation_check CHECK ((moderation = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint listing_origin_key_fkey FOREIGN KEY (origin_key) REFERENCES country(key),
  constraint listing_owners_check CHECK (((owners >= 1) AND (owners <= 20))),
  constraint listing_payload_kg_check CHECK ((payload_kg > 0)),
  constraint listing_picture_count_check CHECK (((picture_count >= 0) AND (picture_count <= 30))),
  constraint listing_pkey PRIMARY KEY (id),
  constraint listing_power_hp_check CHECK (((power_hp >= 1) AND (power_hp <= 3000))),
  constraint listing_price_minor_check CHECK (((price_minor >= 1) AND (price_minor <= 1000000000))),
  constraint listing_price_rating_check CHECK ((price_rating = ANY (ARRAY['great'::text, 'good'::text, 'fair'::text, 'high'::text, 'very_high'::text]))),
  constraint listing_publication_check CHECK ((publication = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'archived'::text, 'expired'::text, 'deleted'::text]))),
  constraint listing_range_km_check CHECK ((range_km > 0)),
  constraint listing_removed_when_deleted CHECK (((remove_at IS NULL) OR (publication = 'deleted'::text))),
  constraint listing_sale_check CHECK ((sale = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text]))),
  constraint listing_says_what CHECK (((publication = 'draft'::text) OR ((type IS NOT NULL) AND (brand_id IS NOT NULL) AND (model_id IS NOT NULL) AND (condition IS NOT NULL) AND (city_id IS NOT NULL)))),
  constraint listing_seats_check CHECK (((seats >= 1) AND (seats <= 120))),
  constraint listing_steering_check CHECK ((steering = ANY (ARRAY['left'::text, 'right'::text]))),
  constraint listing_strokes_check CHECK ((strokes = ANY (ARRAY[2, 4]))),
  constraint listing_transmission_check CHECK ((transmission = ANY (ARRAY['manual'::text, 'automatic'::text, 'semi_automatic'::text, 'cvt'::text]))),
  constraint listing_type_check CHECK ((type = ANY (ARRAY['car'::text, 'bus'::text, 'bike'::text, 'truck'::text, 'boat'::text, 'trailer'::text]))),
  constraint listing_variant_check CHECK ((length(variant) <= 120)),
  constraint listing_vat_check CHECK ((vat = ANY (ARRAY['private_or_exempt'::text, 'included'::text, 'excluded'::text]))),
  constraint listing_vin_check CHECK ((vin ~ '^[A-HJ-NPR-Z0-9]{17}$'::text))
);

table listing_change (
  id bigint not null generated always as identity,
  listing_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now(),
  account_id integer,
  constraint listing_change_pkey PRIMARY KEY (id),
  constraint listing_change_subject CHECK ((num_nonnulls(listing_id, account_id) = 1))
);

table listing_claim (
  listing_id bigint not null,
  account_id integer not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  taken_from integer,
  constraint listing_claim_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint listing_claim_account_id_key UNIQUE (account_id),
  constraint listing_claim_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_claim_pkey PRIMARY KEY (listing_id),
  constraint listing_claim_taken_from_fkey FOREIGN KEY (taken_from) REFERENCES account(id) ON DELETE SET NULL
);

table listing_cluster (
  listing_id bigint not null,
  cluster_id bigint not null,
  constraint listing_cluster_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_cluster_pkey PRIMARY KEY (listing_id)
);

table listing_draft (
  listing_id bigint not null,
  fields jsonb not null default '{}'::jsonb,
  sources jsonb not null default '{}'::jsonb,
  step smallint not null default 1,
  version integer not null default 1,
  listing_version integer,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  discarded_at timestamp with time zone,
  refusal text,
  fields_version integer not null default 1,
  constraint listing_draft_fields_check CHECK (((jsonb_typeof(fields) = 'object'::text) AND (pg_column_size(fields) <= 100000))),
  constraint listing_draft_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_draft_pkey PRIMARY KEY (listing_id),
  constraint listing_draft_refusal_check CHECK ((length(refusal) <= 2000)),
  constraint listing_draft_sources_check CHECK (((jsonb_typeof(sources) = 'object'::text) AND (pg_column_size(sources) <= 20000))),
  constraint listing_draft_step_check CHECK (((step >= 1) AND (step <= 6)))
);

table listing_draft_picture (
  listing_id bigint not null,
  picture_id text not null,
  position smallint not null,
  view text not null default 'other'::text,
  alt text not null default ''::text,
  detached_at timestamp with time zone,
  constraint listing_draft_picture_alt_check CHECK ((length(alt) <= 200)),
  constraint listing_draft_picture_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing_draft(listing_id) ON DELETE CASCADE,
  constraint listing_draft_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint listing_draft_picture_pkey PRIMARY KEY (listing_id, picture_id),
  constraint listing_draft_picture_position_check CHECK ((("position" >= 0) AND ("position" <= 29)))
);

table listing_exchange (
  listing_id bigint not null,
  position smallint not null,
  brand_id integer not null,
  model_id integer,
  year_min smallint,
  fuel text,
  transmission text,
  constraint listing_exchange_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint listing_exchange_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_exchange_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(id),
  constraint listing_exchange_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_exchange_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint listing_exchange_year_min_check CHECK (((year_min >= 1900) AND (year_min <= 2100)))
);

table listing_picture (
  listing_id bigint not null,
  position smallint not null,
  picture_id text not null,
  view text not null default 'other'::text,
  alt text not null default ''::text,
  constraint listing_picture_alt_check CHECK ((length(alt) <= 200)),
  constraint listing_picture_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint listing_picture_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_picture_position_check CHECK ((("position" >= 0) AND ("position" <= 29)))
);

table listing_price (
  listing_id bigint not null,
  at timestamp with time zone not null default now(),
  price_minor bigint,
  currency text not null,
  price_eur_minor bigint,
  constraint listing_price_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_price_pkey PRIMARY KEY (listing_id, at)
);

table listing_reading (
  listing_id bigint not null,
  at timestamp with time zone not null,
  mileage_km integer,
  vin_key bytea,
  constraint listing_reading_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_reading_pkey PRIMARY KEY (listing_id, at)
);

table listing_report (
  id bigint not null generated always as identity,
  receipt text not null,
  listing_id bigint,
  listing_number bigint not null,
  ground text not null,
  explanation text not null,
  email text,
  locale text not null,
  reporter_id integer,
  received_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  outcome text,
  objection text,
  objected_at timestamp with time zone,
  declined_by integer,
  constraint listing_report_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint listing_report_check1 CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint listing_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint listing_report_declined_by_fkey FOREIGN KEY (declined_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint listing_report_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint listing_report_explanation_check CHECK ((length(explanation) <= 2000)),
  constraint listing_report_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint listing_report_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint listing_report_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 2000))),
  constraint listing_report_outcome_check CHECK ((outcome = ANY (ARRAY['acted'::text, 'no_violation'::text, 'gone'::text]))),
  constraint listing_report_pkey PRIMARY KEY (id),
  constraint listing_report_receipt_check CHECK ((receipt ~ '^[A-Z0-9]{10}$'::text)),
  constraint listing_report_receipt_key UNIQUE (receipt),
  constraint listing_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id) ON DELETE SET NULL
);

table listing_reveal (
  listing_id bigint not null,
  day date not null,
  reveals integer not null,
  constraint listing_reveal_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_reveal_pkey PRIMARY KEY (listing_id, day),
  constraint listing_reveal_reveals_check CHECK ((reveals > 0))
);

table listing_service (
  listing_id bigint not null,
  position smallint not null,
  kind text not null,
  day date not null,
  mileage_km integer not null,
  note text not null default ''::text,
  constraint listing_service_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'inspection'::text]))),
  constraint listing_service_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_service_mileage_km_check CHECK (((mileage_km >= 0) AND (mileage_km <= 2000000))),
  constraint listing_service_note_check CHECK ((length(note) <= 120)),
  constraint listing_service_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_service_position_check CHECK ((("position" >= 0) AND ("position" <= 11)))
);

table listing_signal (
  listing_id bigint not null,
  revision boolean not null,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  constraint listing_signal_kind_check CHECK ((kind = ANY (ARRAY['same_vin'::text, 'too_cheap'::text, 'too_dear'::text, 'burst'::text, 'same_picture'::text, 'payment_outside'::text, 'contact_in_text'::text, 'mixed_letters'::text, 'unlikely_vehicle'::text, 'typed_make'::text, 'odometer_decrease'::text, 'review_word'::text, 'unverified_import'::text]))) NOT VALID,
  constraint listing_signal_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_signal_pkey PRIMARY KEY (listing_id, revision, kind)
);

table listing_to_compare (
  listing_id bigint not null,
  constraint listing_to_compare_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_to_compare_pkey PRIMARY KEY (listing_id)
);

table listing_transition (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  at timestamp with time zone not null default now(),
  actor_id integer,
  field text not null,
  from_state text,
  to_state text not null,
  reason text,
  actor_erased boolean not null default false,
  constraint listing_transition_actor_erased CHECK (((NOT actor_erased) OR (actor_id IS NULL))),
  constraint listing_transition_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint listing_transition_field_check CHECK ((field = ANY (ARRAY['moderation'::text, 'publication'::text, 'sale'::text, 'fake'::text]))),
  constraint listing_transition_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_transition_pkey PRIMARY KEY (id)
);

table listing_view_day (
  listing_id bigint not null,
  day date not null,
  views integer not null,
  constraint listing_view_day_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_view_day_pkey PRIMARY KEY (listing_id, day),
  constraint listing_view_day_views_check CHECK ((views > 0))
);

table listing_views (
  listing_id bigint not null,
  views integer not null,
  constraint listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_views_pkey PRIMARY KEY (listing_id),
  constraint listing_views_views_check CHECK ((views >= 0))
);

table listing_visitor (
  day date not null,
  listing_id bigint not null,
  visitor bytea not null,
  constraint listing_visitor_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_visitor_pkey PRIMARY KEY (day, listing_id, visitor)
);

table mail_token (
  token_hash bytea not null,
  purpose text not null,
  account_id integer,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint mail_token_account_check CHECK (((account_id IS NULL) = (purpose = 'report_listing'::text))),
  constraint mail_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint mail_token_pkey PRIMARY KEY (token_hash),
  constraint mail_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'choose_password'::text, 'confirm_email'::text, 'export'::text, 'sign_in'::text, 'report_listing'::text])))
);

table make_merge (
  id integer not null generated always as identity,
  kind text not null,
  from_id integer not null,
  into_id integer not null,
  total integer not null,
  moved integer not null default 0,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint make_merge_check CHECK ((from_id <> into_id)),
  constraint make_merge_kind_check CHECK ((kind = ANY (ARRAY['brand'::text, 'model'::text, 'city'::text, 'color'::text]))),
  constraint make_merge_pkey PRIMARY KEY (id)
);

table make_merge_model (
  merge_id integer not null,
  from_model integer not null,
  into_model integer not null,
  constraint make_merge_model_check CHECK ((from_model <> into_model)),
  constraint make_merge_model_from_model_fkey FOREIGN KEY (from_model) REFERENCES model(id),
  constraint make_merge_model_into_model_fkey FOREIGN KEY (into_model) REFERENCES model(id),
  constraint make_merge_model_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES make_merge(id) ON DELETE CASCADE,
  constraint make_merge_model_pkey PRIMARY KEY (merge_id, from_model)
);

table make_usage (
  model_id integer not null,
  listings integer not null,
  constraint make_usage_listings_check CHECK ((listings > 0)),
  constraint make_usage_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(id) ON DELETE CASCADE,
  constraint make_usage_pkey PRIMARY KEY (model_id)
);

table market_count (
  only_row boolean not null default true,
  people integer not null,
  companies integer not null,
  new_people integer not null,
  new_companies integer not null,
  listings integer not null,
  new_listings integer not null,
  views bigint not null,
  counted_at timestamp with time zone not null,
  constraint market_count_only_row_check CHECK (only_row),
  constraint market_count_pkey PRIMARY KEY (only_row)
);

table market_day (
  day date not null,
  people integer not null,
  companies integer not null,
  listings integer not null,
  active integer not null,
  pending integer not null,
  views integer,
  inquiries integer not null,
  all_views bigint,
  all_inquiries integer,
  counted_at timestamp with time zone not null,
  constraint market_day_pkey PRIMARY KEY (day)
);

table mass_decision (
  id bigint not null generated always as identity,
  account_id integer,
  started_at timestamp with time zone not null,
  decision text not null,
  ground text,
  text_bg text,
  text_en text,
  filter text not null,
  undoes bigint,
  state text not null default 'running'::text,
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamp with time zone,
  client_address text,
  client_agent text,
  constraint mass_decision_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint mass_decision_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'activate'::text, 'deactivate'::text, 'mark_fake'::text, 'unmark_fake'::text, 'dismiss'::text, 'undo'::text]))),
  constraint mass_decision_filter_check CHECK ((length(filter) <= 2000)),
  constraint mass_decision_finished CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['stopped'::text, 'done'::text])))),
  constraint mass_decision_pkey PRIMARY KEY (id),
  constraint mass_decision_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'done'::text]))),
  constraint mass_decision_text_bg_check CHECK (((length(text_bg) >= 1) AND (length(text_bg) <= 2000))),
  constraint mass_decision_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 2000))),
  constraint mass_decision_undoes_fkey FOREIGN KEY (undoes) REFERENCES mass_decision(id) ON DELETE CASCADE,
  constraint mass_decision_undoes_key UNIQUE (undoes)
);

table mass_decision_item (
  mass_decision_id bigint not null,
  listing_number bigint not null,
  version integer not null,
  draft_version integer,
  decision text not null,
  outcome text,
  error text,
  new_version integer,
  undo text,
  constraint mass_decision_item_mass_decision_id_fkey FOREIGN KEY (mass_decision_id) REFERENCES mass_decision(id) ON DELETE CASCADE,
  constraint mass_decision_item_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  constraint mass_decision_item_pkey PRIMARY KEY (mass_decision_id, listing_number)
);

table matched_listing (
  listing_id bigint not null,
  document bytea not null,
  constraint matched_listing_pkey PRIMARY KEY (listing_id)
);

table model (
  id integer not null generated always as identity,
  brand_id integer not null,
  type text not null,
  key text not null,
  name text not null,
  aliases text[] not null default '{}'::text[],
  weight real not null default 1,
  name_bg text,
  first_year smallint,
  last_year smallint,
  electric_only boolean not null default false,
  hidden boolean not null default false,
  merged_into integer,
  shipped jsonb,
  constraint model_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint model_brand_id_type_key_key UNIQUE (brand_id, type, key),
  constraint model_key_check CHECK ((key ~ '^[a-z0-9_.]{1,80}$'::text)),
  constraint model_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES model(id),
  constraint model_not_into_itself CHECK ((merged_into <> id)),
  constraint model_pkey PRIMARY KEY (id),
  constraint model_type_check CHECK ((type = ANY (ARRAY['car'::text, 'bus'::text, 'bike'::text, 'truck'::text, 'boat'::text, 'trailer'::text])))
);

table moderation_day (
  day date not null,
  figure text not null,
  key text not null,
  count integer not null,
  constraint moderation_day_pkey PRIMARY KEY (day, figure, key)
);

table notification (
  id bigint not null generated always as identity,
  account_id integer not null,
  topic text not null,
  kind text not null,
  event_key text not null,
  data jsonb not null,
  mail jsonb,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  position bigint,
  collapse_key text,
  count integer not null default 1,
  read_at timestamp with time zone,
  push_at timestamp with time zone,
  pushed_with bigint,
  mailed_at timestamp with time zone,
  constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notification_collapse_check CHECK ((length(collapse_key) <= 32)),
  constraint notification_count_check CHECK ((count > 0)),
  constraint notification_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 200))),
  constraint notification_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint notification_once UNIQUE (account_id, event_key),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_topic_check CHECK ((topic = ANY (ARRAY['searches'::text, 'prices'::text, 'own'::text])))
);

table notification_choice (
  account_id integer not null,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint notification_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notification_choice_channel_check CHECK ((channel = ANY (ARRAY['page'::text, 'push'::text, 'mail'::text]))),
  constraint notification_choice_pkey PRIMARY KEY (account_id, topic, channel),
  constraint notification_choice_topic_check CHECK ((topic = ANY (ARRAY['searches'::text, 'prices'::text, 'own'::text])))
);

table notification_reader (
  account_id integer not null,
  read_up_to bigint not null default 0,
  constraint notification_reader_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notification_reader_pkey PRIMARY KEY (account_id)
);

table outbox_message (
  id bigint not null generated always as identity,
  kind text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  locale text,
  created_at timestamp with time zone not null,
  unsubscribe_url text,
  constraint outbox_message_check CHECK (((kind = 'mail'::text) = ((subject IS NOT NULL) AND (body_html IS NOT NULL) AND (locale IS NOT NULL)))),
  constraint outbox_message_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint outbox_message_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint outbox_message_pkey PRIMARY KEY (id)
);

table outgoing_mail (
  id bigint not null generated always as identity,
  dedupe_key text not null,
  state text not null default 'waiting'::text,
  content jsonb,
  created_at timestamp with time zone not null,
  constraint outgoing_mail_check CHECK (((state = 'waiting'::text) = (content IS NOT NULL))),
  constraint outgoing_mail_dedupe_key_check CHECK (((length(dedupe_key) >= 1) AND (length(dedupe_key) <= 200))),
  constraint outgoing_mail_dedupe_key_key UNIQUE (dedupe_key),
  constraint outgoing_mail_pkey PRIMARY KEY (id),
  constraint outgoing_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);

table page_text_version (
  page text not null,
  locale text not null,
  number integer not null,
  body text not null,
  is_draft boolean not null,
  at timestamp with time zone not null,
  author_id integer,
  constraint page_text_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint page_text_version_body_check CHECK (((length(body) >= 1) AND (length(body) <= 60000))),
  constraint page_text_version_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint page_text_version_number_check CHECK ((number > 0)),
  constraint page_text_version_page_check CHECK ((page = ANY (ARRAY['terms'::text, 'privacy'::text, 'rules'::text, 'help'::text, 'contact'::text]))),
  constraint page_text_version_pkey PRIMARY KEY (page, locale, number)
);

table people_export (
  id text not null,
  account_id integer,
  format text not null,
  filter text not null,
  locale text not null,
  requested_at timestamp with time zone not null,
  total integer,
  written integer not null default 0,
  parts integer not null default 0,
  bytes bigint not null default 0,
  ready_at timestamp with time zone,
  failed_at timestamp with time zone,
  remove_at timestamp with time zone not null,
  constraint people_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint people_export_filter_check CHECK ((length(filter) <= 1000)),
  constraint people_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'json'::text]))),
  constraint people_export_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint people_export_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint people_export_pkey PRIMARY KEY (id)
);

table phone_code (
  flow_hash bytea not null,
  purpose text not null,
  account_id integer,
  phone text not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  proof_expires_at timestamp with time zone,
  constraint phone_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint phone_code_check CHECK (((proven_at IS NULL) = (proof_expires_at IS NULL))),
  constraint phone_code_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint phone_code_pkey PRIMARY KEY (flow_hash),
  constraint phone_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'change_phone'::text, 'sign_in'::text, 'reset_password'::text]))),
  constraint phone_code_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 3)))
);

table picture (
  id text not null,
  state text not null,
  width integer,
  height integer,
  placeholder text,
  perceptual_hash text,
  bytes bigint,
  created_at timestamp with time zone not null default now(),
  turns smallint not null default 0,
  fault text,
  constraint picture_check CHECK (((state <> 'ready'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL) AND (placeholder IS NOT NULL)))),
  constraint picture_fault_check CHECK ((fault ~ '^[a-z_]{1,40}$'::text)),
  constraint picture_fault_of_failed CHECK (((fault IS NULL) OR (state = 'failed'::text))),
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_id_check CHECK ((id ~ '^[a-z0-9]{16,64}$'::text)),
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text]))),
  constraint picture_turns_check CHECK (((turns >= 0) AND (turns <= 3))),
  constraint picture_width_check CHECK ((width > 0))
);

table picture_copy (
  picture_id text not null,
  original_id text not null,
  constraint picture_copy_original_id_fkey FOREIGN KEY (original_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint picture_copy_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint picture_copy_pkey PRIMARY KEY (picture_id, original_id)
);

table picture_key (
  key integer not null,
  sketch integer not null,
  hash bigint not null,
  constraint picture_key_pkey PRIMARY KEY (key, sketch) INCLUDE (hash)
);

table picture_sketch (
  picture_id text not null,
  number integer not null generated always as identity,
  thumbnail bytea not null,
  hash bigint not null,
  keys integer[] not null,
  compared_at timestamp with time zone,
  constraint picture_sketch_number_key UNIQUE (number),
  constraint picture_sketch_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint picture_sketch_pkey PRIMARY KEY (picture_id)
);

table picture_without_sketch (
  picture_id text not null,
  constraint picture_without_sketch_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint picture_without_sketch_pkey PRIMARY KEY (picture_id)
);

table preference (
  account_id bigint not null,
  search text not null,
  step smallint not null,
  answered_at timestamp with time zone not null,
  constraint preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint preference_pkey PRIMARY KEY (account_id),
  constraint preference_search_check CHECK ((length(search) <= 2000)),
  constraint preference_step_check CHECK (((step >= 0) AND (step <= 8)))
);

table price_by_year (
  type text not null,
  brand text not null,
  model text not null,
  body text not null,
  model_year smallint not null,
  listings integer not null,
  median_eur_minor bigint not null,
  constraint price_by_year_listings_check CHECK ((listings > 0)),
  constraint price_by_year_pkey PRIMARY KEY (type, brand, model, body, model_year)
);

table price_change (
  id bigint not null generated always as identity,
  account_id integer not null,
  created_at timestamp with time zone not null,
  rule jsonb,
  undo_of bigint,
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamp with time zone,
  constraint price_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint price_change_pkey PRIMARY KEY (id),
  constraint price_change_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'applying'::text, 'paused'::text, 'done'::text, 'stopped'::text]))),
  constraint price_change_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES price_change(id) ON DELETE CASCADE,
  constraint price_change_undo_of_key UNIQUE (undo_of)
);

table price_change_item (
  price_change_id bigint not null,
  position integer not null,
  listing_number bigint not null,
  currency text not null,
  vat text not null,
  old_price_minor bigint,
  new_price_minor bigint,
  old_price_eur_minor bigint,
  new_price_eur_minor bigint,
  rating_before text,
  rating_after text,
  warnings text[] not null default '{}'::text[],
  left_out text,
  since timestamp with time zone,
  withdraws boolean not null default false,
  outcome text,
  error text,
  changed_at timestamp with time zone,
  constraint price_change_item_listing UNIQUE (price_change_id, listing_number),
  constraint price_change_item_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'waits'::text, 'refused'::text]))),
  constraint price_change_item_pkey PRIMARY KEY (price_change_id, "position"),
  constraint price_change_item_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_change(id) ON DELETE CASCADE
);

table price_estimate (
  listing_id bigint not null,
  price_model_id integer not null,
  listing_version integer not null,
  price_eur_minor bigint not null,
  low_eur_minor bigint,
  ideal_eur_minor bigint,
  high_eur_minor bigint,
  refusal text,
  of_model integer,
  of_brand integer,
  estimated_at timestamp with time zone not null,
  rated_at timestamp with time zone not null,
  constraint price_estimate_check CHECK (((low_eur_minor <= ideal_eur_minor) AND (ideal_eur_minor <= high_eur_minor))),
  constraint price_estimate_check1 CHECK ((num_nulls(low_eur_minor, ideal_eur_minor, high_eur_minor, of_model, of_brand) =
CASE
    WHEN (refusal IS NULL) THEN 0
    ELSE 5
END)),
  constraint price_estimate_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint price_estimate_pkey PRIMARY KEY (listing_id)
);

table price_model (
  id integer not null generated always as identity,
  fitted_at timestamp with time zone not null,
  listings integer not null,
  cpu_seconds real not null,
  document bytea not null,
  figures jsonb not null,
  constraint price_model_pkey PRIMARY KEY (id)
);

table price_watch (
  id bigint not null generated always as identity,
  account_id integer not null,
  listing_id bigint not null,
  brand_id integer not null,
  model_id integer not null,
  model_year integer,
  created_at timestamp with time zone not null,
  start_price_eur_minor bigint,
  known_price_eur_minor bigint,
  seen_price_eur_minor bigint,
  known_sale text not null,
  check_at timestamp with time zone,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint price_watch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint price_watch_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint price_watch_known_sale_check CHECK ((known_sale = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text]))),
  constraint price_watch_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(id),
  constraint price_watch_pkey PRIMARY KEY (id)
);

table process_state (
  id uuid not null,
  role text not null,
  host text not null,
  pid integer not null,
  build text not null,
  built_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  memory_bytes bigint not null,
  search_listings integer,
  search_filled boolean,
  search_read_at timestamp with time zone,
  constraint process_state_pkey PRIMARY KEY (id),
  constraint process_state_role_check CHECK ((role = ANY (ARRAY['web'::text, 'worker'::text])))
);

table province (
  key text not null,
  name_bg text not null,
  name_en text not null,
  constraint province_pkey PRIMARY KEY (key)
);

table push_delivery (
  message_id bigint not null,
  subscription_id bigint not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  constraint push_delivery_message_id_fkey FOREIGN KEY (message_id) REFERENCES push_message(id) ON DELETE CASCADE,
  constraint push_delivery_pkey PRIMARY KEY (message_id, subscription_id),
  constraint push_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);

table push_message (
  id bigint not null generated always as identity,
  account_id integer not null,
  notification_id bigint not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  is_delivered boolean not null default false,
  constraint push_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_message_account_id_notification_id_key UNIQUE (account_id, notification_id),
  constraint push_message_pkey PRIMARY KEY (id)
);

table push_subscription (
  id bigint not null generated always as identity,
  account_id integer not null,
  session_hash bytea,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  user_agent text not null,
  name text,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_subscription_auth_check CHECK ((length(auth) <= 30)),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 2000)),
  constraint push_subscription_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscription_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint push_subscription_p256dh_check CHECK ((length(p256dh) <= 100)),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_server_key_check CHECK ((length(server_key) <= 100)),
  constraint push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint push_subscription_user_agent_check CHECK ((length(user_agent) <= 200))
);

table recovery_code (
  account_id integer not null,
  code_hash bytea not null,
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash)
);

table same_vehicle (
  low_id bigint not null,
  high_id bigint not null,
  score real not null,
  reasons text[] not null,
  constraint same_vehicle_high_id_fkey FOREIGN KEY (high_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint same_vehicle_low_id_fkey FOREIGN KEY (low_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint same_vehicle_order CHECK ((low_id < high_id)),
  constraint same_vehicle_pkey PRIMARY KEY (low_id, high_id)
);

table saved_search (
  id bigint not null generated always as identity,
  account_id bigint,
  email text,
  locale text not null,
  name text not null,
  address text not null,
  alert text not null,
  paused boolean not null default false,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  alerted_at timestamp with time zone,
  version bigint not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  of_preferences boolean not null default false,
  constraint saved_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint saved_search_address_check CHECK ((length(address) <= 4000)),
  constraint saved_search_alert_check CHECK ((alert = ANY (ARRAY['off'::text, 'at_once'::text, 'daily'::text, 'weekly'::text]))),
  constraint saved_search_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint saved_search_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint saved_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint saved_search_owner_check CHECK (((account_id IS NULL) <> (email IS NULL))),
  constraint saved_search_pkey PRIMARY KEY (id)
);

table saved_search_match (
  saved_search_id bigint not null,
  listing_id bigint not null,
  reason text not null,
  matched_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint saved_search_match_pkey PRIMARY KEY (saved_search_id, listing_id),
  constraint saved_search_match_reason_check CHECK ((reason = ANY (ARRAY['new'::text, 'cheaper'::text, 'changed'::text])))
);

table search_history (
  account_id integer not null,
  is_off boolean not null default false,
  forgotten_at timestamp with time zone,
  constraint search_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint search_history_pkey PRIMARY KEY (account_id)
);

table second_factor (
  account_id integer not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint second_factor_pkey PRIMARY KEY (account_id)
);

table second_factor_recovery (
  account_id integer not null,
  requested_by integer not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint second_factor_recovery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint second_factor_recovery_check CHECK ((account_id <> requested_by)),
  constraint second_factor_recovery_pkey PRIMARY KEY (account_id),
  constraint second_factor_recovery_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(id) ON DELETE CASCADE
);

table separate_vehicle (
  low_id bigint not null,
  high_id bigint not null,
  separated_by integer,
  at timestamp with time zone not null,
  constraint separate_vehicle_high_id_fkey FOREIGN KEY (high_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint separate_vehicle_low_id_fkey FOREIGN KEY (low_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint separate_vehicle_order CHECK ((low_id < high_id)),
  constraint separate_vehicle_pkey PRIMARY KEY (low_id, high_id),
  constraint separate_vehicle_separated_by_fkey FOREIGN KEY (separated_by) REFERENCES account(id) ON DELETE SET NULL
);

table service_day (
  day date not null,
  service text not null,
  succeeded integer not null,
  failed integer not null,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_error text,
  constraint service_day_pkey PRIMARY KEY (service, day)
);

table session (
  token_hash bytea not null,
  account_id integer not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  remembered boolean not null,
  second_factor_at timestamp with time zone,
  address text not null,
  user_agent text not null,
  staff boolean not null default false,
  password_confirmed_at timestamp with time zone,
  acting_for integer,
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash)
);

table setting (
  key text not null,
  value jsonb not null,
  version bigint not null,
  constraint setting_pkey PRIMARY KEY (key)
);

table shared_comment (
  id bigint not null generated always as identity,
  list_id integer not null,
  listing_id bigint,
  by_owner boolean not null,
  name text not null,
  text text not null,
  warnings text[] not null,
  key text not null,
  written_at timestamp with time zone not null,
  constraint shared_comment_list_id_fkey FOREIGN KEY (list_id) REFERENCES shared_list(id) ON DELETE CASCADE,
  constraint shared_comment_listing FOREIGN KEY (list_id, listing_id) REFERENCES shared_listing(list_id, listing_id) ON DELETE CASCADE,
  constraint shared_comment_name_check CHECK ((length(name) <= 60)),
  constraint shared_comment_once UNIQUE (list_id, key),
  constraint shared_comment_pkey PRIMARY KEY (id),
  constraint shared_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

table shared_comment_report (
  id bigint not null generated always as identity,
  comment_id bigint not null,
  reason text not null,
  text text not null,
  reported_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  constraint shared_comment_report_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES shared_comment(id) ON DELETE CASCADE,
  constraint shared_comment_report_pkey PRIMARY KEY (id),
  constraint shared_comment_report_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'insult'::text, 'spam'::text, 'other'::text]))),
  constraint shared_comment_report_text_check CHECK ((length(text) <= 2000))
);

table shared_list (
  id integer not null generated always as identity,
  account_id integer not null,
  kind text not null,
  name text not null,
  token_hash bytea,
  key text not null,
  created_at timestamp with time zone not null,
  seen_up_to bigint not null default 0,
  constraint shared_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint shared_list_kind_check CHECK ((kind = ANY (ARRAY['favourites'::text, 'comparison'::text]))),
  constraint shared_list_name_check CHECK ((length(name) <= 60)),
  constraint shared_list_once UNIQUE (account_id, key),
  constraint shared_list_pkey PRIMARY KEY (id),
  constraint shared_list_token_check CHECK ((octet_length(token_hash) = 32))
);

table shared_listing (
  list_id integer not null,
  listing_id bigint not null,
  position smallint not null,
  title text not null,
  note text not null default ''::text,
  constraint shared_listing_list_id_fkey FOREIGN KEY (list_id) REFERENCES shared_list(id) ON DELETE CASCADE,
  constraint shared_listing_note_check CHECK ((length(note) <= 500)),
  constraint shared_listing_pkey PRIMARY KEY (list_id, listing_id)
);

table staff_view (
  id bigint not null generated always as identity,
  account_id integer not null,
  name text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint staff_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_view_account_id_name_key UNIQUE (account_id, name),
  constraint staff_view_address_check CHECK (((length(address) >= 1) AND (length(address) <= 2000))),
  constraint staff_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint staff_view_pkey PRIMARY KEY (id)
);

table statement_of_reasons (
  id bigint not null generated always as identity,
  listing_id bigint,
  listing_number bigint not null,
  account_id integer not null,
  at timestamp with time zone not null,
  decision text not null,
  ground text not null,
  facts text not null,
  locale text not null,
  automated boolean not null default false,
  reported boolean not null,
  decided_by integer,
  withdrawn_at timestamp with time zone,
  objection text,
  objected_at timestamp with time zone,
  upheld_at timestamp with time zone,
  sms_at timestamp with time zone,
  changes jsonb,
  proposed_by integer,
  reviewed_by integer,
  reviewed_alone boolean not null default false,
  constraint statement_of_reasons_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint statement_of_reasons_changes_check CHECK (((changes IS NOT NULL) = (decision = 'edited'::text))),
  constraint statement_of_reasons_check CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint statement_of_reasons_check1 CHECK (((upheld_at IS NULL) OR (objected_at IS NOT NULL))),
  constraint statement_of_reasons_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint statement_of_reasons_decision_check CHECK ((decision = ANY (ARRAY['rejected'::text, 'revision_rejected'::text, 'deactivated'::text, 'marked_fake'::text, 'deleted'::text, 'edited'::text]))),
  constraint statement_of_reasons_facts_check CHECK (((length(facts) >= 1) AND (length(facts) <= 2000))),
  constraint statement_of_reasons_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint statement_of_reasons_locale_check CHECK ((locale = ANY (ARRAY['bg'::text, 'en'::text]))),
  constraint statement_of_reasons_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 2000))),
  constraint statement_of_reasons_pkey PRIMARY KEY (id),
  constraint statement_of_reasons_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint statement_of_reasons_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id) ON DELETE SET NULL
);

table stock_choice (
  account_id integer not null,
  mapping jsonb not null default '{}'::jsonb,
  gone_policy text not null default 'pause'::text,
  updated_at timestamp with time zone not null,
  constraint stock_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_choice_gone_policy_check CHECK ((gone_policy = ANY (ARRAY['keep'::text, 'pause'::text, 'sold'::text, 'archive'::text]))),
  constraint stock_choice_mapping_check CHECK ((pg_column_size(mapping) <= 100000)),
  constraint stock_choice_pkey PRIMARY KEY (account_id)
);

table stock_gallery (
  listing_id bigint not null,
  account_id integer not null,
  addresses jsonb not null,
  placed jsonb not null default '[]'::jsonb,
  due_at timestamp with time zone,
  fault text,
  run_id bigint,
  constraint stock_gallery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_gallery_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint stock_gallery_pkey PRIMARY KEY (listing_id),
  constraint stock_gallery_run_id_fkey FOREIGN KEY (run_id) REFERENCES stock_run(id) ON DELETE SET NULL
);

table stock_picture (
  account_id integer not null,
  address text not null,
  state text not null,
  picture_id text,
  fault text,
  tries smallint not null default 0,
  at timestamp with time zone not null,
  run_id bigint,
  constraint stock_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_picture_address_check CHECK (((length(address) >= 1) AND (length(address) <= 2000))),
  constraint stock_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE SET NULL,
  constraint stock_picture_pkey PRIMARY KEY (account_id, address),
  constraint stock_picture_run_id_fkey FOREIGN KEY (run_id) REFERENCES stock_run(id) ON DELETE SET NULL,
  constraint stock_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'failed'::text])))
);

table stock_run (
  id bigint not null generated always as identity,
  account_id integer not null,
  created_at timestamp with time zone not null,
  file_name text not null,
  file_key text not null,
  file_bytes integer not null,
  state text not null,
  fault text,
  fault_line integer,
  format text,
  mapping jsonb not null default '{}'::jsonb,
  columns jsonb not null default '[]'::jsonb,
  counts jsonb not null default '{}'::jsonb,
  known integer not null default 0,
  guarded boolean not null default false,
  gone_policy text,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamp with time zone,
  automatic boolean not null default false,
  pictures integer not null default 0,
  pictures_fetched integer not null default 0,
  pictures_failed integer not null default 0,
  constraint stock_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_run_file_key_key UNIQUE (file_key),
  constraint stock_run_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint stock_run_pkey PRIMARY KEY (id),
  constraint stock_run_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'preview'::text, 'applying'::text, 'paused'::text, 'done'::text, 'stopped'::text, 'refused'::text, 'dropped'::text])))
);

table stock_run_row (
  run_id bigint not null,
  position integer not null,
  line integer,
  stock_number text not null,
  title text not null,
  status text not null,
  listing_number bigint,
  patch jsonb not null default '{}'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  outcome text,
  error text,
  pictures jsonb,
  picture_change jsonb,
  constraint stock_run_row_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'waits'::text, 'refused'::text]))),
  constraint stock_run_row_pkey PRIMARY KEY (run_id, "position"),
  constraint stock_run_row_run_id_fkey FOREIGN KEY (run_id) REFERENCES stock_run(id) ON DELETE CASCADE,
  constraint stock_run_row_status_check CHECK ((status = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'gone'::text, 'faulty'::text])))
);

table stock_source (
  account_id integer not null,
  address text not null,
  credentials bytea,
  schedule text not null,
  daily_minute smallint not null,
  is_on boolean not null,
  next_at timestamp with time zone,
  claimed_at timestamp with time zone,
  failures smallint not null default 0,
  paused_at timestamp with time zone,
  etag text,
  last_modified text,
  body_hash bytea,
  compared_at timestamp with time zone,
  last_at timestamp with time zone,
  last_result text,
  last_status smallint,
  run_id bigint,
  told_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint stock_source_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_source_address_check CHECK (((length(address) >= 9) AND (length(address) <= 2000))),
  constraint stock_source_daily_minute_check CHECK (((daily_minute >= 0) AND (daily_minute <= 1439))),
  constraint stock_source_pkey PRIMARY KEY (account_id),
  constraint stock_source_run_id_fkey FOREIGN KEY (run_id) REFERENCES stock_run(id) ON DELETE SET NULL,
  constraint stock_source_schedule_check CHECK ((schedule = ANY (ARRAY['hourly'::text, 'six_hours'::text, 'daily'::text])))
);

table stock_token (
  id bigint not null generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint stock_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint stock_token_pkey PRIMARY KEY (id),
  constraint stock_token_token_hash_key UNIQUE (token_hash)
);

table stock_vehicle (
  account_id integer not null,
  stock_number text not null,
  listing_id bigint not null,
  seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  constraint stock_vehicle_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_vehicle_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint stock_vehicle_listing_id_key UNIQUE (listing_id),
  constraint stock_vehicle_pkey PRIMARY KEY (account_id, stock_number),
  constraint stock_vehicle_stock_number_check CHECK (((length(stock_number) >= 1) AND (length(stock_number) <= 60)))
);

table team_invitation (
  id bigint not null generated always as identity,
  company_id integer not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint team_invitation_company_id_email_key UNIQUE (company_id, email),
  constraint team_invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint team_invitation_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint team_invitation_pkey PRIMARY KEY (id),
  constraint team_invitation_role_check CHECK ((role = ANY (ARRAY['seller'::text, 'reader'::text]))),
  constraint team_invitation_token_hash_key UNIQUE (token_hash)
);

table team_member (
  company_id integer not null,
  member_id integer not null,
  role text not null,
  joined_at timestamp with time zone not null,
  constraint team_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint team_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint team_member_other CHECK ((company_id <> member_id)),
  constraint team_member_pkey PRIMARY KEY (company_id, member_id),
  constraint team_member_role_check CHECK ((role = ANY (ARRAY['seller'::text, 'reader'::text])))
);

table trader_decision (
  id integer not null generated always as identity,
  account_id integer not null,
  at timestamp with time zone not null,
  decision text not null,
  decided_by integer,
  reason text,
  submitted jsonb not null,
  register jsonb,
  constraint trader_decision_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint trader_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint trader_decision_decision_check CHECK ((decision = ANY (ARRAY['verified'::text, 'refused'::text, 'expired'::text, 'renamed'::text]))),
  constraint trader_decision_pkey PRIMARY KEY (id)
);

table trader_details (
  account_id integer not null,
  state text not null,
  legal_name text not null,
  eik text not null,
  address text not null,
  representative text not null,
  contact_email text not null,
  contact_phone text not null,
  self_certified_at timestamp with time zone not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  reason text,
  verified jsonb,
  expires_at timestamp with time zone,
  expiry_told_at timestamp with time zone,
  constraint trader_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint trader_details_check CHECK (((state = 'submitted'::text) = (decided_at IS NULL))),
  constraint trader_details_check1 CHECK (((state <> 'refused'::text) OR (reason IS NOT NULL))),
  constraint trader_details_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint trader_details_eik_check CHECK ((eik ~ '^[0-9]{9}([0-9]{4})?$'::text)),
  constraint trader_details_pkey PRIMARY KEY (account_id),
  constraint trader_details_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'verified'::text, 'refused'::text, 'expired'::text]))),
  constraint trader_details_verified_check CHECK ((jsonb_typeof(verified) = 'object'::text))
);

table usual_mileage (
  type text not null,
  age smallint not null,
  km_per_year integer not null,
  listings integer not null,
  constraint usual_mileage_pkey PRIMARY KEY (type, age)
);

table vehicle_tax_rate (
  city_key text not null,
  year smallint not null,
  part text not null,
  value numeric(9,5) not null,
  currency text,
  source text not null,
  confidence text not null,
  origin text not null default 'operator'::text,
  constraint vehicle_tax_rate_check CHECK (((part ~~ 'ec\_%'::text) = (currency IS NULL))),
  constraint vehicle_tax_rate_city_key_fkey FOREIGN KEY (city_key) REFERENCES city(key),
  constraint vehicle_tax_rate_confidence_check CHECK ((confidence = ANY (ARRAY['sure'::text, 'likely'::text, 'estimate'::text]))),
  constraint vehicle_tax_rate_currency_check CHECK ((currency = ANY (ARRAY['BGN'::text, 'EUR'::text]))),
  constraint vehicle_tax_rate_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'operator'::text]))),
  constraint vehicle_tax_rate_part_check CHECK ((part = ANY (ARRAY['kw_0_55'::text, 'kw_55_74'::text, 'kw_74_110'::text, 'kw_110_150'::text, 'kw_150_245'::text, 'kw_245_plus'::text, 'ec_none'::text, 'ec_euro3'::text, 'ec_euro4'::text, 'ec_euro5'::text, 'ec_euro6'::text]))),
  constraint vehicle_tax_rate_pkey PRIMARY KEY (city_key, part, year),
  constraint vehicle_tax_rate_source_check CHECK ((source <> ''::text)),
  constraint vehicle_tax_rate_value_check CHECK ((value > (0)::numeric)),
  constraint vehicle_tax_rate_year_check CHECK (((year >= 2000) AND (year <= 2100)))
);

table visitor_salt (
  day date not null,
  salt bytea not null,
  constraint visitor_salt_pkey PRIMARY KEY (day)
);

table webhook (
  id bigint not null generated always as identity,
  account_id integer not null,
  url text not null,
  secret bytea not null,
  events text[] not null,
  created_at timestamp with time zone not null,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  paused_by text,
  proven_at timestamp with time zone,
  constraint webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint webhook_events_check CHECK (((cardinality(events) >= 1) AND (events <@ ARRAY['inquiry.received'::text, 'listing.approved'::text, 'listing.rejected'::text, 'listing.sold'::text, 'listing.state'::text]))),
  constraint webhook_paused_by_check CHECK ((paused_by = ANY (ARRAY['owner'::text, 'failures'::text, 'gone'::text]))),
  constraint webhook_paused_check CHECK (((paused_at IS NULL) = (paused_by IS NULL))),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);

table webhook_delivery (
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}'::jsonb,
  body text,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  called_at timestamp with time zone,
  status integer,
  duration_ms integer,
  fault text,
  excerpt text,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);

CREATE INDEX account_block_account ON public.account_block USING btree (account_id, id);

CREATE INDEX account_block_answered_by ON public.account_block USING btree (answered_by) WHERE (answered_by IS NOT NULL);

CREATE INDEX account_block_blocked_by ON public.account_block USING btree (blocked_by) WHERE (blocked_by IS NOT NULL);

CREATE INDEX account_block_ended_by ON public.account_block USING btree (ended_by) WHERE (ended_by IS NOT NULL);

CREATE INDEX account_block_objected ON public.account_block USING btree (objected_at) WHERE ((objected_at IS NOT NULL) AND (answered_at IS NULL) AND (ended_at IS NULL));

CREATE UNIQUE INDEX account_block_open ON public.account_block USING btree (account_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX account_block_pkey ON public.account_block USING btree (id);

CREATE INDEX account_block_until ON public.account_block USING btree (until) WHERE (ended_at IS NULL);

CREATE INDEX account_blocked ON public.account USING btree (joined_at DESC, id DESC) WHERE blocked;

CREATE INDEX account_by_name ON public.account USING btree (lower(display_name), id);

CREATE INDEX account_city ON public.account USING btree (city_id);

CREATE INDEX account_companies_by_name ON public.account USING btree (lower(display_name), id) WHERE (kind = 'company'::text);

CREATE INDEX account_companies_joined ON public.account USING btree (joined_at DESC, id DESC) WHERE (kind = 'company'::text);

CREATE INDEX account_company ON public.account USING btree (id) WHERE ((kind = 'company'::text) AND (company_username IS NOT NULL) AND (NOT blocked));

CREATE UNIQUE INDEX account_company_username_key ON public.account USING btree (company_username);

CREATE INDEX account_edit_account ON public.account_edit USING btree (account_id, id);

CREATE INDEX account_edit_author ON public.account_edit USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE UNIQUE INDEX account_edit_pkey ON public.account_edit USING btree (id);

CREATE INDEX account_eik_start ON public.account USING btree (eik text_pattern_ops) WHERE (eik IS NOT NULL);

CREATE UNIQUE INDEX account_email ON public.account USING btree (email);

CREATE INDEX account_email_start ON public.account USING btree (email text_pattern_ops) WHERE (email IS NOT NULL);

CREATE INDEX account_export_account ON public.account_export USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE UNIQUE INDEX account_export_pkey ON public.account_export USING btree (id);

CREATE INDEX account_export_remove_at ON public.account_export USING btree (remove_at);

CREATE INDEX account_joined_at ON public.account USING btree (joined_at DESC, id DESC);

CREATE INDEX account_name_words ON public.account USING gin (name_words(display_name));

CREATE INDEX account_note_account ON public.account_note USING btree (account_id, id);

CREATE INDEX account_note_author ON public.account_note USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE UNIQUE INDEX account_note_pkey ON public.account_note USING btree (id);

CREATE INDEX account_people_words ON public.account USING gin (people_words(display_name, legal_name, company_username));

CREATE UNIQUE INDEX account_phone ON public.account USING btree (phone) WHERE (password_hash IS NOT NULL);

CREATE INDEX account_phone_end ON public.account USING btree (reverse(phone) text_pattern_ops) WHERE (phone IS NOT NULL);

CREATE INDEX account_picture ON public.account USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE UNIQUE INDEX account_pkey ON public.account USING btree (id);

CREATE INDEX account_staff ON public.account USING btree (joined_at DESC, id DESC) WHERE (roles <> '{}'::text[]);

CREATE INDEX account_unconfirmed ON public.account USING btree (joined_at DESC, id DESC) WHERE (NOT email_confirmed);

CREATE INDEX api_picture_added_at ON public.api_picture USING btree (added_at);

CREATE UNIQUE INDEX api_picture_picture_id_key ON public.api_picture USING btree (picture_id);

CREATE UNIQUE INDEX api_picture_pkey ON public.api_picture USING btree (account_id, digest);

CREATE INDEX api_token_account ON public.api_token USING btree (account_id, id);

CREATE UNIQUE INDEX api_token_pkey ON public.api_token USING btree (id);

CREATE UNIQUE INDEX api_token_token_hash_key ON public.api_token USING btree (token_hash);

CREATE INDEX approval_sample_approved_at ON public.approval_sample USING btree (approved_at);

CREATE INDEX approval_sample_approved_by ON public.approval_sample USING btree (approved_by) WHERE (approved_by IS NOT NULL);

CREATE INDEX approval_sample_listing ON public.approval_sample USING btree (listing_id);

CREATE UNIQUE INDEX approval_sample_open ON public.approval_sample USING btree (listing_id) WHERE (reviewed_at IS NULL);

CREATE UNIQUE INDEX approval_sample_pkey ON public.approval_sample USING btree (id);

CREATE INDEX approval_sample_reviewed_by ON public.approval_sample USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);

CREATE INDEX approval_sample_waiting ON public.approval_sample USING btree (approved_at) WHERE (reviewed_at IS NULL);

CREATE UNIQUE INDEX audit_chain_pkey ON public.audit_chain USING btree (only_row);

CREATE INDEX audit_event_action_newest ON public.audit_event USING btree (action, at DESC, id DESC);

CREATE INDEX audit_event_actor_newest ON public.audit_event USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_event_newest ON public.audit_event USING btree (at DESC, id DESC);

CREATE UNIQUE INDEX audit_event_pkey ON public.audit_event USING btree (id);

CREATE UNIQUE INDEX audit_event_position ON public.audit_event USING btree ("position");

CREATE INDEX audit_event_refused_newest ON public.audit_event USING btree (at DESC, id DESC) WHERE (outcome = 'refused'::text);

CREATE INDEX audit_event_subject_newest ON public.audit_event USING btree (subject, at DESC, id DESC) WHERE (subject <> ''::text);

CREATE INDEX audit_event_unsealed ON public.audit_event USING btree (id) WHERE ("position" IS NULL);

CREATE UNIQUE INDEX barter_mail_pkey ON public.barter_mail USING btree (account_id);

CREATE UNIQUE INDEX barter_match_key ON public.barter_match USING btree (listing_id, partner_id, third_id) NULLS NOT DISTINCT;

CREATE INDEX barter_match_partner ON public.barter_match USING btree (partner_id);

CREATE INDEX barter_match_third ON public.barter_match USING btree (third_id) WHERE (third_id IS NOT NULL);

CREATE INDEX barter_match_untold ON public.barter_match USING btree (listing_id) WHERE (told_at IS NULL);

CREATE UNIQUE INDEX brand_icon_pkey ON public.brand_icon USING btree (brand_id);

CREATE UNIQUE INDEX brand_key_key ON public.brand USING btree (key);

CREATE UNIQUE INDEX brand_pkey ON public.brand USING btree (id);

CREATE UNIQUE INDEX city_key_key ON public.city USING btree (key);

CREATE UNIQUE INDEX city_pkey ON public.city USING btree (id);

CREATE UNIQUE INDEX color_id_key ON public.color USING btree (id);

CREATE UNIQUE INDEX color_pkey ON public.color USING btree (key);

CREATE INDEX company_contact_photo_account ON public.company_contact_photo USING btree (account_id);

CREATE UNIQUE INDEX company_contact_photo_pkey ON public.company_contact_photo USING btree (picture_id);

CREATE INDEX company_contact_photo_unused ON public.company_contact_photo USING btree (changed_at) WHERE (NOT used);

CREATE INDEX company_page_cover ON public.company_page USING btree (cover_id) WHERE (cover_id IS NOT NULL);

CREATE UNIQUE INDEX company_page_pkey ON public.company_page USING btree (account_id);

CREATE INDEX conversation_assignee ON public.conversation USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX conversation_last ON public.conversation USING btree (last_at);

CREATE INDEX conversation_link_part ON public.conversation_link USING btree (conversation_id);

CREATE UNIQUE INDEX conversation_link_pkey ON public.conversation_link USING btree (token_hash);

CREATE INDEX conversation_listing ON public.conversation USING btree (listing_id) WHERE (listing_id IS NOT NULL);

CREATE UNIQUE INDEX conversation_message_once ON public.conversation_message USING btree (conversation_id, side, key) WHERE (key IS NOT NULL);

CREATE INDEX conversation_message_part ON public.conversation_message USING btree (conversation_id, id);

CREATE UNIQUE INDEX conversation_message_pkey ON public.conversation_message USING btree (id);

CREATE INDEX conversation_message_warned ON public.conversation_message USING btree (conversation_id) WHERE (warnings <> '{}'::text[]);

CREATE INDEX conversation_message_writer ON public.conversation_message USING btree (writer_id) WHERE (writer_id IS NOT NULL);

CREATE UNIQUE INDEX conversation_offer_open ON public.conversation_offer USING btree (conversation_id) WHERE (state = 'open'::text);

CREATE INDEX conversation_offer_part ON public.conversation_offer USING btree (conversation_id);

CREATE UNIQUE INDEX conversation_offer_pkey ON public.conversation_offer USING btree (message_id);

CREATE INDEX conversation_picture_part ON public.conversation_picture USING btree (conversation_id);

CREATE UNIQUE INDEX conversation_picture_pkey ON public.conversation_picture USING btree (picture_id);

CREATE INDEX conversation_picture_waiting ON public.conversation_picture USING btree (added_at) WHERE (message_id IS NULL);

CREATE UNIQUE INDEX conversation_pkey ON public.conversation USING btree (id);

CREATE UNIQUE INDEX conversation_report_open ON public.conversation_report USING btree (conversation_id, side) WHERE (decided_at IS NULL);

CREATE UNIQUE INDEX conversation_report_pkey ON public.conversation_report USING btree (id);

CREATE INDEX conversation_report_waiting ON public.conversation_report USING btree (reported_at) WHERE (decided_at IS NULL);

CREATE INDEX conversation_side_blocked ON public.conversation_side USING btree (account_id) WHERE blocked;

CREATE UNIQUE INDEX conversation_side_buyer ON public.conversation_side USING btree (account_id, listing_number) WHERE ((side = 'buyer'::text) AND (account_id IS NOT NULL));

CREATE INDEX conversation_side_list ON public.conversation_side USING btree (account_id, archived, ((unread > 0)) DESC, last_at DESC, conversation_id DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX conversation_side_notice ON public.conversation_side USING btree (unread_since) WHERE ((unread > 0) AND (noticed_at IS NULL) AND (NOT muted));

CREATE UNIQUE INDEX conversation_side_pkey ON public.conversation_side USING btree (conversation_id, side);

CREATE INDEX conversation_side_unread ON public.conversation_side USING btree (account_id) INCLUDE (side, unread) WHERE ((unread > 0) AND (NOT archived));

CREATE UNIQUE INDEX conversation_side_visitor ON public.conversation_side USING btree (visitor_email, listing_number) WHERE (visitor_email IS NOT NULL);

CREATE INDEX conversation_viewing_chosen ON public.conversation_viewing USING btree (chosen) WHERE (state = 'confirmed'::text);

CREATE UNIQUE INDEX conversation_viewing_open ON public.conversation_viewing USING btree (conversation_id) WHERE (state = 'open'::text);

CREATE INDEX conversation_viewing_part ON public.conversation_viewing USING btree (conversation_id);

CREATE UNIQUE INDEX conversation_viewing_pkey ON public.conversation_viewing USING btree (message_id);

CREATE INDEX conversation_warned ON public.conversation USING btree (listing_number) WHERE seller_warned;

CREATE UNIQUE INDEX country_id_key ON public.country USING btree (id);

CREATE UNIQUE INDEX country_pkey ON public.country USING btree (key);

CREATE UNIQUE INDEX currency_rate_pkey ON public.currency_rate USING btree (currency, as_of);

CREATE UNIQUE INDEX demo_truth_pkey ON public.demo_truth USING btree (listing);

CREATE INDEX document_reading_account ON public.document_reading USING btree (account_id);

CREATE UNIQUE INDEX document_reading_pkey ON public.document_reading USING btree (id);

CREATE INDEX document_reading_remove_at ON public.document_reading USING btree (remove_at);

CREATE UNIQUE INDEX entry_usage_pkey ON public.entry_usage USING btree (kind, id);

CREATE UNIQUE INDEX fake_proposal_pkey ON public.fake_proposal USING btree (listing_id);

CREATE INDEX fake_proposal_proposed_at ON public.fake_proposal USING btree (proposed_at);

CREATE INDEX fake_proposal_proposed_by ON public.fake_proposal USING btree (proposed_by);

CREATE INDEX favourite_listing ON public.favourite USING btree (listing_id) WHERE (removed_at IS NULL);

CREATE INDEX favourite_newest ON public.favourite USING btree (account_id, saved_at, listing_id) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX favourite_pkey ON public.favourite USING btree (account_id, listing_id);

CREATE INDEX favourite_removed ON public.favourite USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE UNIQUE INDEX feature_pkey ON public.feature USING btree (key);

CREATE UNIQUE INDEX fuel_price_pkey ON public.fuel_price USING btree (energy, as_of);

CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE UNIQUE INDEX idempotency_key_pkey ON public.idempotency_key USING btree (account_id, operation, key);

CREATE INDEX import_item_account ON public.import_item USING btree (account_id, id);

CREATE INDEX import_item_created ON public.import_item USING btree (created_at);

CREATE INDEX import_item_list ON public.import_item USING btree (list_id) WHERE (list_id IS NOT NULL);

CREATE INDEX import_item_listing ON public.import_item USING btree (listing_id) WHERE (listing_id IS NOT NULL);

CREATE UNIQUE INDEX import_item_pkey ON public.import_item USING btree (id);

CREATE INDEX import_item_same_as ON public.import_item USING btree (same_as) WHERE (same_as IS NOT NULL);

CREATE UNIQUE INDEX import_item_source ON public.import_item USING btree (account_id, site, source_id) WHERE (state <> 'same'::text);

CREATE UNIQUE INDEX import_list_pkey ON public.import_list USING btree (id);

CREATE UNIQUE INDEX import_list_source ON public.import_list USING btree (account_id, site, address);

CREATE INDEX inquiry_request_expiry ON public.inquiry_request USING btree (expires_at);

CREATE INDEX inquiry_request_listing ON public.inquiry_request USING btree (listing_id);

CREATE UNIQUE INDEX inquiry_request_once ON public.inquiry_request USING btree (email, listing_id, key);

CREATE UNIQUE INDEX inquiry_request_pkey ON public.inquiry_request USING btree (token_hash);

CREATE UNIQUE INDEX installation_fact_pkey ON public.installation_fact USING btree (key);

CREATE UNIQUE INDEX kept_search_pkey ON public.kept_search USING btree (account_id, address);

CREATE UNIQUE INDEX known_device_pkey ON public.known_device USING btree (account_id, token_hash);

CREATE INDEX limit_use_expires_at ON public.limit_use USING btree (expires_at);

CREATE UNIQUE INDEX limit_use_pkey ON public.limit_use USING btree (name, key);

CREATE INDEX listing_account ON public.listing USING btree (account_id, id);

CREATE INDEX listing_brand_newest ON public.listing USING btree (brand_id, created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE UNIQUE INDEX listing_change_pkey ON public.listing_change USING btree (id);

CREATE INDEX listing_change_xid ON public.listing_change USING btree (xid);

CREATE INDEX listing_city ON public.listing USING btree (city_id);

CREATE UNIQUE INDEX listing_claim_account_id_key ON public.listing_claim USING btree (account_id);

CREATE UNIQUE INDEX listing_claim_pkey ON public.listing_claim USING btree (listing_id);

CREATE INDEX listing_claim_taken_from ON public.listing_claim USING btree (taken_from) WHERE (taken_from IS NOT NULL);

CREATE INDEX listing_closed_at ON public.listing USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX listing_cluster_cluster ON public.listing_cluster USING btree (cluster_id);

CREATE UNIQUE INDEX listing_cluster_pkey ON public.listing_cluster USING btree (listing_id);

CREATE INDEX listing_color ON public.listing USING btree (color_key) WHERE (color_key IS NOT NULL);

CREATE INDEX listing_contact_phone ON public.listing USING btree (contact_phone) WHERE (contact_phone IS NOT NULL);

CREATE INDEX listing_draft_discarded_at ON public.listing_draft USING btree (discarded_at) WHERE (discarded_at IS NOT NULL);

CREATE INDEX listing_draft_picture_detached ON public.listing_draft_picture USING btree (detached_at) WHERE (detached_at IS NOT NULL);

CREATE INDEX listing_draft_picture_picture ON public.listing_draft_picture USING btree (picture_id);

CREATE UNIQUE INDEX listing_draft_picture_pkey ON public.listing_draft_picture USING btree (listing_id, picture_id);

CREATE UNIQUE INDEX listing_draft_picture_position ON public.listing_draft_picture USING btree (listing_id, "position") WHERE (detached_at IS NULL);

CREATE UNIQUE INDEX listing_draft_pkey ON public.listing_draft USING btree (listing_id);

CREATE INDEX listing_draft_submitted_at ON public.listing_draft USING btree (submitted_at) WHERE (submitted_at IS NOT NULL);

CREATE INDEX listing_draft_updated_at ON public.listing_draft USING btree (updated_at);

CREATE INDEX listing_exchange_brand ON public.listing_exchange USING btree (brand_id);

CREATE INDEX listing_exchange_model ON public.listing_exchange USING btree (model_id);

CREATE UNIQUE INDEX listing_exchange_pkey ON public.listing_exchange USING btree (listing_id, "position");

CREATE INDEX listing_expires_at ON public.listing USING btree (expires_at) WHERE (publication = 'active'::text);

CREATE INDEX listing_fake ON public.listing USING btree (created_at DESC, id DESC) WHERE (fake AND (publication <> 'draft'::text));

CREATE INDEX listing_inactive ON public.listing USING btree (created_at DESC, id DESC) INCLUDE (picture_count) WHERE (publication = ANY (ARRAY['inactive'::text, 'archived'::text, 'expired'::text, 'deleted'::text]));

CREATE INDEX listing_model ON public.listing USING btree (model_id, model_year);

CREATE INDEX listing_model_mileage ON public.listing USING btree (model_id, model_year, mileage_km) WHERE ((publication = 'active'::text) AND (mileage_km IS NOT NULL));

CREATE INDEX listing_newest ON public.listing USING btree (created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_origin ON public.listing USING btree (origin_key) WHERE (origin_key IS NOT NULL);

CREATE INDEX listing_pending_facts ON public.listing USING btree (created_at, id) INCLUDE (price_eur_minor, brand_id, type, account_id, picture_count) WHERE ((moderation = 'pending'::text) AND (publication = 'active'::text) AND (NOT fake));

CREATE INDEX listing_pending_price ON public.listing USING btree (COALESCE(price_eur_minor, (0)::bigint), id) WHERE ((moderation = 'pending'::text) AND (publication = 'active'::text) AND (NOT fake));

CREATE INDEX listing_pending_risk ON public.listing USING btree (((- risk)), created_at, id) INCLUDE (risk, price_eur_minor, brand_id, model_id, type, account_id, city_id, model_year, picture_count) WHERE ((moderation = 'pending'::text) AND (publication = 'active'::text) AND (NOT fake));

CREATE INDEX listing_picture_picture ON public.listing_picture USING btree (picture_id);

CREATE UNIQUE INDEX listing_picture_pkey ON public.listing_picture USING btree (listing_id, "position");

CREATE UNIQUE INDEX listing_pkey ON public.listing USING btree (id);

CREATE UNIQUE INDEX listing_price_pkey ON public.listing_price USING btree (listing_id, at);

CREATE INDEX listing_published_at ON public.listing USING btree (published_at DESC, id DESC);

CREATE UNIQUE INDEX listing_reading_pkey ON public.listing_reading USING btree (listing_id, at);

CREATE INDEX listing_reading_vin ON public.listing_reading USING btree (vin_key) WHERE (vin_key IS NOT NULL);

CREATE INDEX listing_rejected ON public.listing USING btree (created_at DESC, id DESC) INCLUDE (picture_count) WHERE ((moderation = 'rejected'::text) AND (publication <> 'draft'::text));

CREATE INDEX listing_remove_at ON public.listing USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX listing_report_decided_at ON public.listing_report USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX listing_report_decided_by ON public.listing_report USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX listing_report_declined_by ON public.listing_report USING btree (declined_by) WHERE (declined_by IS NOT NULL);

CREATE INDEX listing_report_listing ON public.listing_report USING btree (listing_id, id);

CREATE INDEX listing_report_open ON public.listing_report USING btree (received_at) WHERE (decided_at IS NULL);

CREATE UNIQUE INDEX listing_report_pkey ON public.listing_report USING btree (id);

CREATE UNIQUE INDEX listing_report_receipt_key ON public.listing_report USING btree (receipt);

CREATE INDEX listing_report_reporter ON public.listing_report USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);

CREATE UNIQUE INDEX listing_reveal_pkey ON public.listing_reveal USING btree (listing_id, day);

CREATE INDEX listing_risky ON public.listing USING btree (created_at DESC, id DESC) WHERE ((risk > 0) AND (publication <> 'draft'::text));

CREATE UNIQUE INDEX listing_service_pkey ON public.listing_service USING btree (listing_id, "position");

CREATE UNIQUE INDEX listing_signal_pkey ON public.listing_signal USING btree (listing_id, revision, kind);

CREATE INDEX listing_sold ON public.listing USING btree (model_id, closed_at DESC) WHERE ((sale = 'sold'::text) AND (closed_at IS NOT NULL));

CREATE INDEX listing_staff_changed ON public.listing USING btree (updated_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_staff_city ON public.listing USING btree (city_id, created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_staff_model ON public.listing USING btree (model_id, created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_staff_price ON public.listing USING btree (COALESCE(price_eur_minor, (0)::bigint), id) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_staff_publication ON public.listing USING btree (publication, created_at DESC, id DESC) WHERE (publication = ANY (ARRAY['inactive'::text, 'archived'::text, 'expired'::text, 'deleted'::text]));

CREATE INDEX listing_staff_published ON public.listing USING btree (created_at DESC, id DESC) WHERE ((moderation = 'approved'::text) AND (publication = 'active'::text) AND (NOT fake) AND (sale <> 'sold'::text));

CREATE INDEX listing_staff_sale ON public.listing USING btree (sale, created_at DESC, id DESC) WHERE ((sale <> 'available'::text) AND (publication <> 'draft'::text));

CREATE INDEX listing_staff_year ON public.listing USING btree (model_year, created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE UNIQUE INDEX listing_to_compare_pkey ON public.listing_to_compare USING btree (listing_id);

CREATE INDEX listing_transition_actor ON public.listing_transition USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX listing_transition_listing ON public.listing_transition USING btree (listing_id, id);

CREATE UNIQUE INDEX listing_transition_pkey ON public.listing_transition USING btree (id);

CREATE INDEX listing_type_newest ON public.listing USING btree (type, created_at DESC, id DESC) WHERE (publication <> 'draft'::text);

CREATE INDEX listing_typed_words ON public.listing USING gin (name_words(((COALESCE(brand_name, ''::text) || ' '::text) || COALESCE(model_name, ''::text)))) WHERE ((brand_name IS NOT NULL) OR (model_name IS NOT NULL));

CREATE INDEX listing_variant_words ON public.listing USING gin (name_words(variant));

CREATE INDEX listing_view_day_day ON public.listing_view_day USING btree (day);

CREATE UNIQUE INDEX listing_view_day_pkey ON public.listing_view_day USING btree (listing_id, day);

CREATE UNIQUE INDEX listing_views_pkey ON public.listing_views USING btree (listing_id);

CREATE INDEX listing_vin ON public.listing USING btree (vin) WHERE (vin IS NOT NULL);

CREATE INDEX listing_visitor_listing ON public.listing_visitor USING btree (listing_id);

CREATE UNIQUE INDEX listing_visitor_pkey ON public.listing_visitor USING btree (day, listing_id, visitor);

CREATE INDEX mail_token_account ON public.mail_token USING btree (account_id);

CREATE INDEX mail_token_confirmed_email ON public.mail_token USING btree (email text_pattern_ops) WHERE (purpose = 'confirm_email'::text);

CREATE INDEX mail_token_email ON public.mail_token USING btree (email) WHERE (account_id IS NULL);

CREATE UNIQUE INDEX mail_token_pkey ON public.mail_token USING btree (token_hash);

CREATE UNIQUE INDEX make_merge_model_pkey ON public.make_merge_model USING btree (merge_id, from_model);

CREATE UNIQUE INDEX make_merge_pkey ON public.make_merge USING btree (id);

CREATE UNIQUE INDEX make_merge_running ON public.make_merge USING btree ((true)) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX make_usage_pkey ON public.make_usage USING btree (model_id);

CREATE UNIQUE INDEX market_count_pkey ON public.market_count USING btree (only_row);

CREATE UNIQUE INDEX market_day_pkey ON public.market_day USING btree (day);

CREATE INDEX mass_decision_account ON public.mass_decision USING btree (account_id, id);

CREATE INDEX mass_decision_item_open ON public.mass_decision_item USING btree (mass_decision_id, listing_number) WHERE (outcome IS NULL);

CREATE UNIQUE INDEX mass_decision_item_pkey ON public.mass_decision_item USING btree (mass_decision_id, listing_number);

CREATE UNIQUE INDEX mass_decision_pkey ON public.mass_decision USING btree (id);

CREATE INDEX mass_decision_started_at ON public.mass_decision USING btree (started_at);

CREATE UNIQUE INDEX mass_decision_undoes_key ON public.mass_decision USING btree (undoes);

CREATE UNIQUE INDEX mass_decision_unfinished ON public.mass_decision USING btree (account_id) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX matched_listing_pkey ON public.matched_listing USING btree (listing_id);

CREATE UNIQUE INDEX model_brand_id_type_key_key ON public.model USING btree (brand_id, type, key);

CREATE UNIQUE INDEX model_pkey ON public.model USING btree (id);

CREATE UNIQUE INDEX moderation_day_pkey ON public.moderation_day USING btree (day, figure, key);

CREATE INDEX notification_at ON public.notification USING btree (at);

CREATE UNIQUE INDEX notification_choice_pkey ON public.notification_choice USING btree (account_id, topic, channel);

CREATE INDEX notification_collapse ON public.notification USING btree (account_id, collapse_key) WHERE ((read_at IS NULL) AND (collapse_key IS NOT NULL));

CREATE INDEX notification_list ON public.notification USING btree (account_id, "position" DESC) WHERE ("position" IS NOT NULL);

CREATE UNIQUE INDEX notification_once ON public.notification USING btree (account_id, event_key);

CREATE UNIQUE INDEX notification_pkey ON public.notification USING btree (id);

CREATE INDEX notification_push_at ON public.notification USING btree (push_at) WHERE (push_at IS NOT NULL);

CREATE INDEX notification_pushed_with ON public.notification USING btree (pushed_with) WHERE (pushed_with IS NOT NULL);

CREATE UNIQUE INDEX notification_reader_pkey ON public.notification_reader USING btree (account_id);

CREATE INDEX notification_topic_list ON public.notification USING btree (account_id, topic, "position" DESC) WHERE ("position" IS NOT NULL);

CREATE INDEX notification_topic_unread ON public.notification USING btree (account_id, topic, "position" DESC) WHERE (("position" IS NOT NULL) AND (read_at IS NULL));

CREATE INDEX notification_undecided ON public.notification USING btree (account_id) WHERE (decided_at IS NULL);

CREATE INDEX notification_unread ON public.notification USING btree (account_id, "position" DESC) WHERE (("position" IS NOT NULL) AND (read_at IS NULL));

CREATE INDEX outbox_message_created_at ON public.outbox_message USING btree (created_at);

CREATE UNIQUE INDEX outbox_message_pkey ON public.outbox_message USING btree (id);

CREATE INDEX outgoing_mail_created_at ON public.outgoing_mail USING btree (created_at);

CREATE UNIQUE INDEX outgoing_mail_dedupe_key_key ON public.outgoing_mail USING btree (dedupe_key);

CREATE UNIQUE INDEX outgoing_mail_pkey ON public.outgoing_mail USING btree (id);

CREATE INDEX outgoing_mail_unsent ON public.outgoing_mail USING btree (state, created_at) WHERE (state <> 'sent'::text);

CREATE UNIQUE INDEX page_text_version_pkey ON public.page_text_version USING btree (page, locale, number);

CREATE INDEX people_export_account ON public.people_export USING btree (account_id, requested_at) WHERE (account_id IS NOT NULL);

CREATE UNIQUE INDEX people_export_pkey ON public.people_export USING btree (id);

CREATE INDEX people_export_remove_at ON public.people_export USING btree (remove_at);

CREATE INDEX phone_code_account ON public.phone_code USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX phone_code_phone ON public.phone_code USING btree (phone);

CREATE UNIQUE INDEX phone_code_pkey ON public.phone_code USING btree (flow_hash);

CREATE INDEX picture_copy_original ON public.picture_copy USING btree (original_id);

CREATE UNIQUE INDEX picture_copy_pkey ON public.picture_copy USING btree (picture_id, original_id);

CREATE INDEX picture_hash ON public.picture USING gin (picture_hash_quarters(perceptual_hash)) WHERE (perceptual_hash IS NOT NULL);

CREATE UNIQUE INDEX picture_key_pkey ON public.picture_key USING btree (key, sketch) INCLUDE (hash);

CREATE UNIQUE INDEX picture_pkey ON public.picture USING btree (id);

CREATE UNIQUE INDEX picture_sketch_number_key ON public.picture_sketch USING btree (number);

CREATE UNIQUE INDEX picture_sketch_pkey ON public.picture_sketch USING btree (picture_id);

CREATE INDEX picture_unfinished ON public.picture USING btree (created_at) WHERE (state <> 'ready'::text);

CREATE UNIQUE INDEX picture_without_sketch_pkey ON public.picture_without_sketch USING btree (picture_id);

CREATE UNIQUE INDEX preference_pkey ON public.preference USING btree (account_id);

CREATE UNIQUE INDEX price_by_year_pkey ON public.price_by_year USING btree (type, brand, model, body, model_year);

CREATE INDEX price_change_account ON public.price_change USING btree (account_id, id);

CREATE UNIQUE INDEX price_change_active ON public.price_change USING btree (account_id) WHERE (state = ANY (ARRAY['applying'::text, 'paused'::text]));

CREATE INDEX price_change_created_at ON public.price_change USING btree (created_at);

CREATE UNIQUE INDEX price_change_item_listing ON public.price_change_item USING btree (price_change_id, listing_number);

CREATE INDEX price_change_item_open ON public.price_change_item USING btree (price_change_id, "position") WHERE ((outcome IS NULL) AND (left_out IS NULL));

CREATE UNIQUE INDEX price_change_item_pkey ON public.price_change_item USING btree (price_change_id, "position");

CREATE UNIQUE INDEX price_change_pkey ON public.price_change USING btree (id);

CREATE UNIQUE INDEX price_change_undo_of_key ON public.price_change USING btree (undo_of);

CREATE UNIQUE INDEX price_estimate_pkey ON public.price_estimate USING btree (listing_id);

CREATE UNIQUE INDEX price_model_pkey ON public.price_model USING btree (id);

CREATE UNIQUE INDEX price_watch_account_listing ON public.price_watch USING btree (account_id, listing_id);

CREATE INDEX price_watch_check_at ON public.price_watch USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX price_watch_ended_at ON public.price_watch USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX price_watch_listing ON public.price_watch USING btree (listing_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX price_watch_pkey ON public.price_watch USING btree (id);

CREATE UNIQUE INDEX process_state_pkey ON public.process_state USING btree (id);

CREATE UNIQUE INDEX province_pkey ON public.province USING btree (key);

CREATE UNIQUE INDEX push_delivery_pkey ON public.push_delivery USING btree (message_id, subscription_id);

CREATE INDEX push_delivery_subscription ON public.push_delivery USING btree (subscription_id);

CREATE UNIQUE INDEX push_message_account_id_notification_id_key ON public.push_message USING btree (account_id, notification_id);

CREATE UNIQUE INDEX push_message_pkey ON public.push_message USING btree (id);

CREATE INDEX push_subscription_account ON public.push_subscription USING btree (account_id);

CREATE UNIQUE INDEX push_subscription_endpoint_hash_key ON public.push_subscription USING btree (endpoint_hash);

CREATE UNIQUE INDEX push_subscription_pkey ON public.push_subscription USING btree (id);

CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_hash) WHERE (session_hash IS NOT NULL);

CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (account_id, code_hash);

CREATE INDEX same_vehicle_high ON public.same_vehicle USING btree (high_id);

CREATE UNIQUE INDEX same_vehicle_pkey ON public.same_vehicle USING btree (low_id, high_id);

CREATE INDEX saved_search_account ON public.saved_search USING btree (account_id, created_at DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX saved_search_changed_in ON public.saved_search USING btree (changed_in);

CREATE INDEX saved_search_email ON public.saved_search USING btree (email) WHERE (email IS NOT NULL);

CREATE UNIQUE INDEX saved_search_match_pkey ON public.saved_search_match USING btree (saved_search_id, listing_id);

CREATE INDEX saved_search_match_waiting ON public.saved_search_match USING btree (saved_search_id, matched_at) WHERE (told_at IS NULL);

CREATE UNIQUE INDEX saved_search_of_preferences ON public.saved_search USING btree (account_id) WHERE (of_preferences AND (deleted_at IS NULL));

CREATE UNIQUE INDEX saved_search_pkey ON public.saved_search USING btree (id);

CREATE UNIQUE INDEX search_history_pkey ON public.search_history USING btree (account_id);

CREATE UNIQUE INDEX second_factor_pkey ON public.second_factor USING btree (account_id);

CREATE INDEX second_factor_recovery_due_at ON public.second_factor_recovery USING btree (due_at);

CREATE UNIQUE INDEX second_factor_recovery_pkey ON public.second_factor_recovery USING btree (account_id);

CREATE INDEX second_factor_recovery_requested_by ON public.second_factor_recovery USING btree (requested_by);

CREATE INDEX separate_vehicle_by ON public.separate_vehicle USING btree (separated_by) WHERE (separated_by IS NOT NULL);

CREATE INDEX separate_vehicle_high ON public.separate_vehicle USING btree (high_id);

CREATE UNIQUE INDEX separate_vehicle_pkey ON public.separate_vehicle USING btree (low_id, high_id);

CREATE UNIQUE INDEX service_day_pkey ON public.service_day USING btree (service, day);

CREATE INDEX session_account ON public.session USING btree (account_id);

CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash);

CREATE UNIQUE INDEX setting_pkey ON public.setting USING btree (key);

CREATE UNIQUE INDEX shared_comment_once ON public.shared_comment USING btree (list_id, key);

CREATE UNIQUE INDEX shared_comment_pkey ON public.shared_comment USING btree (id);

CREATE INDEX shared_comment_report_comment ON public.shared_comment_report USING btree (comment_id);

CREATE UNIQUE INDEX shared_comment_report_open ON public.shared_comment_report USING btree (comment_id) WHERE (kept_at IS NULL);

CREATE UNIQUE INDEX shared_comment_report_pkey ON public.shared_comment_report USING btree (id);

CREATE INDEX shared_comment_report_waiting ON public.shared_comment_report USING btree (reported_at) WHERE (kept_at IS NULL);

CREATE UNIQUE INDEX shared_list_once ON public.shared_list USING btree (account_id, key);

CREATE UNIQUE INDEX shared_list_pkey ON public.shared_list USING btree (id);

CREATE UNIQUE INDEX shared_list_token ON public.shared_list USING btree (token_hash);

CREATE UNIQUE INDEX shared_listing_pkey ON public.shared_listing USING btree (list_id, listing_id);

CREATE UNIQUE INDEX staff_view_account_id_name_key ON public.staff_view USING btree (account_id, name);

CREATE UNIQUE INDEX staff_view_pkey ON public.staff_view USING btree (id);

CREATE INDEX statement_of_reasons_account ON public.statement_of_reasons USING btree (account_id);

CREATE INDEX statement_of_reasons_decided_by ON public.statement_of_reasons USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX statement_of_reasons_listing ON public.statement_of_reasons USING btree (listing_id, id);

CREATE INDEX statement_of_reasons_objected ON public.statement_of_reasons USING btree (objected_at) WHERE ((objected_at IS NOT NULL) AND (withdrawn_at IS NULL) AND (upheld_at IS NULL));

CREATE UNIQUE INDEX statement_of_reasons_pkey ON public.statement_of_reasons USING btree (id);

CREATE INDEX statement_of_reasons_proposed_by ON public.statement_of_reasons USING btree (proposed_by) WHERE (proposed_by IS NOT NULL);

CREATE INDEX statement_of_reasons_reviewed_by ON public.statement_of_reasons USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);

CREATE UNIQUE INDEX stock_choice_pkey ON public.stock_choice USING btree (account_id);

CREATE INDEX stock_gallery_due ON public.stock_gallery USING btree (account_id, due_at) WHERE (due_at IS NOT NULL);

CREATE UNIQUE INDEX stock_gallery_pkey ON public.stock_gallery USING btree (listing_id);

CREATE INDEX stock_gallery_run ON public.stock_gallery USING btree (run_id) WHERE (run_id IS NOT NULL);

CREATE INDEX stock_picture_picture ON public.stock_picture USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE UNIQUE INDEX stock_picture_pkey ON public.stock_picture USING btree (account_id, address);

CREATE INDEX stock_picture_run ON public.stock_picture USING btree (run_id) WHERE (run_id IS NOT NULL);

CREATE INDEX stock_run_account ON public.stock_run USING btree (account_id, id);

CREATE UNIQUE INDEX stock_run_active ON public.stock_run USING btree (account_id) WHERE (state = ANY (ARRAY['applying'::text, 'paused'::text]));

CREATE INDEX stock_run_created_at ON public.stock_run USING btree (created_at);

CREATE UNIQUE INDEX stock_run_file_key_key ON public.stock_run USING btree (file_key);

CREATE UNIQUE INDEX stock_run_pkey ON public.stock_run USING btree (id);

CREATE INDEX stock_run_row_open ON public.stock_run_row USING btree (run_id, "position") WHERE ((outcome IS NULL) AND (status = ANY (ARRAY['new'::text, 'changed'::text, 'gone'::text])));

CREATE UNIQUE INDEX stock_run_row_pkey ON public.stock_run_row USING btree (run_id, "position");

CREATE INDEX stock_source_due ON public.stock_source USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE UNIQUE INDEX stock_source_pkey ON public.stock_source USING btree (account_id);

CREATE INDEX stock_source_run ON public.stock_source USING btree (run_id) WHERE (run_id IS NOT NULL);

CREATE INDEX stock_token_account ON public.stock_token USING btree (account_id, id);

CREATE UNIQUE INDEX stock_token_pkey ON public.stock_token USING btree (id);

CREATE UNIQUE INDEX stock_token_token_hash_key ON public.stock_token USING btree (token_hash);

CREATE UNIQUE INDEX stock_vehicle_listing_id_key ON public.stock_vehicle USING btree (listing_id);

CREATE UNIQUE INDEX stock_vehicle_pkey ON public.stock_vehicle USING btree (account_id, stock_number);

CREATE UNIQUE INDEX team_invitation_company_id_email_key ON public.team_invitation USING btree (company_id, email);

CREATE INDEX team_invitation_expires_at ON public.team_invitation USING btree (expires_at);

CREATE UNIQUE INDEX team_invitation_pkey ON public.team_invitation USING btree (id);

CREATE UNIQUE INDEX team_invitation_token_hash_key ON public.team_invitation USING btree (token_hash);

CREATE INDEX team_member_member ON public.team_member USING btree (member_id);

CREATE UNIQUE INDEX team_member_pkey ON public.team_member USING btree (company_id, member_id);

CREATE INDEX trader_decision_account ON public.trader_decision USING btree (account_id, at);

CREATE INDEX trader_decision_decided_by ON public.trader_decision USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE UNIQUE INDEX trader_decision_pkey ON public.trader_decision USING btree (id);

CREATE INDEX trader_details_decided_by ON public.trader_details USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX trader_details_expires_at ON public.trader_details USING btree (expires_at) WHERE (state = 'verified'::text);

CREATE UNIQUE INDEX trader_details_pkey ON public.trader_details USING btree (account_id);

CREATE INDEX trader_details_state ON public.trader_details USING btree (state, submitted_at);

CREATE UNIQUE INDEX usual_mileage_pkey ON public.usual_mileage USING btree (type, age);

CREATE UNIQUE INDEX vehicle_tax_rate_pkey ON public.vehicle_tax_rate USING btree (city_key, part, year);

CREATE UNIQUE INDEX visitor_salt_pkey ON public.visitor_salt USING btree (day);

CREATE INDEX webhook_account ON public.webhook USING btree (account_id, id);

CREATE INDEX webhook_delivery_created_at ON public.webhook_delivery USING btree (created_at);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, due_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_delivery_log ON public.webhook_delivery USING btree (webhook_id, id);

CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (id);

CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (id);

view published_listing as
 SELECT l.id,
    l.account_id,
    l.type,
    l.brand_id,
    l.model_id,
    l.variant,
    l.moderation,
    l.moderation_reason,
    l.fake,
    l.publication,
    l.sale,
    l.price_minor,
    l.currency,
    l.vat,
    l.price_eur_minor,
    l.previous_price_eur_minor,
    l.price_rating,
    l.barter,
    l.transport_included,
    l.body,
    l.fuel,
    l.transmission,
    l.model_year,
    l.model_month,
    l.first_registration,
    l.mileage_km,
    l.power_hp,
    l.displacement_cc,
    l.doors,
    l.seats,
    l.color_key,
    l.condition,
    l.condition_grade,
    l.euro,
    l.steering,
    l.origin_key,
    l.owners,
    l.accident,
    l.service_book,
    l.inspection_until,
    l.new_import,
    l.vin,
    l.battery_kwh,
    l.range_km,
    l.axles,
    l.payload_kg,
    l.cooling,
    l.strokes,
    l.material,
    l.length_cm,
    l.beam_cm,
    l.draught_cm,
    l.engine_count,
    l.engine_hours,
    l.build,
    l.features,
    l.city_id,
    l.description,
    l.picture_count,
    l.completeness,
    l.version,
    l.created_at,
    l.updated_at,
    l.published_at,
    l.expires_at,
    l.closed_at,
    l.barter_price_minor,
    l.contact,
    l.contact_email,
    l.contact_phone,
    l.contact_viber,
    l.contact_whatsapp,
    l.remove_at,
    l.brand_name,
    l.model_name
   FROM (listing l
     JOIN account a ON ((a.id = l.account_id)))
  WHERE listing_is_published(l.moderation, l.publication, l.fake, l.sale, a.blocked);

CREATE OR REPLACE FUNCTION public.audit_client_is_expired(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select at < now() - interval '90 days'
$function$
;

CREATE OR REPLACE FUNCTION public.audit_event_is_expired(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select at < now() - interval '730 days'
$function$
;

CREATE OR REPLACE FUNCTION public.currency_rate_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing set currency = currency where listing.currency = new.currency and price_minor is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_matches_of_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from deleted) then return null; end if;
  -- A worker holds this row while it matches; the new value makes workers forget deleted searches before they go on.
  update installation_fact set value = value || jsonb_build_object('deletion', pg_current_xact_id()::text)
  where key = 'saved_search_matching';
  delete from saved_search_match where saved_search_id in (select id from deleted);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.gross_eur_minor(price_minor bigint, price_currency text, price_vat text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select round(price_minor / (
           select units_per_eur from currency_rate r
           where r.currency = price_currency and as_of <= current_date order by as_of desc limit 1)
         * case price_vat when 'excluded' then 1.20 else 1 end)::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.keep_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  allowed public.audit_event := old;
begin
  if tg_op = 'DELETE' then
    if public.audit_event_is_expired(old.at) then return old; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null then
      allowed.position := new.position;
      allowed.hash := new.hash;
      allowed.client_salt := new.client_salt;
      allowed.client_hash := new.client_hash;
      if new is not distinct from allowed then return new; end if;
    end if;
    if public.audit_client_is_expired(old.at) then
      allowed.address := null;
      allowed.user_agent := null;
      allowed.client_salt := null;
      if new is not distinct from allowed then return new; end if;
    end if;
  end if;
  raise exception 'events of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.latin_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name), 'щ'::text, 'sht'::text), 'ш'::text, 'sh'::text), 'ч'::text, 'ch'::text), 'ц'::text, 'ts'::text), 'ж'::text, 'zh'::text), 'ю'::text, 'iu'::text), 'я'::text, 'ia'::text), 'j'::text, 'zh'::text), 'tz'::text, 'ts'::text), 'абвгдезийклмнопрстуфхъьыэёwy'::text, 'abvgdeziiklmnoprstufhaiieevi'::text), 'ii'::text, 'i'::text)
;

CREATE OR REPLACE FUNCTION public.listing_is_live(moderation text, publication text, fake boolean, sale text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select publication = 'active' and sale <> 'sold' and moderation <> 'rejected' and not fake
$function$
;

CREATE OR REPLACE FUNCTION public.listing_is_published(moderation text, publication text, fake boolean, sale text, owner_blocked boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select moderation = 'approved' and publication = 'active' and not fake and sale <> 'sold' and not owner_blocked
$function$
;

CREATE OR REPLACE FUNCTION public.listing_risk_of(id bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select sum(signal_weight(kind)) from (
      select distinct kind from listing_signal where listing_id = $1) s), 0)::int
    + 3 * least(5, (select count(*) from listing_report where listing_id = $1 and decided_at is null))::int
$function$
;

CREATE OR REPLACE FUNCTION public.listing_set_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.price_eur_minor := gross_eur_minor(new.price_minor, new.currency, new.vat);
  -- The rating was for the price that the seller asked before; the next one follows within seconds. A new rate of the
  -- currency is no such change.
  if tg_op = 'UPDATE' and new.price_eur_minor is distinct from old.price_eur_minor
      and (new.price_minor, new.currency, new.vat) is distinct from (old.price_minor, old.currency, old.vat) then
    new.price_rating := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_account_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  logged bigint;
begin
  -- On the cards of listings and in the search.
  insert into listing_change (listing_id)
    select l.id from listing l join new_rows n on n.id = l.account_id join old_rows o on o.id = n.id
    where n.blocked <> o.blocked or n.kind <> o.kind or n.company_kind is distinct from o.company_kind
      or n.display_name <> o.display_name;
  get diagnostics logged = row_count;
  -- Anywhere else in public.
  insert into listing_change (account_id)
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.kind, n.display_name, n.company_kind, n.company_username, n.company_verified, n.city_id, n.phone,
        n.buyer_phone, n.phone_confirmed, n.email_confirmed, n.blocked, n.viber, n.whatsapp, n.address, n.legal_name,
        n.eik, n.picture_id)
      is distinct from (o.kind, o.display_name, o.company_kind, o.company_username, o.company_verified, o.city_id,
        o.phone, o.buyer_phone, o.phone_confirmed, o.email_confirmed, o.blocked, o.viber, o.whatsapp, o.address,
        o.legal_name, o.eik, o.picture_id);
  if found or logged > 0 then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_cluster_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id)
    select listing_id from changed_rows
    union
    select c.listing_id from changed_rows r join listing_cluster c on c.cluster_id = r.cluster_id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_company_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (account_id) values (new.account_id);
  perform pg_notify('listing_change', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_listing_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id) select id from old_rows;
  perform pg_notify('listing_change', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_listing_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id) select id from new_rows where publication <> 'draft';
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_offers_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id)
    select distinct other.listing_id from listing l join listing_cluster mine on mine.listing_id = l.id
      join listing_cluster other on other.cluster_id = mine.cluster_id and other.listing_id <> l.id
    where l.account_id = new.id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_other_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id)
    select other.listing_id from listing_cluster mine
      join listing_cluster other on other.cluster_id = mine.cluster_id and other.listing_id <> mine.listing_id
    where mine.listing_id = new.id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_picture_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id)
    select distinct p.listing_id from new_rows n join old_rows o on o.id = n.id
      join listing_picture p on p.picture_id = n.id
    where n.state <> o.state or n.width is distinct from o.width or n.height is distinct from o.height;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('simple', translate(name, '<>/&-_.,:;()[]„“”"''+', '                    '))
$function$
;

CREATE OR REPLACE FUNCTION public.note_draft_fields_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.fields_version := new.version;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_listing_in_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  about bigint;
  noted text := case when new.sale is distinct from old.sale then
      case new.sale when 'reserved' then 'reserved' when 'sold' then 'sold' else 'released' end
    else 'price_changed' end;
begin
  for about in select c.id from conversation c
    where c.listing_id = new.id and c.last_at > new.updated_at - interval '90 days' order by c.id for no key update
  loop
    insert into conversation_message
        (conversation_id, kind, event, price_before_minor, price_after_minor, currency, at)
      values (about, 'event', noted, case when noted = 'price_changed' then old.price_minor end,
        case when noted = 'price_changed' then new.price_minor end,
        case when noted = 'price_changed' then new.currency end, new.updated_at);
    perform pg_notify('conversation', json_build_object('conversation', about, 'kind', 'changed',
      'accounts', (select json_agg(s.account_id) from conversation_side s
        where s.conversation_id = about and s.account_id is not null))::text);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_to_compare()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_to_compare values (new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_saved_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_in := pg_current_xact_id();
  new.changed_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.people_words(display_name text, legal_name text, username text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, translate(latin_name(((((display_name || ' '::text) || COALESCE(legal_name, ''::text)) || ' '::text) || COALESCE(username, ''::text))), '<>/&-_.,:;()[]„“”"''+'::text, '                    '::text))
;

CREATE OR REPLACE FUNCTION public.picture_hash_quarters(hash text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select array[
    ('x' || substr(hash, 1, 4))::bit(16)::integer,
    65536 + ('x' || substr(hash, 5, 4))::bit(16)::integer,
    131072 + ('x' || substr(hash, 9, 4))::bit(16)::integer,
    196608 + ('x' || substr(hash, 13, 4))::bit(16)::integer]
$function$
;

CREATE OR REPLACE FUNCTION public.picture_sketch_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from picture_key where key = any (old.keys) and sketch = old.number;
  else
    insert into picture_key (key, sketch, hash) select distinct unnest(new.keys), new.number, new.hash;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_webhooks_of_inquiries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_delivery (webhook_id, event_id, kind, facts, created_at, due_at)
    select w.id, e.event_id, 'inquiry.received', e.facts, e.last_at, e.last_at
    from (
      select gen_random_uuid() as event_id, s.account_id, s.last_at,
        jsonb_build_object('listing', s.listing_number, 'conversation', s.conversation_id) as facts
      from new_rows s where s.side = 'seller') e
    join webhook w on w.account_id = e.account_id and 'inquiry.received' = any (w.events);
  if found then perform pg_notify('webhook_due', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_webhooks_of_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_delivery (webhook_id, event_id, kind, facts, created_at, due_at)
    select w.id, e.event_id, e.kind, e.facts, e.at, e.at
    from (
      select gen_random_uuid() as event_id, l.account_id, t.at,
        case
          when t.field = 'moderation' and t.to_state = 'approved' then 'listing.approved'
          when t.field = 'moderation' and t.to_state = 'rejected' then 'listing.rejected'
          when t.field = 'sale' and t.to_state = 'sold' then 'listing.sold'
          else 'listing.state'
        end as kind,
        jsonb_build_object('listing', t.listing_id, 'field', t.field, 'from', t.from_state, 'to', t.to_state) as facts
      from new_rows t join listing l on l.id = t.listing_id
      -- The beginning of a draft or of its review is no change of a state.
      where t.from_state is not null) e
    join webhook w on w.account_id = e.account_id and e.kind = any (w.events);
  if found then perform pg_notify('webhook_due', ''); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_backup(kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into installation_fact (key, value, updated_at)
  values ('last_backup', jsonb_build_object('kind', left(record_backup.kind, 100)), now())
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
$function$
;

CREATE OR REPLACE FUNCTION public.refresh_listing_risk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing l set risk = r.risk
  from (select id, listing_risk_of(id) as risk
    from (select distinct listing_id as id from changed_rows where listing_id is not null) c) r
  where l.id = r.id and l.risk <> r.risk;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.signal_weight(kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case kind
    when 'payment_outside' then 5
    when 'same_vin' then 4
    when 'too_cheap' then 4
    when 'same_picture' then 4
    when 'odometer_decrease' then 3
    when 'review_word' then 3
    when 'burst' then 2
    when 'mixed_letters' then 2
    when 'unverified_import' then 2
    else 1
  end
$function$
;

CREATE OR REPLACE FUNCTION public.vin_key(vin text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN SUBSTRING(sha256((vin)::bytea) FROM 1 FOR 16)
;

CREATE TRIGGER account_log_update AFTER UPDATE ON public.account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_account_listings();

CREATE TRIGGER account_other_offers AFTER UPDATE OF blocked ON public.account FOR EACH ROW WHEN ((old.blocked <> new.blocked)) EXECUTE FUNCTION log_offers_of_account();

CREATE TRIGGER company_page_log AFTER INSERT OR UPDATE ON public.company_page FOR EACH ROW EXECUTE FUNCTION log_company_page();

CREATE TRIGGER conversation_side_webhooks AFTER INSERT ON public.conversation_side REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks_of_inquiries();

CREATE TRIGGER currency_rate_changed AFTER INSERT OR UPDATE ON public.currency_rate FOR EACH ROW EXECUTE FUNCTION currency_rate_changed();

CREATE TRIGGER keep_audit_event BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION keep_audit_event();

CREATE TRIGGER keep_audit_log BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_event();

CREATE TRIGGER listing_cluster_delete AFTER DELETE ON public.listing_cluster REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION log_cluster_change();

CREATE TRIGGER listing_cluster_insert AFTER INSERT ON public.listing_cluster REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION log_cluster_change();

CREATE TRIGGER listing_compare_insert AFTER INSERT ON public.listing FOR EACH ROW WHEN ((new.publication = 'active'::text)) EXECUTE FUNCTION note_listing_to_compare();

CREATE TRIGGER listing_compare_update AFTER UPDATE ON public.listing FOR EACH ROW WHEN ((((new.publication = 'active'::text) OR (old.publication = 'active'::text)) AND (((((((old.publication IS DISTINCT FROM new.publication) OR (old.moderation IS DISTINCT FROM new.moderation)) OR (old.fake IS DISTINCT FROM new.fake)) OR (old.sale IS DISTINCT FROM new.sale)) OR (old.version IS DISTINCT FROM new.version)) OR (old.model_id IS DISTINCT FROM new.model_id)) OR (old.account_id IS DISTINCT FROM new.account_id)))) EXECUTE FUNCTION note_listing_to_compare();

CREATE TRIGGER listing_draft_fields_version BEFORE UPDATE ON public.listing_draft FOR EACH ROW WHEN (((old.fields IS DISTINCT FROM new.fields) OR (old.sources IS DISTINCT FROM new.sources))) EXECUTE FUNCTION note_draft_fields_version();

CREATE TRIGGER listing_log_delete AFTER DELETE ON public.listing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_listing_delete();

CREATE TRIGGER listing_log_insert AFTER INSERT ON public.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_listing_insert();

CREATE TRIGGER listing_log_update AFTER UPDATE ON public.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_listing_insert();

CREATE TRIGGER listing_note_in_conversations AFTER UPDATE OF sale, price_minor, currency ON public.listing FOR EACH ROW WHEN (((old.publication <> 'draft'::text) AND ((old.sale IS DISTINCT FROM new.sale) OR (old.price_minor IS DISTINCT FROM new.price_minor)))) EXECUTE FUNCTION note_listing_in_conversations();

CREATE TRIGGER listing_other_offers AFTER UPDATE ON public.listing FOR EACH ROW WHEN ((((((old.price_eur_minor IS DISTINCT FROM new.price_eur_minor) OR (old.publication IS DISTINCT FROM new.publication)) OR (old.moderation IS DISTINCT FROM new.moderation)) OR (old.fake IS DISTINCT FROM new.fake)) OR (old.sale IS DISTINCT FROM new.sale))) EXECUTE FUNCTION log_other_offers();

CREATE TRIGGER listing_report_insert AFTER INSERT ON public.listing_report REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_risk();

CREATE TRIGGER listing_report_update AFTER UPDATE ON public.listing_report REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_risk();

CREATE TRIGGER listing_set_price BEFORE INSERT OR UPDATE OF price_minor, currency, vat ON public.listing FOR EACH ROW EXECUTE FUNCTION listing_set_price();

CREATE TRIGGER listing_signal_delete AFTER DELETE ON public.listing_signal REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_risk();

CREATE TRIGGER listing_signal_insert AFTER INSERT ON public.listing_signal REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_risk();

CREATE TRIGGER listing_signal_update AFTER UPDATE ON public.listing_signal REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_risk();

CREATE TRIGGER listing_transition_webhooks AFTER INSERT ON public.listing_transition REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks_of_states();

CREATE TRIGGER picture_log_update AFTER UPDATE ON public.picture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_picture_listings();

CREATE TRIGGER picture_sketch_keys AFTER INSERT OR DELETE ON public.picture_sketch FOR EACH ROW EXECUTE FUNCTION picture_sketch_keys();

CREATE TRIGGER saved_search_changed BEFORE UPDATE ON public.saved_search FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION note_saved_search_change();

CREATE TRIGGER saved_search_deleted AFTER DELETE ON public.saved_search REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_matches_of_searches();
