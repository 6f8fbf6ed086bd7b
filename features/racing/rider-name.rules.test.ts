import { expect, test } from 'vitest';
import { shortRiderName } from './rider-name.rules.ts';

test.each([
  ['Jan Brázda', 'J.~Brázda'],
  ['Jan Faltejsek', 'J.~Faltejsek'],
  ['Pavel Složil ml.', 'P.~Složil~ml.'],
  ['Pavel Složil st.', 'P.~Složil~st.'],
  ['Pavel ml. Složil', 'P.~Složil~ml.'],
  ['ml. Pavel Složil', 'P.~Složil~ml.'],
  ['Ingrid Janáčková Koplíková', 'I.~Janáčková~Koplíková'],
  ["Sean Francis O'Keeffe", "S.~F.~O'Keeffe"],
  ['Barry John Walsh', 'B.~J.~Walsh'],
  ['Natalie Prošek Arendsen', 'N.~Prošek~Arendsen'],
  ['Marie van den Troost', 'M.~van~den~Troost'],
  ['Eva Buriánková, Mgr.', 'E.~Buriánková'],
  ['Pavel Petrásek, Bc', 'P.~Petrásek'],
  ['Christian Gnesi', 'Ch.~Gnesi'],
  ['V. Puchel', 'V.~Puchel'],
  ['Šárka', 'Šárka'],
])('racing.rider-names: %s is shortened to %s', (name, short) => {
  expect(shortRiderName(name).replaceAll('\u00a0', '~')).toBe(short);
});
