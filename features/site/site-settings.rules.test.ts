import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { SettingsInput } from './settings-input.rules.ts';
import { settingsFingerprint, settingsFromForm } from './settings-form.rules.ts';
import { contestPrize, defaultSettings, frameSettings, siteSettings } from './site-settings.rules.ts';

test('site.settings: stored settings over the defaults; unknown keys are passed over', () => {
  expect(siteSettings([])).toEqual(defaultSettings);
  const stored = [
    { key: 'siteName', value: 'Závodiště' },
    { key: 'weeklyPrize', value: 0 },
    { key: 'unknown', value: 1 },
  ];
  expect(siteSettings(stored)).toEqual({ ...defaultSettings, siteName: 'Závodiště', weeklyPrize: 0 });
});

test('contest.prize, site.intro-statistics, site.landing-block: until somebody edits them', () => {
  expect(defaultSettings).toMatchObject({ weeklyPrize: 500, notice: null, showIntroStats: false, showLanding: false });
});

test.each([
  [{}, null],
  [{ organiser: 'Spolek' }, 500],
  [{ organiser: 'Spolek', weeklyPrize: 0 }, null],
])('contest.switch: of %j the contest’s prize is %j', (settings, prize) => {
  expect(contestPrize({ ...defaultSettings, ...settings })).toBe(prize);
  expect(frameSettings({ ...defaultSettings, ...settings }).weeklyPrize).toBe(prize);
});

/** What is said of the operator, left empty. */
const noOperator = {
  operator: '',
  operatorSeat: '',
  operatorId: '',
  operatorRegister: '',
  dataOfficer: '',
  supervisoryAuthority: '',
  mailService: '',
  serverOperator: '',
  termsSince: '',
};
const input = {
  siteName: 'Rovinka',
  claim: 'Dostihy',
  noticeLead: '',
  noticeText: '',
  weeklyPrize: '500',
  organiser: '',
  contactEmail: '',
  ...noOperator,
  showIntroStats: false,
  showLanding: true,
  offlineWorker: true,
  lineupSource: '',
  priceSource: '',
  seen: '',
};
test.each<[string, unknown, string | null]>([
  ['siteName', ' ', 'settings.name-required'],
  ['siteName', 'x'.repeat(40), null],
  ['siteName', 'x'.repeat(41), 'settings.name-too-long'],
  ['claim', '', 'settings.claim-required'],
  ['claim', 'x'.repeat(120), null],
  ['claim', 'x'.repeat(121), 'settings.claim-too-long'],
  ['noticeLead', 'x'.repeat(60), null],
  ['noticeLead', 'x'.repeat(61), 'settings.notice-too-long'],
  ['noticeText', 'x'.repeat(200), null],
  ['noticeText', 'x'.repeat(201), 'settings.notice-too-long'],
  ['weeklyPrize', '0', null],
  ['weeklyPrize', '1000000', null],
  ['weeklyPrize', '1000001', 'settings.prize-invalid'],
  ['weeklyPrize', '-1', 'settings.prize-invalid'],
  ['weeklyPrize', '99.5', 'settings.prize-invalid'],
  ['weeklyPrize', Number.NaN, 'settings.prize-invalid'],
  ['organiser', 'x'.repeat(120), null],
  ['organiser', 'x'.repeat(121), 'settings.organiser-too-long'],
  ['operator', 'x'.repeat(200), null],
  ['operator', 'x'.repeat(201), 'settings.operator-too-long'],
  ['operatorId', '27082440', null],
  ['operatorId', '27082441', 'settings.company-id-invalid'],
  ['termsSince', '2026-03-14', null],
  ['termsSince', '31. 2. 2026', 'settings.date-invalid'],
  ['contactEmail', 'a@b.cz', null],
  ['contactEmail', 'a@', 'settings.email-invalid'],
])('site.settings: %s "%s" gives %s', (field, value, code) => {
  const issues = SettingsInput.safeParse({ ...input, [field]: value }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(code === null ? [] : [[field, code]]);
});

test('site.settings: an empty organiser, operator and address are none', () => {
  expect(SettingsInput.parse(input)).toMatchObject({
    organiser: null,
    operator: null,
    contactEmail: null,
    weeklyPrize: 500,
  });
  expect(SettingsInput.parse({ ...input, organiser: ' Klub ' }).organiser).toBe('Klub');
});

test('site.settings: the form as it was typed; an empty prize is no prize of nought', () => {
  const form = (given: Record<string, string>) => ({ get: (name: string) => given[name] ?? null });
  expect(
    settingsFromForm(form({ siteName: ' R ', weeklyPrize: '0', showLanding: 'on', contactEmail: ' a@b.cz ' })),
  ).toEqual({
    siteName: ' R ',
    claim: '',
    noticeLead: '',
    noticeText: '',
    weeklyPrize: '0',
    organiser: '',
    contactEmail: 'a@b.cz',
    ...noOperator,
    showIntroStats: false,
    showLanding: true,
    offlineWorker: false,
    lineupSource: '',
    priceSource: '',
    seen: '',
  });
  expect(settingsFromForm(form({ showIntroStats: 'on' }))).toMatchObject({
    weeklyPrize: Number.NaN,
    showIntroStats: true,
  });
});

test('admin.conflicts: a change of any edited setting is seen, whatever their order; the demonstration’s mark isn’t edited', () => {
  const seen = settingsFingerprint(defaultSettings);
  const reversed = Object.fromEntries(Object.entries(defaultSettings).toReversed()) as typeof defaultSettings;
  expect(settingsFingerprint(reversed)).toBe(seen);
  expect(
    settingsFingerprint({ ...defaultSettings, demo: { clockStart: '2023-10-06' as PragueDate, season: 2023 } }),
  ).toBe(seen);
  expect(settingsFingerprint({ ...defaultSettings, weeklyPrize: 501 })).not.toBe(seen);
});
