import { fitNumbers } from '#features/analysis/rating-learner.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Load, testSentences } from '#tests/factories/say-with.ts';

const help: Load = async () => (await import('#text/help/help')).helpCopy;

testSentences([
  [
    'season-review.badges',
    {
      '#features/season-review/own-year.rules.ts': {
        goals: { odds: 12, row: 3, monthTips: 9, dayTips: 2, winnersOfDay: 5, courses: 4, tips: 50, winners: 30 },
      },
    },
    async () => (await import('#text/season-review/own-year')).ownYearCopy,
    [
      'nad 12:1',
      'Tři výhry v řadě',
      'Pět vítězů v jednom dni',
      'Výhra na čtyřech závodištích',
      'Padesát tipů',
      'Třicet výher',
    ],
  ],
  [
    'simulation.payout',
    { '#features/odds/payout-rule.rules.ts': { payoutRule: { market: 4, root: 2 } } },
    async () => {
      const { steps, payoutFromPlaceOdds, payoutFromWinOdds } = (await import('#text/tip-analysis/tip-analysis'))
        .tipAnalysisCopy.method;
      return [
        await help(),
        (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500),
        (await import('#text/contest/contest')).contestCopy,
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
      '#features/law/law-limits.rules.ts': { adultAge: 21, reportLimit: { count: 20, hours: 2 } },
      '#features/breeding/tiers.rules.ts': { tiers: ['fan', 'jockey'] },
      '#features/analysis/tipper-ranking.rules.ts': { tieBreaks: ['roi', 'odds'] },
    },
    async () => [
      (await import('#text/accounts/auth')).authCopy,
      (await import('#text/notifications/notifications')).notificationsCopy,
      (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500),
      (await import('#text/contest/contest')).contestCopy,
      await help(),
      (await import('#text/law/terms-of-use')).termsOfUseCopy,
      (await import('#text/chat/report')).reportFailure('chat.too-often'),
      (await import('#text/breeding/breeding')).breedingCopy,
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
      '#features/fantasy/scoring.rules.ts': { minPrice: 5, countedPart: 3 },
    },
    async () => {
      const { fantasyRulesCopy } = await import('#text/fantasy/rules');
      const { defaultRules } = await import('#features/fantasy/scoring.rules.ts');
      return [
        (await import('#text/fantasy/fantasy')).fantasyCopy,
        fantasyRulesCopy.formula(defaultRules),
        fantasyRulesCopy.list(defaultRules),
      ];
    },
    ['nejméně 5. Síla', 'Neběží-li se ani třetina dostihů', 'neběžela ani třetina dostihů'],
  ],
  [
    'rating.formulas',
    {
      '#features/analysis/rating-features.rules.ts': {
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
      '#features/analysis/rating-history.rules.ts': { ordinaryField: 12 },
      '#features/analysis/rating-learner.rules.ts': { fitNumbers: { ...fitNumbers, aimedPart: 4 } },
    },
    async () => {
      const { ratingCopy } = await import('#text/analysis/rating');
      const { featureFormulas, ratingFormulas } = await import('#features/api/rating-formulas.server.ts');
      const aim = [0.3, 0.2].map((low) => ratingCopy.figures.gapClosed({ value: low, low, high: low }));
      const { ratingFeatures } = await import('#features/analysis/rating-features.rules.ts');
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
      '#features/accounts/auth.rules.ts': { secondFactorDigits: 8 },
      '#features/contest/round.rules.ts': { roundLength: 5 },
      '#features/courses/course-page.rules.ts': { drawParts: ['low', 'lower', 'higher', 'high'] },
      '#features/odds-analysis/market-tools.rules.ts': { minPicks: 3 },
      '#features/race-day/programme-layout.rules.ts': { programmePages: 8 },
      '#features/racing/horse-identity.rules.ts': { countryLetters: { min: 3, max: 4 } },
    },
    async () => [
      (await import('#text/accounts/auth')).authCopy,
      (await import('#text/accounts/auth')).securityCopy,
      (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500),
      (await import('#text/terms/terms')).terms,
      (await import('#text/course-mode/course-mode')).courseModeCopy.placed(3, 2),
      await help(),
      (await import('#text/courses/courses')).courseCopy.draw,
      (await import('#text/odds-analysis/market-tools')).marketToolsCopy,
      (await import('#text/race-day/programme')).programmeCopy.description('Praha', '2023-10-08' as PragueDate),
      (await import('#text/records/records')).recordFieldError('record.country'),
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
      '#features/fantasy/scoring.rules.ts': { defaultRules: { places: [9, 7, 5, 3, 1] } },
      '#features/odds/tip-payout.rules.ts': { tipPayoutMillionths: () => 2_500_000 },
    },
    async () => [
      (await import('#text/fantasy/rules')).fantasyRulesCopy.places,
      (await import('#text/fantasy/admin-fantasy')).adminFantasyCopy.rules.places,
      await help(),
    ],
    ['"5. místo"', '"Body za 5. místo"', 'průměr 2,50, bilance simulace je +1,50', 'vráceno 2,50, ROI −50 %'],
  ],
]);
