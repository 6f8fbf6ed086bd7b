/**
 * Accounts for trying the demonstration: the administrator and some of the cast; no other site has them
 * (demonstration.accounts).
 */
export type DemoAccount = { username: string; password: string; role: 'user' | 'admin' };

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'spravce', password: 'Taxisuv-prikop-4', role: 'admin' },
  { username: 'Bohous', password: 'vsadim-favorita', role: 'user' },
  { username: 'Hedvika_V', password: 'forma-rozhodne', role: 'user' },
  { username: 'TondaOutsider', password: 'kurz-padesat-ku-jedne', role: 'user' },
];

/** The invented address of an invented person. */
export function demoEmail(username: string): string {
  return `${username.toLowerCase()}@rovinka.example`;
}
