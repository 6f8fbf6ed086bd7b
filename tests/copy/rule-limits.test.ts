import { type Load, testSentences } from '#tests/factories/say-with.ts';

const tipAnalysis: Load = async () => (await import('#text/tip-analysis/tip-analysis')).tipAnalysisCopy;
const help: Load = async () => (await import('#text/help/help')).helpCopy;

testSentences([
  [
    'simulation.robots',
    { '#features/analysis/bots.rules.ts': { picksPerRace: 4 } },
    tipAnalysis,
    ['tipne čtyři koně s nejnižším', 'tipne čtyři koně s nejvyšším', 'podle kurzu čtyři koně po něm'],
  ],
  [
    'notifications.kinds',
    { '#features/notifications/notification.rules.ts': { noticeMinutes: { closing: 20, starting: 5, lock: 90 } } },
    async () => (await import('#text/notifications/notifications')).notificationsCopy,
    ['Za 20 minut se uzavírá', 'Za 5 minut startuje', '90 minut do uzávěrky'],
  ],
  [
    'race-analysis.comparison',
    {
      '#features/race-analysis/comparison.rules.ts': {
        formRuns: 4,
        maxFormPosition: 9,
        distanceToleranceM: 150,
        minComparisonSample: { record: 2, jockey: 11, trainer: 12, pair: 8 },
      },
    },
    async () => {
      const [czech, english] = [
        (await import('#text/race-analysis/race-analysis')).raceAnalysisCopy.compare,
        (await import('#features/race-analysis/race-analysis.en.ts')).raceAnalysisCopy.compare,
      ];
      return [czech.form, czech.note('2023'), english.form, english.note('2023')];
    },
    [
      'průměr 4',
      'posledních 4 dostihů koně, 9. a horší místo i nedokončený dostih se počítají jako 9.',
      'do 150 m rozdílu',
      'od 2 startů, jezdec od 11, trenér od 12 a dvojice s trenérem od 8 jízd',
      'average of 4',
      'last 4 races of the horse; place 9 and worse, and a race not finished, count as 9.',
      'within 150m',
      'from 2 starts, jockeys from 11, trainers from 12 and pairs with the trainer from 8 rides',
    ],
  ],
  [
    'accounts.username',
    {
      '#features/accounts/username.rules.ts': { usernameLimits: { minLength: 5, maxLength: 16 } },
      '#features/accounts/password.rules.ts': { passwordLimits: { minLength: 8, maxLength: 99 } },
    },
    async () => [(await import('#text/accounts/accounts')).accountMessages, await help()],
    ['alespoň 5 znaků', 'maximálně 16 znaků', 'alespoň 8 znaků', 'nejvýše 99 znaků', 'má 5 až 16 znaků'],
  ],
  [
    'groups.wall',
    {
      '#features/groups/wall-line.rules.ts': { linesPerWeek: 4, wallLineLimit: 99 },
      '#features/groups/group.rules.ts': { groupNameLimit: 41, groupMemberLimit: 600, groupsPerPerson: 7 },
    },
    async () => {
      const { groupRefusal, groupsCopy } = await import('#text/groups/groups');
      const codes = ['name-length', 'full', 'too-many', 'long-line', 'too-many-lines'];
      return [groupsCopy.wall, codes.map((code) => groupRefusal(`groups.${code}`))];
    },
    ['čtyři vzkazy týdně', 'Nejvýš 99 znaků', '2 až 41 znaků', 'má 600 členů', 'nejvýš 7', 'své čtyři vzkazy napsali'],
  ],
  [
    'fantasy.leagues',
    { '#features/fantasy/league.rules.ts': { leagueNameLimit: 41, stableNameLimit: 31, leaguesPerPerson: 12 } },
    async () => {
      const { fantasyRefusal } = await import('#text/fantasy/refusals');
      return ['stable-name-length', 'league-name-length', 'too-many-leagues'].map((code) =>
        fantasyRefusal(`fantasy.${code}`),
      );
    },
    ['2 až 31 znaků', '2 až 41 znaků', 'nejvýš ve 12 ligách'],
  ],
  [
    'chat.texts',
    { '#features/chat/chat.rules.ts': { maxMessageLength: 150 } },
    async () => (await import('#text/chat/chat')).chatCopy,
    ['(max 150 znaků)'],
  ],
  [
    'import.push-prices',
    {
      '#features/odds/push-limits.rules.ts': { maxPricesAtOnce: 400, maxStored: 900.5 },
      '#features/odds/market-check.rules.ts': { minOdds: 0.05 },
    },
    async () => {
      const { priceFieldReason } = await import('#text/imports/pushes');
      return ['prices', 'odds'].map((field) => priceFieldReason(field));
    },
    ['1 až 400 kurzů', 'od 0,05 do 900,50'],
  ],
  [
    'polls.options, mail.segments, import.sources',
    {
      '#features/imports/source-claims.rules.ts': { priceLifeMs: 20 * 60_000 },
      '#features/mailing/mailing-fields.rules.ts': { activeDays: 21 },
      '#features/polls/polls.rules.ts': {
        pollLimits: { question: 41, description: 42, option: 43, minOptions: 3, maxOptions: 8 },
      },
    },
    async () => {
      const { adminSettingsCopy } = await import('#text/site/settings');
      const { adminMailingCopy } = await import('#text/mailing/admin-mailing');
      const { adminPollsCopy, pollFieldError } = await import('#text/polls/admin-polls');
      const codes = [
        'question-too-long',
        'description-too-long',
        'option-too-long',
        'too-few-options',
        'too-many-options',
      ];
      return [adminSettingsCopy, adminMailingCopy, adminPollsCopy, codes.map((code) => pollFieldError(`poll.${code}`))];
    },
    [
      'zdroj 20 minut nepotvrdil',
      'za posledních 21 dní',
      '3 až 8.',
      '41 znaků',
      '42 znaků',
      '43 znaků',
      'aspoň tři odpovědi',
      'nejvýš osm',
    ],
  ],
  [
    'articles.publishing, articles.flash-news, articles.pictures',
    {
      '#features/articles/article-fields.rules.ts': {
        articleLimits: {
          title: 31,
          excerpt: 32,
          content: 1033,
          author: 34,
          coverAlt: 35,
          coverCredit: 36,
          linksPerKind: 9,
        },
      },
      '#features/articles/article.rules.ts': { maxExcerptLength: 99, maxFlashArticles: 6, maxFeaturedArticles: 5 },
      '#features/articles/intro.rules.ts': { maxIntroLength: 77 },
      '#features/photos/photos.rules.ts': {
        maxPhotoBytes: 3 * 1024 ** 2,
        maxUploadBytes: 7 * 1024 ** 2,
        maxPhotoPixels: 12_000_000,
        maxPhotosOfRace: 54,
      },
    },
    async () => {
      const { adminBlogCopy, articleFieldError } = await import('#text/articles/admin-blog');
      const { introFieldError } = await import('#text/horses/admin-intros');
      const { adminPhotosCopy, photoProblem } = await import('#text/photos/admin-photos');
      const codes = ['title', 'excerpt', 'content', 'author', 'cover-alt', 'cover-credit'].map(
        (field) => `article.${field}-too-long`,
      );
      return [
        adminBlogCopy,
        adminBlogCopy.picture.note(false),
        [...codes, 'article.too-many-links', 'article.featured-invalid'].map((code) => articleFieldError(code)),
        introFieldError('intro.too-long'),
        adminPhotosCopy,
        (['photo.too-large', 'photo.too-many-pixels', 'body.too-large', 'photo.too-many'] as const).map((code) =>
          photoProblem(code),
        ),
      ];
    },
    [
      '31 znaků',
      '32 znaků',
      '1 033 znaků',
      '34 znaků',
      '35 znaků',
      '36 znaků',
      'nejvýš devět.',
      'prvních 99 znaků',
      'mezi šesti nejnovějšími',
      'Vyberte 1. až 5. místo',
      '77 znaků',
      'nejvýš 3 MB.',
      'nejvýš 3 MB na jednu',
      'Najednou nejvýš 7 MB',
      'víc než 3 MB',
      'víc než 12 milionů bodů',
      'dohromady víc než 7 MB',
      'už má 54 fotografií',
    ],
  ],
  [
    'import.feeds, import.upload',
    {
      '#features/feeds/feed.rules.ts': {
        feedLimits: {
          name: 41,
          url: 42,
          rowsAt: 43,
          permission: 44,
          headers: 3,
          pages: 45,
          minEveryMinutes: 2,
          maxEveryMinutes: 4600,
        },
        fetchTimeoutMs: 20_000,
        maxFeedBytes: 9 * 1024 ** 2,
      },
      '#features/imports/upload-limits.rules.ts': {
        maxUploadBytes: 8 * 1024 ** 2,
        maxUnpackedBytes: 90 * 1024 ** 2,
        maxSheetRows: 2000,
        maxSheetCells: 3_000_000,
        maxSourceLength: 46,
        openingTimeoutMs: 30_000,
        batchDays: 20,
      },
    },
    async () => {
      const { feedError, feedFieldError } = await import('#text/feeds/feeds');
      const { adminDataCopy, dataFailure, dataFieldError } = await import('#text/imports/imports');
      const fields = ['name', 'url', 'rows-at', 'permission', 'range'].map((field) => `feed.${field}-too-long`);
      const faults = ['upload.too-large', 'workbook.bomb', 'workbook.too-many-cells', 'upload.too-slow'];
      return [
        [...fields, 'feed.headers-too-many', 'feed.every-unfit'].map((code) => feedFieldError(code)),
        ['feed.too-slow', 'feed.too-large'].map((code) => feedError(code, null)),
        adminDataCopy.upload,
        [...faults, 'import.not-applied'].map((code) => dataFailure(code)),
        dataFieldError('import.source-too-long'),
      ];
    },
    [
      '41 znaků',
      '42 znaků',
      '43 znaků',
      '44 znaků',
      '45 stránek',
      'Nejvýš tři hlavičky',
      'od 2 do 4 600',
      'do 20 sekund',
      'přes 9 MB',
      'nejvýš 8 MB',
      'má přes 8 MB',
      'přes 90 MB',
      '2 000 řádků nebo 3 miliony buněk',
      'do 30 sekund',
      'starší než 20 dní',
      '46 znaků',
    ],
  ],
  [
    'race-office.days, admin.work-list, contest.review, accounts.api-keys, admin.forms',
    {
      '#features/race-office/day.rules.ts': {
        dayLimits: { location: 41, template: 42, newRaces: 15, races: 50, minMinutesApart: 10, maxMinutesApart: 90 },
        reopenReason: { min: 4, max: 200 },
      },
      '#features/admin/work-list.rules.ts': { workDays: 9 },
      '#features/records/record.rules.ts': { recordsPageSize: 12 },
      '#features/contest/award.rules.ts': { rejectionReason: { min: 6, max: 43 } },
      '#platform/command/api-key.rules.ts': { maxKeyNameLength: 44, maxApiKeys: 53 },
      '#features/site/settings-limits.rules.ts': {
        settingsLimits: { siteName: 45, claim: 46, organiser: 47, operator: 48, maxPrize: 5000 },
      },
      '#features/mailing/mailing-fields.rules.ts': { mailingLimits: { subject: 49, body: 50, buttonLabel: 51 } },
      '#features/odds/push-limits.rules.ts': { maxMarket: 5, maxKeyLength: 52 },
    },
    async () => {
      const { newDayFieldError } = await import('#text/race-office/race-editor');
      const { officeRefusal } = await import('#text/race-office/race-office');
      const { adminWorkCopy } = await import('#text/admin/work');
      const { recordsCopy } = await import('#text/records/records');
      const { contestRefusal } = await import('#text/contest/admin-contest');
      const { apiKeyFailure, apiKeyFieldError } = await import('#text/api/api-keys');
      const { settingsFieldError } = await import('#text/site/settings');
      const { mailingFieldError } = await import('#text/mailing/admin-mailing');
      const { priceFieldReason, pushMessage } = await import('#text/imports/pushes');
      const days = ['day.location-long', 'day.count-invalid', 'day.minutes-invalid', 'template.name'];
      const settings = ['name-too-long', 'claim-too-long', 'organiser-too-long', 'operator-too-long', 'prize-invalid'];
      return [
        days.map((code) => newDayFieldError(code)),
        ['day.full', 'reopen.reason-missing'].map((code) => officeRefusal(code)),
        [adminWorkCopy, recordsCopy],
        (['contest.reason-missing', 'contest.reason-too-long'] as const).map((code) => contestRefusal(code)),
        apiKeyFieldError('api-key.name-too-long'),
        apiKeyFailure('api-key.too-many'),
        settings.map((code) => settingsFieldError(`settings.${code}`)),
        ['subject', 'body', 'button'].map((part) => mailingFieldError(`mailing.${part}-too-long`)),
        [priceFieldReason('market'), pushMessage('push.idempotency-key')],
      ];
    },
    [
      '41 znaků',
      'od 0 do 15',
      '10 až 90 minut',
      '42 znaků',
      'nejvýš 50 dostihů',
      'aspoň čtyři znaky',
      'V okruhu 9 dnů',
      'prvních dvanáct',
      'aspoň šest znaků',
      '43 znaků',
      '44 znaků',
      'už je 53,',
      '45 znaků',
      '46 znaků',
      '47 znaků',
      '48 znaků',
      'od nuly do 5 000',
      '49 znaků',
      '50 znaků',
      '51 znaků',
      'do 5 (místo 1–5)',
      '1 až 52 písmen',
    ],
  ],
  [
    'fantasy.feedback, fantasy.leagues, groups.code, breeding.interest',
    {
      '#features/fantasy/feedback.rules.ts': {
        feedbackLimits: { minLength: 6, maxLength: 99, minAnswerLength: 4, rating: 9, waiting: 3 },
      },
      '#features/fantasy/league.rules.ts': {
        minNameLength: 3,
        stableNameLimit: 31,
        leagueNameLimit: 41,
        seasonNameLimit: 51,
      },
      '#features/fantasy/market.rules.ts': { recentStarts: 4 },
      '#features/groups/group.rules.ts': { groupNameMin: 3, groupNameLimit: 61 },
      '#platform/text/invitation-code.rules.ts': { attemptHours: 2 },
      '#features/enquiries/enquiry.rules.ts': { minNameLength: 4, phoneDigits: { min: 8, max: 14 }, countedHours: 5 },
    },
    async () => {
      const { fantasyRefusal } = await import('#text/fantasy/refusals');
      const { groupRefusal } = await import('#text/groups/groups');
      const { adminFantasyFailure } = await import('#text/fantasy/admin-fantasy');
      const { enquiryMessage } = await import('#text/enquiries/enquiry');
      const codes = ['stable-name-length', 'league-name-length', 'rating', 'message-length', 'too-many-messages'];
      return [
        [...codes, 'too-many-codes'].map((code) => fantasyRefusal(`fantasy.${code}`)),
        [groupRefusal('groups.name-length'), groupRefusal('groups.too-many-codes')],
        [adminFantasyFailure('fantasy.season-name'), adminFantasyFailure('fantasy.answer-length')],
        ['name.required', 'phone.invalid', 'enquiry.too-many'].map((code) => enquiryMessage(code)),
        (await import('#text/fantasy/fantasy')).fantasyCopy,
        (await import('#text/fantasy/feedback')).feedbackCopy,
        (await import('#text/fantasy/market')).marketCopy,
      ];
    },
    [
      '3 až 31 znaků',
      '3 až 41 znaků',
      'od jedné do devíti',
      '6 až 99 znaků',
      'čeká 3 vaše připomínky',
      'o kód. Zkuste to prosím za 2 hodiny.',
      '3 až 61 znaků',
      '3 až 51 znaků',
      '4 až 99 znaků',
      'aspoň čtyři znaky',
      '8 až 14 číslic',
      'Za posledních 5 hodin',
      'Nejvýš 31 znaků',
      'Nejvýš 99 znaků',
      'posledních čtyřech startech',
    ],
  ],
  [
    'accounts.second-factor, site.form-drafts, notifications.screen, law.stored-data',
    {
      '#features/accounts/auth.rules.ts': { freshSignInMinutes: 15 },
      '#features/accounts/username.rules.ts': { usernameLimits: { minLength: 4, maxLength: 18 } },
      '#platform/session/draft-days.rules.ts': { draftDays: 3 },
      '#features/law/law-limits.rules.ts': { answerDays: 20, keptDays: 60 },
    },
    async () => [
      (await import('#text/accounts/accounts')).accountMessages,
      await import('#text/accounts/auth'),
      (await import('#text/notifications/notifications')).notificationsCopy,
      (await import('#text/law/privacy')).privacyCopy,
      (await import('#text/law/accessibility')).accessibilityCopy,
      (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500),
      (await import('#text/law/terms-of-use')).termsOfUseCopy,
    ],
    [
      'do patnácti minut',
      '4 až 18 znaků:',
      'nejpozději za tři dny',
      'za posledních 60 dní',
      'posoudíme do 20 dnů',
      'Odpovíme do 20 dnů',
      'Napište nám, odpovíme do 20 dnů',
      'Posoudíme ji a odpovíme do 20 dnů; výhru',
      'znovu posoudíme a odpovíme do 20 dnů.',
    ],
  ],
  [
    'race-day.card-form, rating.features, season-review.badges, statistics.market-interval, horses.charts, embeds.size',
    {
      '#features/race-day/form-length.rules.ts': { maxFormFigures: 6 },
      '#features/analysis/rating-features.rules.ts': { ratingFeatures: ['form', 'class', 'age'] },
      '#features/analysis/bots.rules.ts': { bots: ['favourites', 'outsiders'], picksPerRace: 3 },
      '#features/season-review/own-year.rules.ts': { badgeIds: ['long-shot', 'in-profit', 'every-day'] },
      '#platform/time/intervals.rules.ts': {
        shareInterval: { percent: 80, quantile: 1.28 },
        forecastInterval: { percent: 99, quantile: 2.58 },
      },
      '#features/directory/season-table.rules.ts': { lastDays: 21 },
      '#features/racing/flat-pace.rules.ts': { paceYears: 3 },
      '#features/odds-analysis/market-tools.rules.ts': { chanceLimits: { least: 0.2, most: 98.5 } },
      '#features/embeds/embeds.rules.ts': { maxBytes: 12_000 },
    },
    async () => [
      await help(),
      await tipAnalysis(),
      (await import('#text/race-day/programme')).programmeCopy,
      (await import('#app/translated/guide.en.ts')).guideCopy,
      (await import('#text/analysis/rating')).ratingCopy,
      (await import('#text/season-review/own-year')).ownYearCopy,
      (await import('#text/courses/courses')).courseCopy,
      (await import('#text/directory/season-table')).seasonTableCopy,
      (await import('#text/odds-analysis/odds-analysis')).oddsAnalysisCopy,
      (await import('#features/odds-analysis/odds-analysis.en.ts')).oddsAnalysisCopy,
      (await import('#text/horses/horse-page')).horsePageCopy,
      (await import('#features/horses/horse-page.en.ts')).horsePageCopy,
      (await import('#text/odds-analysis/market-tools')).marketToolsCopy,
      (await import('#text/embeds/embeds')).embedsCopy,
      (await import('#text/help/landing')).landingCopy,
    ],
    [
      'nejvýš šest posledních umístění',
      'posledních šest startů',
      'the last 6 starts',
      'změří tři údajů',
      'Dvě veřejné strategie tipují',
      'Celkem jich je tři',
      'interval 80 %',
      's intervalem 80 %',
      'Interval 80 %',
      '21 dní',
      'svislá čára 99% interval',
      'the upright line its 99% interval',

      'jeho 99% interval',
      'za poslední tři roky',
      'in the last 3 years',
      'Od 0,2 do 98,5',
      'do 12 kB',
    ],
  ],
  [
    'contest.ranking, tip-analysis.ranking',
    { '#features/analysis/tipper-ranking.rules.ts': { tieBreaks: ['roi', 'odds', 'winners', 'last-tip'] } },
    async () => [
      (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500),
      (await import('#text/contest/contest')).contestCopy,
      await help(),
      await tipAnalysis(),
    ],
    [
      'Rozhoduje nejvyšší ROI.","Při stejné ROI rozhodne vyšší součet kurzů vítězů, pak víc vítězů, pak dřívější poslední tip.',
      'vede.","Při stejné ROI rozhodne vyšší součet kurzů vítězů, pak víc vítězů, pak dřívější poslední tip.',
      'Řadí se podle ROI. Při shodě rozhodne vyšší součet kurzů vítězů, pak víc vítězů, pak dřívější poslední tip.',
      'Vyhrává vyšší ROI. Při shodě rozhodne vyšší součet kurzů vítězů, pak víc vítězů, pak dřívější poslední tip.',
    ],
  ],
  [
    'race-day.placing-colours, rating.formulas',
    {
      '#features/racing/placing.rules.ts': { placedPositions: 4 },
      '#features/analysis/rating-learner.rules.ts': { fitNumbers: { ridges: [20], places: 2, refitGrowth: 1.1 } },
    },
    async () => [
      await help(),
      (await import('#text/terms/terms')).terms,
      (await import('#text/analysis/rating')).ratingCopy,
    ],
    ['"druhý, třetí a čtvrtý"', 'První je žlutě, druhý, třetí a čtvrtý šedě', '(šance 1. z pole · 2. ze zbylých) −'],
  ],
  [
    'fantasy.points',
    { '#features/fantasy/scoring.rules.ts': { defaultRules: { places: [10, 6, 4] } } },
    async () => (await import('#text/help/landing')).landingCopy,
    ['Body dostanou první tři,'],
  ],
]);
