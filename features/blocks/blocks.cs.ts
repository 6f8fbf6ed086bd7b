import { maxBlocked } from './block.rules.ts';
import { formatCount } from '#text/platform/text/words';

export const blocksCopy = {
  block: 'Zablokovat…',
  question:
    'Přestanete se navzájem sledovat a\u00a0číst si vzkazy na nástěnkách skupin a\u00a0nic se o\u00a0sobě nedozvíte z\u00a0upozornění. Veřejné stránky zůstanou, jak jsou.',
  confirm: 'Zablokovat',
  unblock: 'Odblokovat',
  unblockNamed: (name: string) => `Odblokovat: ${name}`,
  isBlocked: 'Tohoto tipéra jste zablokovali.',
  blocked: 'Zablokováno.',
  unblocked: 'Blokování skončilo. Sledovat se můžete znovu.',
  heading: 'Zablokovaní lidé',
  text: 'Nesledujete se, nečtete si navzájem vzkazy na nástěnkách skupin a\u00a0nechodí vám o\u00a0sobě upozornění.',
} as const;

const refusals: Readonly<Record<string, string>> = {
  'block.self': 'Sebe zablokovat nelze.',
  'block.unknown': 'Tento účet už neexistuje.',
  'block.too-many': `Zablokovat můžete nejvýš ${formatCount(maxBlocked, ['člověka', 'lidi', 'lidí'])}.`,
  'actor.not-signed-in': 'Nejste přihlášeni.',
};

/** Why somebody wasn't blocked. */
export function blockRefusalText(code: string): string {
  return refusals[code] ?? 'Blokování se nepodařilo změnit.';
}
