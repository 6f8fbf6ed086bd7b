import { sql } from 'drizzle-orm';
import type { HorseListRow } from '#features/directory/directory.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { listRowColumns, listRowShape } from '#features/directory/directory.server.ts';
import type { FormResult } from '#features/enquiries/enquiry.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import { anyone } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { breedingInterests } from '#features/enquiries/enquiries.tables.ts';
import { acceptForm, formFingerprint } from '#features/enquiries/enquiry-forms.server.ts';
import type { CzechBredRows } from './czech-bred.rules.ts';
import { InterestInput } from './interest-input.rules.ts';

const maxHorses = 5;

const horseColumns = {
  id: int,
  name: text(),
  sex: nullable(text<NonNullable<HorseListRow['sex']>>()),
  birthYear: nullable(int),
  silk: nullable(json<NonNullable<HorseListRow['silk']>>()),
  ...listRowShape,
};

/** How many of this season's starters are Czech-bred (without a country suffix), and the best of them. */
export async function readCzechBred(db: Db, today: PragueDate): Promise<CzechBredRows> {
  const since = `${today.slice(0, 4)}-01-01` as PragueDate;
  const counts = await queryRow(
    db,
    { starters: int, czechBred: int },
    sql`
    select count(distinct h.id)::int as starters, count(distinct h.id) filter (where h.country is null)::int as "czechBred"
    from race_participations p join individual_horses h on h.id = p.horse_id
    where p.ran_on >= ${since} and p.ran_on < ${today}`,
  );
  const { starts, wins, places } = recordOf();
  const best = await queryRows(
    db,
    horseColumns,
    sql`
    select h.id::int, h.name, h.sex, h.birth_year::int as "birthYear", h.silk,
      ${listRowColumns('horse_id', sql`h.id`, { today, since })}
    from individual_horses h
    join (select horse_id, ${wins} as wins, ${places} as places, ${starts} as starts
      from race_participations where ran_on >= ${since} and ran_on < ${today} group by horse_id) season on season.horse_id = h.id
    where h.country is null and season.wins > 0
    order by season.wins desc, season.places desc, season.starts, h.name collate public.cs, h.id
    limit ${maxHorses}`,
  );
  return { ...counts, best };
}

/** Stores an interest in a membership; the same one sent again on the same day is stored once (breeding.interest). */
export const storeInterest = command({
  name: 'store-breeding-interest',
  who: anyone,
  input: InterestInput,
  async run({ tx, actor, now }, { consent: _consent, ...interest }) {
    const stored = await tx
      .insert(breedingInterests)
      .values({
        ...interest,
        userId: 'id' in actor ? actor.id : null,
        fingerprint: formFingerprint(now, interest),
      })
      .onConflictDoNothing({ target: breedingInterests.fingerprint })
      .returning({ tier: breedingInterests.tier, email: breedingInterests.email });
    return done(stored[0] ?? null, { changed: [] });
  },
});

type Sender = { account: AccountContext } & Pick<CommandContext, 'actor' | 'clock'>;

/** Handles the form of /chov: stores the interest and queues its confirmation mail, in one transaction. */
export async function sendInterest({ account, actor, clock }: Sender, form: FormData): Promise<FormResult> {
  const fields = Object.fromEntries(form);
  const { mail, appUrl } = account.accounts;
  return acceptForm({ account, form, input: InterestInput, fields }, async (tx) => {
    const result = await storeInterest({ db: tx, actor, clock }, fields);
    if (!result.ok) return result;
    if (result.value) {
      const { tier, email } = result.value;
      await mail.enqueue(tx, { kind: 'breeding-interest', to: email, tier, url: `${appUrl}/chov` });
    }
    return { ok: true };
  });
}
