import fc from 'fast-check';
import { expect, test } from 'vitest';
import { raceName } from './race-name.rules.ts';

test.each([
  ['CENA AUTODOPRAVA VLČEK', 'Cena Autodoprava Vlček'],
  ['65. VELKÁ DUBNOVÁ CENA', '65. Velká dubnová cena'],
  ['CENA VÁCLAV KUBÍK spol. s r.o. a stáje ZÁMECKÝ VRCH', 'Cena Václav Kubík spol. s r.o. a stáje Zámecký Vrch'],
  ['CENA SPOLEČNOSTI K-K METAL', 'Cena společnosti K-K Metal'],
  ['CENA MČ VELKÁ CHUCHLE', 'Cena MČ Velká Chuchle'],
  ['CENA SPOLEČNOSTI AKRAZ, BEZPEČNOSTNÍ AGENTURA', 'Cena společnosti Akraz, bezpečnostní agentura'],
  ['Jarní moravská míle - CENA FIRMY KOKITECH s.r.o Brno', 'Jarní moravská míle - Cena firmy Kokitech s.r.o Brno'],
  ['37. MEMORIÁL JUDR. OTAKARA FRANKENBERGERA', '37. Memoriál JUDr. Otakara Frankenbergera'],
  ['CENA STŘEDNÍ ŠKOLY DOSTIHOVÉHO SPORTU A JEZDECTVÍ', 'Cena střední školy dostihového sportu a jezdectví'],
  ['MEMORIÁL JANA ZÁGLERA (CENA EBF)', 'Memoriál Jana Záglera (Cena EBF)'],
  ['45. RENOMIA VELKÁ CENA ČESKÉHO TURFU', '45. Renomia Velká cena českého turfu'],
  ['CENA 12. ROČNÍKU FITMIN CUPU', 'Cena 12. ročníku Fitmin Cupu'],
  ['CENA HIPOSPOLU ZA PODPORY MAGISTRÁTU HL. M. PRAHY', 'Cena Hipospolu za podpory magistrátu hl. m. Prahy'],
  ['78. PP ASSET MANAGEMENT ST LEGER', '78. PP Asset Management St Leger'],
  ['Cena SOKOLOVSKÉ UHELNÉ - 20. LETNÍ CENA KLISEN', 'Cena Sokolovské uhelné - 20. Letní cena klisen'],
  ['Cena AUTODOPRAVA VLČEK', 'Cena Autodoprava Vlček'],
  ['Cena AGROKOMPLEXU ŠUMAVA 5. ročník', 'Cena Agrokomplexu Šumava 5. ročník'],
  ['CENA AUTODOPRAVA BLAŽEK a SČADJ - Memoriál Z. Kalába', 'Cena Autodoprava Blažek a SČADJ - Memoriál Z. Kalába'],
  ['Cena senátora Goláňe - II. dostih seriálu', 'Cena senátora Goláňe - II. dostih seriálu'],
  ['Cena společnosti VCES a.s. - Cena Laty Brandisové', 'Cena společnosti VCES a.s. - Cena Laty Brandisové'],
  ["Cena O'Briena", "Cena O'Briena"],
  ['CENA O’BRIENA', 'Cena O’Briena'],
  ['133. Velká pardubická se Slavia pojišťovnou', '133. Velká pardubická se Slavia pojišťovnou'],
])('racing.race-names: %s is shown as %s', (stored, shown) => {
  expect(raceName(stored)).toBe(shown);
});

test('racing.race-names: formatting a formatted name changes nothing', () => {
  const word = fc.stringMatching(/^[A-ZÁČĚŘŠ]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const shown = raceName(words.join(' '));
      expect(raceName(shown)).toBe(shown);
    }),
  );
});
