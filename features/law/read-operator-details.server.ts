import { operatorDetails, type OperatorDetails } from './operator-details.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettings } from '#features/site/settings.server.ts';

/** The operator's details out of the settings. Depends on the topic 'settings'. */
export async function readOperatorDetails(db: Db): Promise<OperatorDetails> {
  const settings = await readSettings(db);
  const details = operatorDetails.map((name) => [name, settings[name]]);
  return Object.fromEntries(details) as OperatorDetails;
}
