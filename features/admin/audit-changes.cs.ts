import { formatDate } from '#platform/time/czech-date.rules.ts';
import { formatDecimal } from '#platform/text/czech-number.rules.ts';
import { andMore } from '#platform/text/czech-text.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { feedbackCopy } from '#features/fantasy/feedback.cs.ts';
import { apiKeysCopy } from '#features/admin/keys/api-keys.cs.ts';
import { adminChecksCopy } from '#features/checks/checks.cs.ts';
import { adminContestCopy } from '#features/contest/admin-contest.cs.ts';
import { adminDataCopy, columnLabel, valueRulesCopy } from '#features/imports/imports.cs.ts';
import { adminEnquiriesCopy } from '#features/enquiries/admin-enquiries.cs.ts';
import { adminFeedsCopy } from '#features/feeds/feeds.cs.ts';
import { adminMailingCopy } from '#features/mailing/admin-mailing.cs.ts';
import { adminPollsCopy } from '#text/polls/admin-polls';
import { raceEditorCopy } from '#features/race-office/race-editor.cs.ts';
import { adminRacesCopy, inSentence } from '#features/race-office/race-office.cs.ts';
import { adminSyndicatesCopy } from '#features/syndicates/admin-syndicates.cs.ts';
import type { Difference } from './differences.rules.ts';
import { adminAuditCopy } from './audit.cs.ts';
import { adminCopy } from './admin.cs.ts';
import { auditFields } from './audit-fields.cs.ts';
import { adminUsersCopy } from './users.cs.ts';

/** A mapping of columns: each part says of a column of the file or of ours how it is read (import.mapping). */
const mappingParts: Readonly<Record<string, (column: string) => string>> = {
  columns: (header) => `Sloupec „${header}“`,
  fixed: (column) => `Pro celý soubor ${columnLabel(column)}`,
  rules: (column) => `Jak se čte ${columnLabel(column)}`,
};

const mappingPart = ([first = '', column]: Difference['path']): string | null =>
  column !== undefined && Object.hasOwn(mappingParts, first) ? first : null;

/** 'Tempest, F výhra'; a field without a Czech name has its stored one. */
export function fieldName(path: Difference['path']): string {
  const [first = '', ...inner] = path;
  const part = mappingPart(path);
  if (part !== null) return mappingParts[part]?.(inner.join('.')) ?? part;
  const column = path.at(-1) ?? '';
  const cell = adminRacesCopy.columns[column]?.full;
  if (cell !== undefined && (inner.length > 0 || auditFields[first] === undefined))
    return inner.length > 0 ? `${auditFields[first] ?? first}, ${inSentence(cell)}` : cell;
  return [first, ...inner].map((name) => auditFields[name] ?? name).join(', ');
}

/** Codes that mean the same in every field. */
const codes: Readonly<Record<string, string>> = { true: 'ano', false: 'ne' };

/** Codes by the field they stand in: 'scheduled' is one thing of a day and another of a mailing. */
const codesOfFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...raceEditorCopy.statuses,
    ...adminEnquiriesCopy.statuses,
    draft: 'koncept',
    published: 'zveřejněno',
  },
  state: {
    ...adminDataCopy.list.states,
    unchanged: 'beze změny',
    ...adminChecksCopy.backups.run.states,
    ...adminContestCopy.states,
    ...adminMailingCopy.states,
    failed: 'selhalo',
    retry: 'čeká na nový pokus',
  },
  rights: apiKeysCopy.shortRights,
  role: adminUsersCopy.roles,
  segment: adminMailingCopy.recipients.segments,
  template: adminMailingCopy.what.templates,
  pollType: adminPollsCopy.fields.types,
  tier: adminEnquiriesCopy.tiers,
  kind: { ...adminFeedsCopy.kinds, ...adminSyndicatesCopy.updates.kinds },
  decision: feedbackCopy.decisions,
  sex: horseCopy.sexes,
};

const ruleNames: Readonly<Record<string, string>> = valueRulesCopy.names;

const uuid = /\b([0-9a-f]{8})-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
const storedMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Rounds of the contest, with or without their winners. */
const datedList = /^(?:\d{4}-\d{2}-\d{2}(?: [^,]+)?(?:, |$))+$/;
const datesOfList = /(?<=^|, )\d{4}-\d{2}-\d{2}/g;
const storedDecimal = /^-?\d+\.\d+$/;

/** A code, or a list of codes, in words; undefined where one has none. */
function wordsOf(known: Readonly<Record<string, string>>, text: string): string | undefined {
  const words = text.split(', ').map((code) => (Object.hasOwn(known, code) ? known[code] : undefined));
  return words.every((word) => word !== undefined) ? words.join(', ') : undefined;
}

const maxDecimals = 3;

/** '2,086' of '2.0862653625': as many decimals as are stored, at most three. */
function decimalText(stored: string): string {
  const decimals = stored.length - stored.indexOf('.') - 1;
  return formatDecimal(Number(stored), Math.min(decimals, maxDecimals));
}

/** A value of a field before or after a change: Czech for codes, Prague time, a decimal comma, long ids shortened. */
export function valueText(text: string | null, path: Difference['path']): string {
  if (text === null) return adminAuditCopy.nothing;
  const part = mappingPart(path);
  if (part === 'columns') return columnLabel(text);
  if (part === 'rules') return ruleNames[text] ?? text;
  const words = wordsOf(codesOfFields[path.at(-1) ?? ''] ?? {}, text) ?? codes[text];
  if (words !== undefined) return words;
  if (storedMoment.test(text)) return adminCopy.moment(Date.parse(text) as Instant);
  if (storedDecimal.test(text)) return decimalText(text);
  const shown = text.replaceAll(uuid, '$1');
  const isCut = shown.endsWith('…');
  const list = isCut ? shown.slice(0, Math.max(0, shown.lastIndexOf(', '))) : shown;
  if (!datedList.test(list)) return shown;
  const dated = list.replaceAll(datesOfList, (date) => formatDate(date as PragueDate));
  return isCut ? `${dated} a\u00a0další` : dated;
}

const maxInlineLength = 60;
const shorten = (text: string) => (text.length > maxInlineLength ? `${text.slice(0, maxInlineLength)}…` : text);

/** One change in a line: 'Tempest, F výhra 3,5 → 3,2 a 2 další', 'Sloupec „n“ je startovní číslo'. */
export function changeLine([first, ...others]: readonly Difference[]): string {
  if (!first) return '';
  const [before, after] = [first.before, first.after].map((text) => shorten(valueText(text, first.path)));
  const is = mappingPart(first.path) === null ? ' ' : ' je ';
  const what =
    first.before === null ? `${fieldName(first.path)}${is}${after}` : `${fieldName(first.path)} ${before} → ${after}`;
  return others.length === 0 ? what : `${what} ${andMore(others.length)}`;
}
