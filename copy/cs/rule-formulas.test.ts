import { fitNumbers } from '#domain/analysis/rating-learner.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { type Load, testSentences } from '#tests/factories/say-with.ts';

const help: Load = async () => (await import('#copy/cs/public/help.ts')).helpCopy;

testSentences([
  [
    'simulation.payout',
    { '#domain/odds/payout-rule.ts': { payoutRule: { market: 4, root: 2 } } },
    async () => {
      const { steps, payoutFromPlaceOdds, payoutFromWinOdds } = (await import('#copy/cs/public/tip-analysis.ts'))
        .tipAnalysisCopy.method;
      return [
        await help(),
        (await import('#copy/cs/public/contest-rules.ts')).contestRulesCopy.parts(500),
        (await import('#copy/cs/public/contest.ts')).contestCopy,
        [steps, payoutFromPlaceOdds(['1,5'], '1,5'), payoutFromPlaceOdds(['1,5', '1,7'], '1,6')],
        payoutFromWinOdds('4,0', '2'),
      ];
    },
    [
      'průměr kurzů na umístění 1–4, které jsou vypsané. Když není žádný, bere se druhá odmocnina z kurzu',
      'Kurzy na umístění 1–4 byly F',
      'umístění 1–4, které jsou vypsané. Když chybějí, druhou odmocninu vyššího z kurzů',
      'umístění 1–4, bez nich druhá odmocnina kurzu',
      'umístění 1–4 obou kanceláří; když chybí, druhá odmocnina z kurzu',
      'Kurz na umístění 1–4 byl 1,5',
      'Kurzy na umístění 1–4 byly 1,5',
      'Kurz na umístění 1–4 chyběl; druhá odmocnina z kurzu',
    ],
  ],
  [
    'law.adults, law.reports, breeding.tiers, contest.ranking',
    {
      '#domain/law/adult-age.ts': { adultAge: 21 },
      '#domain/law/report-limits.ts': { reportLimit: { count: 20, hours: 2 } },
      '#domain/breeding/tiers.ts': { tiers: ['fan', 'jockey'] },
      '#domain/analysis/tipper-ranking.ts': { tieBreaks: ['roi', 'odds'] },
    },
    async () => [
      (await import('#copy/cs/account/auth.ts')).authCopy,
      (await import('#copy/cs/account/notifications.ts')).notificationsCopy,
      (await import('#copy/cs/public/contest-rules.ts')).contestRulesCopy.parts(500),
      (await import('#copy/cs/public/contest.ts')).contestCopy,
      await help(),
      (await import('#copy/cs/public/terms-of-use.ts')).termsOfUseCopy,
      (await import('#copy/cs/public/report.ts')).reportFailure('chat.too-often'),
      (await import('#copy/cs/public/breeding.ts')).breedingCopy,
    ],
    [
      'Registrací potvrzujete, že je vám aspoň 21 let',
      'pokračováním potvrzujete, že je vám aspoň 21 let',
      'Je mi 21 let nebo víc',
      'Soutěžit může každý od 21 let',
      'Zdarma, od 21 let.',
      'pro osoby od 21 let',
      'založit každý od 21 let',
      'Zkuste to prosím za 2 hodiny.',
      'dvě členství. Dejte nám nezávazně vědět.',
      'Dvě členství',
      'Čísla 1 až 2 v záhlaví',
    ],
  ],
  [
    'fantasy.prices, fantasy.special-cases, articles.featured',
    {
      '#domain/fantasy/rules.ts': { minPrice: 5, countedPart: 3 },
    },
    async () => {
      const { fantasyRulesCopy } = await import('#copy/cs/fantasy/rules.ts');
      const { defaultRules } = await import('#domain/fantasy/rules.ts');
      return [
        (await import('#copy/cs/fantasy/fantasy.ts')).fantasyCopy,
        fantasyRulesCopy.formula(defaultRules),
        fantasyRulesCopy.list(defaultRules),
      ];
    },
    ['nejméně 5. Síla', 'Neběží-li se ani třetina dostihů', 'neběžela ani třetina dostihů'],
  ],
  [
    'rating.formulas',
    {
      '#domain/analysis/rating-features.ts': {
        featureDigits: 4,
        featureScales: {
          form: 11,
          margins: 12,
          lastRun: 13,
          class: 14,
          going: 15,
          distance: 16,
          weight: 1,
          rest: 17,
          age: 0.4,
          mare: 18,
          foreignBred: 19,
          jockey: 20,
          trainer: 21,
          trainerForm: 22,
          draw: 23,
        },
      },
      '#domain/analysis/rating-history.ts': { ordinaryField: 12 },
      '#domain/analysis/rating-learner.ts': { fitNumbers: { ...fitNumbers, aimedPart: 4 } },
    },
    async () => {
      const { ratingCopy } = await import('#copy/cs/public/rating.ts');
      const { featureFormulas, ratingFormulas } = await import('#server/http/api/rating-formulas.ts');
      const aim = [0.3, 0.2].map((low) => ratingCopy.figures.gapClosed({ value: low, low, high: low }));
      const { ratingFeatures } = await import('#domain/analysis/rating-features.ts');
      const features = ratingFeatures.map((feature) => ratingCopy.formulas.coefficients.definitionOf(feature));
      return [ratingCopy, features, aim, featureFormulas, ratingFormulas];
    },
    [
      '11 · průměr umístění',
      '12 · průměr (½',
      '13 · umístění',
      '14 · průměr ln',
      '15 · (průměr umístění na dráze',
      '16 · (průměr umístění na trati',
      '17, když',
      '· 0,4',
      'klisna 18,',
      'v cizině 19,',
      '20 · úspěšnost jezdce',
      '21 · úspěšnost trenéra',
      '22 · úspěšnost trenéra',
      '23 · box',
      'na čtyři desetinná místa',
      '√(n ÷ 12)',
      'aspoň čtvrtina, je splněný',
      'aspoň čtvrtina, splněný není',
      '11 * avg(placing)',
      '0.4 * min(',
      '18 for a mare',
      'value of the field), 4)',
      'sqrt(n / 12)',
    ],
  ],
  [
    'accounts.second-factor, contest.round, courses.draw, odds-analysis.dutching, race-day.programme, racing.horse-suffix',
    {
      '#domain/accounts/second-factor-code.ts': { secondFactorDigits: 8 },
      '#domain/contest/round.ts': { roundLength: 5 },
      '#domain/courses/draw-bias.ts': { drawParts: ['low', 'lower', 'higher', 'high'] },
      '#domain/odds-analysis/market-tools.ts': { minPicks: 3 },
      '#domain/race-day/programme-layout.ts': { programmePages: 8 },
      '#domain/racing/horse-identity.ts': { countryLetters: { min: 3, max: 4 } },
    },
    async () => [
      (await import('#copy/cs/account/auth.ts')).authCopy,
      (await import('#copy/cs/account/auth.ts')).securityCopy,
      (await import('#copy/cs/public/contest-rules.ts')).contestRulesCopy.parts(500),
      (await import('#copy/cs/site/terms.ts')).terms,
      (await import('#copy/cs/public/course-mode.ts')).courseModeCopy.placed(3, 2),
      await help(),
      (await import('#copy/cs/public/courses.ts')).courseCopy.draw,
      (await import('#copy/cs/public/market-tools.ts')).marketToolsCopy,
      (await import('#copy/cs/public/programme.ts')).programmeCopy.description('Praha', '2023-10-08' as PragueDate),
      (await import('#copy/cs/admin/records.ts')).recordFieldError('record.country'),
    ],
    [
      'Opište osm číslic z',
      'Nakonec opište osm číslic,',
      'Kolo trvá od pondělí 0:00 do pátku 24:00 pražského',
      'Týden od pondělí 0:00 do pátku 24:00;',
      'Týden končí v pátek ve 24:00',
      'Kolo trvá od pondělí 0:00 do pátku 24:00;',
      'Čtvrtina pole',
      'dělí na čtvrtiny podle',
      'aspoň tři koně',
      'na osm stran A5',
      'má tři až čtyři písmena',
    ],
  ],
  [
    'fantasy.points, simulation.payout',
    {
      '#domain/fantasy/rules.ts': { defaultRules: { places: [9, 7, 5, 3, 1] } },
      '#domain/odds/tip-payout.ts': { tipPayoutMillionths: () => 2_500_000 },
    },
    async () => [
      (await import('#copy/cs/fantasy/rules.ts')).fantasyRulesCopy.places,
      (await import('#copy/cs/admin/fantasy.ts')).adminFantasyCopy.rules.places,
      await help(),
    ],
    ['"5. místo"', '"Body za 5. místo"', 'průměr 2,50, bilance simulace je +1,50', 'vráceno 2,50, ROI −50 %'],
  ],
]);
