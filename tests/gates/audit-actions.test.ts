import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminAuditCopy } from '#text/admin/audit';
import { projectFiles } from '../../scripts/gates/project-files.ts';

/** The rules of commands whose writes have entries in the log. */
const audited: readonly string[] = ['admin', 'importingProgram', 'pricingProgram'];

test('admin.audit: every kind of entry that a command makes has its Czech words', () => {
  const commands = projectFiles()
    .filter((path) => path.endsWith('.server.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/= command\(\{\s*name: '([a-z-]+)',\s*who: (\w+)/g)]);
  const actions = commands.flatMap(([, name, who]) => (name && who && audited.includes(who) ? [name] : []));
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => !(action in adminAuditCopy.actions))).toEqual([]);
});
