import type * as czech from './loading-and-errors.cs.ts';
import { formatClockTime } from '#platform/time/date.en.ts';
import type { Translated } from './translated.ts';
import { pragueTime } from '#platform/time/prague-time.rules.ts';

export const loadingAndErrorCopy: Translated<typeof czech.loadingAndErrorCopy> = {
  loading: 'Loading…',
  loadingShort: 'Loading…',
  slow: 'This is taking longer than usual. The connection may be slow, or the server busy.',
  offline: 'You seem to be offline. Please check your connection to the internet.',
  retry: 'Try again',
  reload: 'Reload the page',
  backHome: 'Back to today’s card',
  close: 'Close',
  failed: 'The data could not be loaded.',
  error: {
    heading: 'Unexpected Application Error!',
    text: 'The page could not be shown.',
    isRecorded: 'The error has been recorded.',
    title: 'Error',
  },
  unavailable: {
    title: 'Out of reach for a moment',
    heading: 'Out of reach for a moment',
    text: 'The data cannot be reached right now. It usually takes a few seconds; please try again.',
    diskFull: 'The server’s disk is full, so nothing is being stored. The pages can still be read.',
  },
  forbidden: {
    title: 'For administrators only',
    heading: 'Only an administrator of the site may enter',
    notAdmin: 'Your account is none. An administrator can grant it.',
    signedOut: 'You have been signed out meanwhile. Please sign in again, and we will bring you back.',
    signIn: 'Sign in',
  },
  missing: {
    title: 'Page not found',
    before: 'This track leads nowhere. The address ',
    after: ' is not known; the link may be old, or the address mistyped.',
    findHorse: 'Find a horse',
  },
};

export const oldPageNotice: Translated<typeof czech.oldPageNotice> = (since) =>
  `This page may be out of date; no new data since ${formatClockTime(pragueTime(since))}.`;
