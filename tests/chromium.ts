import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';
import { installDebianPackage } from './debian-package.ts';
import { isProgram } from './is-program.ts';

/** The shell is Chromium without its windows, and takes half the processor time for a page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Where browsers are installed outside PATH. */
const knownPaths = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium (operation.test-tools): CHROMIUM_PATH, one found on the machine, Debian's package when root, Playwright's
 * own download. Returns its path; throws one line saying what is missing.
 */
export function chromiumForTests(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not a program that can be run.`);
  }
  const path = onThisMachine() ?? fromDebian() ?? fromPlaywright();
  if (path === null) {
    throw new Error(
      'No Chromium found, and none could be installed: install one, or set CHROMIUM_PATH, or run npm test -- --no-browser.',
    );
  }
  return path;
}

/** How Chromium is launched for tests: headless and without network requests of its own. */
export function launchOptions(): LaunchOptions {
  const networkFlags = [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { executablePath: chromiumForTests(), args: ['--no-sandbox', '--disable-gpu', ...networkFlags] };
}

/**
 * A whole Chromium, which alone judges whether a site can be installed: one found on the machine or Debian's package
 * when root. Where there is none the shell stands in, which finds nothing wrong with anything.
 */
export function wholeChromium(): string {
  const isWhole = (path: string | null) => path !== null && !path.includes('headless-shell');
  const found = onThisMachine(names.slice(1));
  if (isWhole(found)) return found ?? '';
  const installed = fromDebian(['chromium']);
  return isWhole(installed) ? (installed ?? '') : chromiumForTests();
}

function onThisMachine(wanted: readonly string[] = names): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...knownPaths, chromium.executablePath()].find(isProgram) ?? null;
}

function fromDebian(packages: readonly string[] = ['chromium-headless-shell', 'chromium']): string | null {
  return installDebianPackage(...packages) ? onThisMachine(packages) : null;
}

function fromPlaywright(): string | null {
  console.log("Downloading Playwright's Chromium for the browser tests …");
  const cli = join('node_modules', 'playwright-core', 'cli.js');
  const done = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' }).status === 0;
  return done ? onThisMachine() : null;
}
