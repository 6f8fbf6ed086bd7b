import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { settingsFingerprint, settingsFromForm } from './settings-form.rules.ts';
import { readSettings, writeSettings } from './settings.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const validForm = {
  siteName: ' Cílovka ',
  claim: 'Dostihy.',
  noticeLead: '',
  noticeText: 'Měníme jméno.',
  weeklyPrize: '1000',
  organiser: '',
  operator: 'Cílovka, z. s. ',
  operatorSeat: 'Pardubice',
  operatorId: '27082440',
  operatorRegister: 'C 1234, Krajský soud',
  termsSince: '2026-03-14',
  contactEmail: 'redakce@rovinka.example',
  showLanding: 'on',
  offlineWorker: 'on',
  lineupSource: 'Zpravodaj',
};

testInTransaction(
  'site.settings: name, notice and prize are saved; the demonstration and unseen changes are not overwritten',
  async (db) => {
    const demo = { clockStart: '2023-10-06', season: 2023 };
    await db.insert(settings).values({ key: 'demo', value: demo });
    const by = { db, clock, actor: { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) } };
    const seen = settingsFingerprint(await readSettings(db));
    const form = (given: Record<string, string> = {}) =>
      settingsFromForm(new Map(Object.entries({ ...validForm, seen, ...given })));
    expect(await writeSettings(by, form())).toMatchObject({ ok: true });
    expect(await readSettings(db)).toEqual({
      siteName: 'Cílovka',
      claim: 'Dostihy.',
      notice: { lead: '', text: 'Měníme jméno.' },
      weeklyPrize: 1000,
      organiser: null,
      operator: 'Cílovka, z. s.',
      operatorSeat: 'Pardubice',
      operatorId: '27082440',
      operatorRegister: 'C 1234, Krajský soud',
      dataOfficer: null,
      supervisoryAuthority: null,
      mailService: null,
      serverOperator: null,
      termsSince: '2026-03-14',
      contactEmail: 'redakce@rovinka.example',
      showIntroStats: false,
      showLanding: true,
      offlineWorker: true,
      lineupSource: 'Zpravodaj',
      priceSource: null,
      demo,
    });
    expect(await writeSettings(by, form({ siteName: 'Druhá karta' }))).toEqual({ ok: false, code: 'edit.conflict' });
    for (const [given, field, code] of [
      [{ siteName: ' ' }, 'siteName', 'settings.name-required'],
      [{ weeklyPrize: '' }, 'weeklyPrize', 'settings.prize-invalid'],
      [{ weeklyPrize: '-1' }, 'weeklyPrize', 'settings.prize-invalid'],
      [{ weeklyPrize: 'dost' }, 'weeklyPrize', 'settings.prize-invalid'],
      [{ operator: 'x'.repeat(201) }, 'operator', 'settings.operator-too-long'],
      [{ contactEmail: 'nikam' }, 'contactEmail', 'settings.email-invalid'],
    ] as const) {
      expect(await writeSettings(by, form(given))).toMatchObject({ fields: { [field]: [code] } });
    }
    const [entry, ...others] = await db.select().from(auditLog);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'write-settings',
      before: { siteName: 'Rovinka' },
      after: { siteName: 'Cílovka' },
    });
  },
);
