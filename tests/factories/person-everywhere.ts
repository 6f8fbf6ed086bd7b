import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { insertArticle } from './articles.ts';
import { openDay } from './fantasy.ts';
import { insertUser } from './people.ts';
import { insertHorse } from './racing.ts';
import { insertSyndicate } from './syndicates.ts';

/** A person with a row in every table that an account leads to; the id of their user. */
export async function insertPersonEverywhere(db: Db): Promise<string> {
  const id = await insertUser(db, { username: 'VsudePritomna' });
  const day = await openDay(db);
  await useAccount(db, id);
  await tipAndWin(db, id, day.races[0]!);
  await playFantasy(db, id, day.eventId);
  await takePart(db, id);
  await getMails(db, id, day.eventId);
  await administer(db, id);
  return id;
}

async function useAccount(db: Db, id: string): Promise<void> {
  await db.execute(sql`insert into accounts (user_id, provider_id, account_id) values (${id}, 'credential', ${id})`);
  await db.execute(sql`insert into two_factors (user_id, secret, backup_codes) values (${id}, 'secret', 'codes')`);
  await db.execute(sql`insert into sessions (user_id, token, expires_at, ip_address, user_agent)
    values (${id}, 'token', now() + interval '30 days', '192.0.2.7', 'Mozilla/5.0')`);
  await db.execute(sql`insert into push_devices (user_id, session_id, endpoint, host, p256dh, auth, user_agent)
    select ${id}, id, 'https://push.example/1', 'push.example', 'key', 'auth', 'Mozilla/5.0' from sessions
    where user_id = ${id}`);
  await db.execute(sql`insert into push_deliveries (message_id, device_id, message, expires_at, due_at)
    select '1', id, '{}', now(), null from push_devices where user_id = ${id}`);
  await db.execute(sql`insert into known_devices (user_id, device_hash) values (${id}, 'hash')`);
  await db.execute(sql`insert into verifications (identifier, value, expires_at)
    values ('reset-password:token', ${id}, now() + interval '1 hour')`);
  await db.execute(sql`insert into used_codes (user_id, code) values (${id}, '123456')`);
  await db.execute(
    sql`insert into notification_choices (user_id, kind, channel, is_on) values (${id}, 'news', 'mail', false)`,
  );
  await db.execute(sql`insert into notification_settings (user_id) values (${id})`);
  await db.execute(sql`insert into notifications (user_id, kind, subject, title, body, url, day, is_on_site, expires_at)
    values (${id}, 'finished', 'runner:1', 'Korunka: 2. místo', '3. dostih', '/', '2023-10-08', true, app_now())`);
  await db.execute(sql`insert into notified_events (event, subject_id) values ('finished', 1)`);
  await db.execute(
    sql`insert into shared_years (user_id, season, code) values (${id}, 2023, '0123456789abcdef0123456789abcdef')`,
  );
  await db.execute(sql`insert into calendar_links (user_id, renewals) values (${id}, 1)`);
}

async function tipAndWin(db: Db, id: string, race: { id: number; runners: number[] }): Promise<void> {
  await db.execute(
    sql`insert into horse_tips (participation_id, race_id, user_id) values (${race.runners[0]}, ${race.id}, ${id})`,
  );
  // A reason whose tip was taken back.
  await db.execute(
    sql`insert into chat_messages (user_id, message, participation_id) values (${id}, 'Sedí mu dráha', ${race.runners[1]})`,
  );
  await db.execute(sql`insert into tip_totals (scope, period, user_id, total_tips, winning_tips, place_tips, show_tips,
      total_winnings, winner_odds, last_tip_at) values ('all', '', ${id}, 1, 1, 0, 0, 2, 2, now())`);
  await db.execute(
    sql`insert into contest_rounds (monday, frozen_at, prize) values ('2023-09-25', '2023-10-03 12:00+02', 500)`,
  );
  await db.execute(sql`insert into contest_standings (monday, user_id, rank, tips, winners, winnings_millionths,
      winner_odds_hundredths, last_tip_at) values ('2023-09-25', ${id}, 1, 3, 1, 1000000, 200, '2023-10-01')`);
  await db.execute(sql`insert into contest_awards (monday, user_id, state, decided_at, decided_by, handed_over_at, handed_over_by)
    values ('2023-09-25', ${id}, 'handed-over', now(), ${id}, now(), ${id})`);
}

async function playFantasy(db: Db, id: string, eventId: number): Promise<void> {
  await db.execute(sql`insert into fantasy_players (user_id, stable_name) values (${id}, 'Stáj všudypřítomných')`);
  const player = sql`(select id from fantasy_players where user_id = ${id})`;
  await db.execute(sql`insert into fantasy_teams (event_id, player_id) values (${eventId}, ${player})`);
  await db.execute(sql`insert into fantasy_round_standings (event_id, month, ranked, players, points, captain_wins)
    values (${eventId}, '2023-10', 1, array[${player}], array[12], array[0])`);
  await db.execute(sql`insert into fantasy_period_standings (scope, period, ranked, players, points, captain_wins, rounds,
      previous_ranks) values ('season', '1', 1, array[${player}], array[12], array[0], array[1], array[null::integer])`);
  await db.execute(sql`insert into fantasy_leagues (name, code, owner_id) values ('Naše liga', 'ABCDEFGH', ${player})`);
  await db.execute(
    sql`insert into fantasy_league_members (league_id, player_id) select id, ${player} from fantasy_leagues`,
  );
  await db.execute(sql`insert into fantasy_feedback (user_id, rating, message, decision, answer, decided_at, decided_by)
    values (${id}, 5, 'Líbí se mi', 'answered', 'Děkujeme', now(), ${id})`);
}

async function takePart(db: Db, id: string): Promise<void> {
  await db.execute(
    sql`insert into chat_messages (user_id, message, hidden_at) values (${id}, 'Bydlím v Praze', app_now())`,
  );
  await db.execute(sql`insert into contest_groups (name, code, code_until, founder_id)
    values ('Naše skupina', 'BCDEFGHJ', app_now() + interval '30 days', ${id})`);
  await db.execute(sql`insert into contest_group_members (group_id, user_id) select id, ${id} from contest_groups`);
  await db.execute(sql`insert into chat_reads (user_id, last_read_id) values (${id}, 1)`);
  await db.execute(sql`insert into chat_reports (message_id, user_id) select id, ${id} from chat_messages`);
  await db.execute(sql`insert into polls (question, poll_type, created_by) values ('Kdo vyhraje?', 'single', ${id})`);
  await db.execute(sql`insert into poll_options (poll_id, option_text) select id, 'Popularita' from polls`);
  await db.execute(
    sql`insert into poll_votes (poll_id, option_id, user_id) select poll_id, id, ${id} from poll_options`,
  );
  await db.execute(sql`insert into horse_follows (user_id, horse_id) values (${id}, ${await insertHorse(db)})`);
  await db.execute(sql`insert into notes (user_id, horse_id, subject_name, text)
    select ${id}, min(id), 'Nový', 'Skáče doprava' from individual_horses`);
  const other = await insertUser(db, { username: 'Sledovany' });
  await db.execute(sql`insert into tipper_follows (user_id, tipper_id) values (${id}, ${other}), (${other}, ${id})`);
  await db.execute(sql`insert into blocks (user_id, blocked_id) values (${id}, ${other}), (${other}, ${id})`);
  await db.execute(sql`insert into jockey_follows (user_id, jockey_id) select ${id}, min(id) from individual_jockeys`);
  await db.execute(sql`insert into breeding_interests (tier, name, email, phone, user_id, fingerprint)
    values ('fan', 'Jana Nová', 'jana@example.com', '+420123456789', ${id}, 'a')`);
  await db.execute(sql`insert into syndicate_enquiries (syndicate_id, shares, name, email, user_id, fingerprint)
    values (${await insertSyndicate(db)}, 1, 'Jana Nová', 'jana@example.com', ${id}, 'b')`);
}

async function getMails(db: Db, id: string, eventId: number): Promise<void> {
  await db.execute(sql`insert into mailings (segment, template, subject, body, button_label, button_url, created_by)
    values ('all', 'news', 'Novinky', 'Text', 'Otevřít', 'https://rovinka.example/', ${id}),
      ('all', 'news', 'Nedoručené', 'Text', 'Otevřít', 'https://rovinka.example/', ${id})`);
  await db.execute(sql`insert into mailing_recipients (mailing_id, user_id, state, taken_at, sent_at)
    select id, ${id}, 'sent', now(), now() from mailings where subject = 'Novinky'`);
  await db.execute(sql`insert into mailing_recipients (mailing_id, user_id, state, taken_at, reason)
    select id, ${id}, 'failed', now(), 'mailbox full' from mailings where subject = 'Nedoručené'`);
  await db.execute(sql`insert into topic_mails (user_id, topic, day) values (${id}, 'deadline', '2023-10-08')`);
  await db.execute(sql`insert into fantasy_mails (event_id, user_id, kind) values (${eventId}, ${id}, 'summary')`);
  await db.execute(
    sql`insert into horse_notices (user_id, horse_id, day) select ${id}, min(id), '2023-10-08' from individual_horses`,
  );
}

async function administer(db: Db, id: string): Promise<void> {
  await db.execute(sql`insert into audit_log (actor_id, action, subject) values (${id}, 'publish-result', 'race:1')`);
  const post = await insertArticle(db);
  await db.execute(
    sql`insert into article_drafts (post_id, fields, saved_by, saved_at) values (${post}, '{}', ${id}, now())`,
  );
  await db.execute(sql`insert into backup_runs (asked_by) values (${id})`);
  await db.execute(sql`update fantasy_rules set made_by = ${id}`);
  await db.execute(sql`insert into api_keys (name, rights, key_hash, beginning, created_by)
    values ('Kurzy', '{prices}', 'hash', 'rvk_abcde', ${id})`);
  await db.execute(
    sql`insert into import_batches (source, format, mapping, made_by) values ('file', 'csv', '{}', ${id})`,
  );
  await db.execute(sql`insert into feeds (name, url, kind, format, every_minutes, mapping, next_at, permission, permitted_at, permitted_by)
      values ('feed', 'https://feed.invalid/', 'odds', 'csv', 60, '{}', now(), 'smlouva', now(), ${id})`);
  await db.execute(sql`insert into merges (kind, survivor_id, merged_id, merged_name, merged, survivor, moved, made_by)
    values ('horse', 1, 2, 'Kůň', '{}', '{}', '{}', ${id})`);
}
