import type { SiteSettings } from './site-settings.rules.ts';

/** Identifies the settings that an administrator started from; saving over different ones is a conflict. */
export function settingsFingerprint(settings: SiteSettings): string {
  const edited = Object.entries(settings).filter(([name]) => name !== 'demo');
  return JSON.stringify(edited.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields of the settings as they were typed, not validated yet. */
export function settingsFromForm(form: { get(name: string): unknown }) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    siteName: text('siteName'),
    claim: text('claim'),
    noticeLead: text('noticeLead'),
    noticeText: text('noticeText'),
    weeklyPrize: text('weeklyPrize') === '' ? Number.NaN : text('weeklyPrize'),
    organiser: text('organiser'),
    operator: text('operator'),
    operatorSeat: text('operatorSeat'),
    operatorRegister: text('operatorRegister'),
    operatorId: text('operatorId'),
    dataOfficer: text('dataOfficer'),
    supervisoryAuthority: text('supervisoryAuthority'),
    mailService: text('mailService'),
    serverOperator: text('serverOperator'),
    termsSince: text('termsSince').trim(),
    contactEmail: text('contactEmail').trim(),
    showIntroStats: form.get('showIntroStats') === 'on',
    showLanding: form.get('showLanding') === 'on',
    offlineWorker: form.get('offlineWorker') === 'on',
    lineupSource: text('lineupSource'),
    priceSource: text('priceSource'),
    seen: text('seen'),
  };
}
