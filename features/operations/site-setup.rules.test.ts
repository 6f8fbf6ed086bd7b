import { expect, test } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import { missingSetup } from './site-health.rules.ts';

const given = {
  ...defaultSettings,
  operator: 'Spolek',
  operatorSeat: 'Praha',
  operatorId: '27082440',
  operatorRegister: 'Městský soud v Praze, oddíl L',
  contactEmail: 'kontakt@example.cz',
  dataOfficer: 'není jmenován',
  mailService: 'Pošta',
  serverOperator: 'Hosting',
  termsSince: '2023-03-14' as never,
};
const ready = {
  isDemo: false,
  makesBackups: true,
  mail: { server: 'answers' },
  backup: { copies: { state: 'ok' } },
} as const;
const none = { copies: { state: 'none' } } as const;

test.each([
  ['nothing', given, ready, []],
  ['details of the operator', { ...given, operator: null, termsSince: null }, ready, [['details', 2]]],
  ['a mail server', given, { ...ready, mail: { server: 'files' } } as const, [['mail', null]]],
  ['a second place of backups', given, { ...ready, backup: none }, [['backups', null]]],
  ['none, where backups are made by other tools', given, { ...ready, makesBackups: false, backup: none }, []],
  ['nothing in the demonstration', defaultSettings, { ...ready, isDemo: true, backup: none }, []],
])('admin.site-setup: %s', (_, settings, facts, expected) => {
  expect(missingSetup(settings, facts).map(({ part, count }) => [part, count])).toEqual(expected);
});
