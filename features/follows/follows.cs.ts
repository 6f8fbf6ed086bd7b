import { formatCount } from '#text/platform/text/words';
import { maxFollowed } from './follows.rules.ts';

const messages: Record<string, string> = {
  'follow.unknown': 'Toho, koho chcete sledovat, už v\u00a0databázi nemáme',
  'follow.self': 'Sebe sledovat nelze',
  'follow.separated': 'Tohoto tipéra sledovat nelze',
  'follow.too-many': `Sledovat můžete nejvýše ${formatCount(maxFollowed, ['koně', 'koně', 'koní'])} a\u00a0stejný počet jezdců i\u00a0tipérů`,
  'actor.not-signed-in': 'Nejste přihlášeni',
};

export const followCopy = {
  follow: 'Sledovat',
  following: 'Sleduji',
  followNamed: { horse: (name: string) => `Sledovat koně ${name}`, jockey: (name: string) => `Sledovat: ${name}` },
  followingNamed: {
    horse: (name: string) => `Sleduji koně ${name}, přestat sledovat`,
    jockey: (name: string) => `Sleduji: ${name}, přestat sledovat`,
  },
  now: (name: string) => `Sledujete: ${name}`,
  where: {
    horse: 'Nejbližší starty najdete v\u00a0Mém přehledu.',
    jockey: 'Nejbližší jízdy najdete v\u00a0Mém přehledu.',
  },
  stopped: 'Už nesledujete',
  failed: { title: 'Chyba', text: 'Sledování se nepodařilo změnit' },
} as const;

/** The sentence of a refused follow; a general one for an unknown code. */
export function followMessage(code: string): string {
  return messages[code] ?? followCopy.failed.text;
}
