import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// `npm run db:new what-it-is-about`: the migration that brings databases to the declared tables. Drafts of race days have
// the columns of the public tables, in a schema that isn't declared (docs/decisions/0046).
const folder = new URL('../platform/db/migrations/', import.meta.url);
const known = new Set(readdirSync(folder));
const generated = spawnSync('drizzle-kit', ['generate', '--name', ...process.argv.slice(2)], { stdio: 'inherit' });
if (generated.error) throw generated.error;
process.exitCode = generated.status ?? 1;

const isOfDrafts = /^ALTER TABLE "(?:race_events|races|race_participations)" (?:\w+ COLUMN|ADD CONSTRAINT "\w+" CHECK)/;
const name = readdirSync(folder).find((file) => file.endsWith('.sql') && !known.has(file));
if (name !== undefined) {
  const file = new URL(name, folder);
  const breakpoint = '--> statement-breakpoint\n';
  const statements = readFileSync(file, 'utf8').split(breakpoint);
  const ofDrafts = statements.filter((one) => isOfDrafts.test(one)).map((one) => one.replace('"', 'drafts."'));
  writeFileSync(file, [...statements, ...ofDrafts].map((one) => one.trimEnd()).join(breakpoint));
}
