/**
 * How a poisoned site fills each column that can hold text: 'text' with markup, 'given' likewise but only where a row has
 * one, 'short' with the shortest markup, 'nested' in every text of its JSON, 'link' with a script address. 'inserted' is
 * filled by insert-hostile-rows.ts. 'ours' holds only codes, keys and numbers of ours, which commands and checks ensure.
 */
export type Filling = 'text' | 'given' | 'short' | 'nested' | 'link' | 'inserted' | 'ours';

/** Table → filling → its columns. A new column belongs here, or the journey over the poisoned site fails. */
const fillings: Readonly<Record<string, Partial<Record<Filling, string>>>> = {
  accounts: { ours: 'access_token account_id id_token password provider_id refresh_token scope' },
  api_requests: { ours: 'caller' },
  article_drafts: { inserted: 'fields' },
  article_pictures: { text: 'original_filename', ours: 'url' },
  audit_log: { nested: 'before after', ours: 'action subject' },
  backup_runs: { ours: 'error file state' },
  blog_post_slugs: { ours: 'slug' },
  blog_posts: {
    text: 'author content cover_alt cover_credit excerpt title',
    ours: 'category cover cover_photo slug status',
  },
  breeding_interests: { text: 'admin_note email name note phone', ours: 'fingerprint status tier' },
  chat_messages: { text: 'message' },
  contest_awards: { given: 'reason', ours: 'state' },
  contest_races: { ours: 'outcome' },
  contest_standings: { ours: 'no_prize' },
  day_changes: { text: 'before after', ours: 'kind' },
  daily_visits: { ours: 'kind name rest' },
  distinct_pairs: { ours: 'kind' },
  fantasy_feedback: { text: 'message', given: 'answer', ours: 'decision' },
  fantasy_leagues: { short: 'name', ours: 'code' },
  fantasy_mails: { ours: 'kind' },
  fantasy_period_standings: { ours: 'period scope' },
  fantasy_players: { short: 'stable_name', ours: 'robot' },
  fantasy_round_standings: { ours: 'month' },
  fantasy_rounds: { ours: 'state' },
  fantasy_rules: { ours: 'rules' },
  fantasy_seasons: { text: 'name' },
  feeds: {
    text: 'error_detail name url',
    inserted: 'mapping sample',
    ours: 'content_hash counts error etag format kind last_modified',
  },
  import_batches: {
    text: 'file_name source',
    inserted: 'content lookalikes mapping new_names',
    ours: 'counts encoding format state',
  },
  import_pages: { inserted: 'rows', ours: 'kind' },
  import_sources: { text: 'name', inserted: 'mapping' },
  import_writes: { ours: 'after_hash before table_name' },
  individual_horses: { text: 'country intro name', ours: 'sex silk' },
  individual_jockeys: { text: 'name title' },
  jwks: { ours: 'alg crv private_key public_key' },
  known_devices: { ours: 'device_hash' },
  mail_consents: { ours: 'how' },
  mailing_recipients: { ours: 'reason state' },
  mailings: { text: 'body button_label subject', link: 'button_url', ours: 'segment state template' },
  merges: { text: 'merged_name', ours: 'kind merged moved survivor' },
  odds_history: { ours: 'bookmaker' },
  poll_options: { text: 'option_text' },
  poll_votes: { ours: 'user_session' },
  polls: { text: 'description question', ours: 'poll_type' },
  price_cells: { text: 'location', ours: 'field kind' },
  profiles: { short: 'username', ours: 'role' },
  push_deliveries: { inserted: 'message', ours: 'message_id reason' },
  push_devices: { inserted: 'user_agent', ours: 'auth endpoint host p256dh' },
  race_calendar: { text: 'feature location' },
  race_events: { text: 'location status_note', link: 'url', ours: 'status' },
  race_participations: {
    text: 'horse_note jockey jockey_title',
    given: 'finishing_margin finishing_result',
    ours: 'finish_time result_status',
  },
  race_photos: { text: 'alt_text credit original_filename', ours: 'photo_url' },
  race_templates: { short: 'name', given: 'category race_type' },
  races: {
    text: 'age_limit conditions going_text notes race_name',
    given: 'category currency race_type',
    ours: 'race_kind time',
  },
  rate_limits: { ours: 'key' },
  rating_fits: { ours: 'fingerprint market model' },
  sessions: { inserted: 'user_agent', ours: 'ip_address token' },
  settings: { inserted: 'value', ours: 'key' },
  stables: { text: 'name' },
  syndicate_enquiries: { text: 'admin_note email name note phone', ours: 'fingerprint status' },
  syndicate_entries: { text: 'note', ours: 'category kind' },
  syndicate_holders: { text: 'shown_name' },
  syndicate_updates: { text: 'body title', ours: 'kind' },
  syndicates: { text: 'intro name', given: 'closed_reason', nested: 'terms', ours: 'price_period' },
  tip_outcomes: { ours: 'state' },
  tip_totals: { ours: 'period scope' },
  topic_mails: { ours: 'topic' },
  trainers: { text: 'name' },
  two_factors: { ours: 'backup_codes secret' },
  used_codes: { ours: 'code' },
  users: { text: 'name', ours: 'email image username' },
  verifications: { ours: 'identifier value' },
};

export type StoredText = { table: string; column: string; filling: Filling };

export const storedTexts: readonly StoredText[] = Object.entries(fillings).flatMap(([table, byFilling]) =>
  Object.entries(byFilling).flatMap(([filling, columns]) =>
    columns.split(' ').map((column) => ({ table, column, filling: filling as Filling })),
  ),
);
