drop trigger poll_votes_count on poll_votes;
drop function poll_votes_count();
ALTER TABLE "poll_options" DROP COLUMN "votes_count";--> statement-breakpoint
drop trigger tip_outcomes_count_added on tip_outcomes;
drop trigger tip_outcomes_count_changed on tip_outcomes;
drop trigger tip_outcomes_count_removed on tip_outcomes;
drop trigger race_participations_drop_outcome on race_participations;
drop function tip_outcomes_count();
drop function race_participations_drop_outcome();
drop function tip_totals_remove(counted_tip[]);
drop function tip_sums(counted_tip[]);
drop function tip_periods(bigint, date);
drop type counted_tip;--> statement-breakpoint
drop trigger contest_group_members_leave on contest_group_members;
drop trigger fantasy_league_members_leave on fantasy_league_members;
drop trigger profiles_leave_groups on profiles;
drop trigger profiles_leave_fantasy on profiles;
drop function contest_group_members_leave();
drop function fantasy_league_members_leave();
drop function profiles_leave_groups();
drop function profiles_leave_fantasy();
