import { expect, test } from 'vitest';
import { characterCountCopy } from '#text/platform/ui/character-count';
import { chatCopy, chatReasons } from '#text/chat/chat';

test.each([
  ['Náměty a zpětná vazba', chatCopy.title],
  ['Zatím žádné zprávy. Buďte první!', chatCopy.empty],
  ['Sdílejte své nápady na vylepšení aplikace', chatCopy.hint],
  ['Vaše náměty, připomínky nebo zpětná vazba... (max 160 znaků)', chatCopy.placeholder],
  ['7/160', characterCountCopy.count(7, 160)],
  ['Chyba při odesílání zprávy', chatCopy.sendFailed],
  ['Zpráva odeslána', chatCopy.sent],
])('chat.texts, site.quoted-texts: the catalogue has %j verbatim', (text, copy) => {
  expect(copy.replaceAll('\u00a0', ' ')).toBe(text);
});

test('site.quoted-texts: every refusal of the chat has a sentence', () => {
  for (const reason of Object.values(chatReasons)) expect(reason).toMatch(/^\p{Lu}.*\.$/u);
});
