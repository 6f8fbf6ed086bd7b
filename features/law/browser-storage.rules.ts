import { draftDays } from '#platform/session/draft-days.rules.ts';

/**
 * Every cookie and every key that the site stores in a browser, by its name or how the name begins (`isPrefix`): what
 * readers are told, and no more than that may be stored (law.cookies).
 */
export type StoredInBrowser = {
  name: string;
  isPrefix?: true;
  where: 'cookie' | 'local' | 'session' | 'cache' | 'database';
  /** What it is for, as the key of a text. */
  purpose: string;
  /** How long it is stored at most; null = until the tab is closed, or until it is removed. */
  maxAgeS: number | null;
  /** Whether it is stored only after the visitor agreed to measuring. */
  needsConsent?: true;
};

const minuteS = 60;
const dayS = 24 * 60 * minuteS;

export const browserStorage = [
  { name: 'rovinka.session_token', where: 'cookie', purpose: 'session', maxAgeS: 30 * dayS },
  { name: 'signed_in', where: 'cookie', purpose: 'signedIn', maxAgeS: 30 * dayS },
  { name: 'rovinka.device', where: 'cookie', purpose: 'device', maxAgeS: 365 * dayS },
  { name: 'rovinka.two_factor', where: 'cookie', purpose: 'secondFactor', maxAgeS: 10 * minuteS },
  { name: 'rovinka.awaits_confirmation', where: 'cookie', purpose: 'confirmation', maxAgeS: dayS },
  { name: 'confirmed', where: 'cookie', purpose: 'confirmed', maxAgeS: minuteS },
  { name: 'missed_tip', where: 'cookie', purpose: 'missedTip', maxAgeS: minuteS },
  { name: 'rovinka.reset', where: 'cookie', purpose: 'reset', maxAgeS: 15 * minuteS },
  { name: 'rovinka.state', where: 'cookie', purpose: 'google', maxAgeS: 5 * minuteS },
  { name: 'rovinka.voter', where: 'cookie', purpose: 'vote', maxAgeS: 400 * dayS },
  { name: 'voter', where: 'cookie', purpose: 'voter', maxAgeS: 400 * dayS },
  { name: 'react-router-scroll-positions', where: 'session', purpose: 'scroll', maxAgeS: null },
  { name: 'remix-router-transitions', where: 'session', purpose: 'transitions', maxAgeS: null },
  { name: 'theme', where: 'local', purpose: 'theme', maxAgeS: null },
  { name: 'notice', where: 'local', purpose: 'notice', maxAgeS: null },
  { name: 'cards', where: 'local', purpose: 'cards', maxAgeS: null },
  { name: 'moments', where: 'local', purpose: 'moments', maxAgeS: null },
  { name: 'consent', where: 'local', purpose: 'consent', maxAgeS: null },
  { name: 'draft ', isPrefix: true, where: 'local', purpose: 'draft', maxAgeS: draftDays * dayS },
  { name: 'draft ', isPrefix: true, where: 'session', purpose: 'draftOfVisitor', maxAgeS: null },
  { name: 'fantasy-draft-', isPrefix: true, where: 'session', purpose: 'team', maxAgeS: null },
  { name: 'pendingSignIn', where: 'session', purpose: 'pendingSignIn', maxAgeS: null },
  { name: 'grid:', isPrefix: true, where: 'local', purpose: 'grid', maxAgeS: null },
  { name: 'install', where: 'local', purpose: 'install', maxAgeS: null },
  { name: 'queued-tips', where: 'local', purpose: 'queuedTips', maxAgeS: null },
  { name: 'place', where: 'local', purpose: 'place', maxAgeS: null },
  { name: 'place', where: 'session', purpose: 'placeReturn', maxAgeS: null },
  { name: 'pages-', isPrefix: true, where: 'cache', purpose: 'pages', maxAgeS: 30 * dayS },
  { name: 'shell-', isPrefix: true, where: 'cache', purpose: 'shell', maxAgeS: null },
  { name: 'files-', isPrefix: true, where: 'cache', purpose: 'files', maxAgeS: 30 * dayS },
  { name: 'serwist-expiration', where: 'database', purpose: 'expiration', maxAgeS: null },
  { name: 'rovinka', where: 'database', purpose: 'ownThings', maxAgeS: null },
  { name: '_ga', isPrefix: true, where: 'cookie', purpose: 'analytics', maxAgeS: 730 * dayS, needsConsent: true },
] as const satisfies readonly StoredInBrowser[];

export type StoragePurpose = (typeof browserStorage)[number]['purpose'];
