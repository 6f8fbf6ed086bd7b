import { operatorDetails, type OperatorDetails } from '#domain/law/operator-details.ts';
import type { Db } from '#server/db/db.ts';
import { readSettings } from '#server/site/read-settings.ts';

/** The operator's details out of the settings. Depends on the topic 'settings'. */
export async function readOperatorDetails(db: Db): Promise<OperatorDetails> {
  const settings = await readSettings(db);
  const details = operatorDetails.map((name) => [name, settings[name]]);
  return Object.fromEntries(details) as OperatorDetails;
}
