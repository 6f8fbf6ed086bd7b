import { createHmac } from 'node:crypto';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import type { GoogleClient } from '#features/accounts/auth-plugins.server.ts';
import { type Accounts, openAccounts } from '#features/accounts/open-accounts.server.ts';
import { confirmTotp, enableTotp, type TotpSetup } from '#features/accounts/second-factor.server.ts';
import { signIn, signUp } from '#features/accounts/sign-in.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Mail, MailKind } from '#features/mailing/mail.rules.ts';

export const testAppUrl = 'http://rovinka.test';
export const validPassword = 'korálka-9';

export type TestAccounts = Accounts & {
  mails: Mail[];
  /** The newest mail of a kind to an address. */
  newestMail<Kind extends MailKind>(kind: Kind, to: string): Extract<Mail, { kind: Kind }>;
  loggedErrors: object[];
};

/** Accounts over a test's database; mails are collected in a list. */
export async function openTestAccounts(
  database: Database,
  google: GoogleClient | null = null,
  appUrl = testAppUrl,
): Promise<TestAccounts> {
  const mails: Mail[] = [];
  const loggedErrors: object[] = [];
  const accounts = await openAccounts({
    database,
    mail: { enqueue: async (_db, mail) => void mails.push(mail) },
    log: { debug: () => undefined, error: (details) => void loggedErrors.push(details) },
    appUrl,
    siteName: 'Rovinka',
    secret: 'a secret of the tests, long enough for anybody',
    google,
  });
  const newestMail = (kind: MailKind, to: string) => {
    const found = mails.findLast((mail) => mail.kind === kind && mail.to === to);
    if (!found) throw new Error(`No ${kind} mail to ${to}; there are ${JSON.stringify(mails)}`);
    return found;
  };
  return { ...accounts, mails, loggedErrors, newestMail: newestMail as TestAccounts['newestMail'] };
}

export type Browser = AccountContext & {
  cookies: Map<string, string>;
  /** Stores the cookies of a response, as a browser does. */
  storeCookies(response: { headers: Headers }): void;
  /** Opens a link of the authentication library itself (confirmation, callback); returns where it redirects to. */
  open(url: string): Promise<string | null>;
};

let browsers = 0;

/** A browser with its own cookies, at an IP address of its own unless given. */
export function openBrowser(accounts: Accounts, clientAddress = `198.51.100.${(browsers += 1) % 250}`): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    accounts,
    clientAddress,
    cookies,
    get headers() {
      return new Headers({
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
    },
    storeCookies({ headers }) {
      for (const cookie of headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split('; ');
        const [name = '', ...value] = pair.split('=');
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
        else cookies.set(name, value.join('='));
      }
    },
    async open(url) {
      const headers = browser.headers;
      headers.set('x-app-client-ip', clientAddress);
      const reply = await accounts.auth().handler(new Request(url, { headers, redirect: 'manual' }));
      browser.storeCookies(reply);
      return reply.headers.get('location');
    },
  };
  return browser;
}

/** Registers a person and confirms the address; returns the browser in which they are signed in. */
export async function register(accounts: TestAccounts, username: string, emailSubscribed = true): Promise<Browser> {
  const browser = openBrowser(accounts);
  const email = `${username.toLowerCase()}@rovinka.example`;
  const signUpResult = await signUp(browser, { email, username, password: validPassword, emailSubscribed });
  if (!signUpResult.result.ok) throw new Error(`${username} could not register: ${signUpResult.result.code}`);
  browser.storeCookies(signUpResult);
  await browser.open(accounts.newestMail('confirm', email).url);
  return browser;
}

/** A browser in which a person that `register` made is signed in. */
export async function signedIn(accounts: TestAccounts, username: string, clientAddress?: string): Promise<Browser> {
  const browser = openBrowser(accounts, clientAddress);
  const signedInResult = await signIn(browser, {
    email: `${username.toLowerCase()}@rovinka.example`,
    password: validPassword,
  });
  if (!signedInResult.result.ok) throw new Error(`${username} could not sign in: ${signedInResult.result.code}`);
  browser.storeCookies(signedInResult);
  return browser;
}

/**
 * Jana_K with the second factor on. It was confirmed with the current code; tests sign in with the next one, which is
 * unused and stays valid over the boundary of two periods.
 */
export async function protectedPerson(accounts: TestAccounts): Promise<{ browser: Browser; setup: TotpSetup }> {
  const browser = await register(accounts, 'Jana_K');
  const begun = await enableTotp(browser, { password: validPassword });
  browser.storeCookies(begun);
  if (!begun.result.ok) throw new Error(begun.result.code);
  const setup = begun.result.value;
  const confirmed = await confirmTotp(browser, { code: totpCode(setup.secret) });
  if (!confirmed.result.ok) throw new Error(confirmed.result.code);
  browser.storeCookies(confirmed);
  return { browser, setup };
}

/** The code of a TOTP secret (RFC 6238), `steps` half-minutes from now. */
export function totpCode(base32: string, steps = 0): string {
  const bits = [...base32.replaceAll('=', '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
