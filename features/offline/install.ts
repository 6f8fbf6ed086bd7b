import { storeLocally } from '#platform/ui/store-locally.ts';

declare global {
  interface Window {
    /** Chromium's offer to install, which the head's script keeps. */
    installPrompt?: InstallPrompt;
  }
}

type InstallPrompt = Event & { prompt(): Promise<unknown> };

const key = 'install';
const invited = 'asked';

/** Whether the site runs as an installed program, without the browser's frame. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** iPhones and iPads install by their own menu; an iPad calls itself a Mac. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether there is a way to install from here at all. */
export const canInstall = (): boolean => !isInstalled() && (window.installPrompt !== undefined || isApple());

/**
 * Whether to invite now: on the second visit, once (offline.invitation). Only that the reader was asked is stored, and
 * where it can't be, nobody is invited: it would be each time.
 */
export function takeInvitation(): boolean {
  if (!canInstall() || !isLaterVisit()) return false;
  try {
    return localStorage.getItem(key) !== invited && storeLocally(key, invited);
  } catch {
    return false;
  }
}

/** The worker answers from the second page on; neither a reload nor a link within the site is another visit. */
function isLaterVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  if (!(opened instanceof PerformanceNavigationTiming) || opened.workerStart === 0) return false;
  return opened.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

/** Asks the browser to install; it asks the reader itself. */
export async function install(): Promise<void> {
  const { installPrompt } = window;
  delete window.installPrompt;
  await installPrompt?.prompt();
}

const listeners = new Set<() => void>();

/** Shows the invitation again, when the reader asks for it. */
export function askToInstall(): void {
  for (const listener of listeners) listener();
}

export function onAskToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
