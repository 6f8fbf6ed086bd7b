import { expect, test } from 'vitest';
import { articleListCopy } from '#text/articles/article-pages';
import { listingCopy } from '#text/platform/ui/listings';
import { adminBlogCopy } from '#text/articles/admin-blog';
import { adminChatCopy } from '#text/chat/admin-chat';
import { adminDataCopy } from '#text/imports/imports';
import { adminEnquiriesCopy } from '#text/enquiries/admin-enquiries';
import { adminIntrosCopy } from '#text/horses/admin-intros';
import { adminMailingCopy } from '#text/mailing/admin-mailing';
import { adminPollsCopy } from '#text/polls/admin-polls';
import { adminSyndicatesCopy } from '#text/syndicates/admin-syndicates';
import { adminUsersCopy } from '#text/admin/users';

test.each<[count: (total: number) => string, one: string, few: string, many: string]>([
  [adminUsersCopy.count, '1 uživatel', '2 uživatelé', '5 uživatelů'],
  [adminMailingCopy.count, '1 e-mail', '2 e-maily', '5 e-mailů'],
  [adminDataCopy.preview.of, '1 řádek', '2 řádky', '5 řádků'],
  [adminPollsCopy.count, '1 anketa', '2 ankety', '5 anket'],
  [adminChatCopy.count, '1 zpráva', '2 zprávy', '5 zpráv'],
  [adminEnquiriesCopy.count, '1 zpráva', '2 zprávy', '5 zpráv'],
  [adminIntrosCopy.count, '1 kůň', '2 koně', '5 koní'],
  [adminSyndicatesCopy.count, '1 syndikát', '2 syndikáty', '5 syndikátů'],
  [adminBlogCopy.count, '1 článek', '2 články', '5 článků'],
  [articleListCopy.count, '1 článek', '2 články', '5 článků'],
])('site.language: below a list stands how many items it has', (count, one, few, many) => {
  const below = (total: number) => listingCopy.range(1, total, total, count(total)).replace('\u00a0', ' ');
  expect([below(1), below(2), below(5)]).toEqual([one, few, many]);
});

test('site.language: whoever does not want a mailing agrees with the count', () => {
  const { unwilling, unconfirmed } = adminMailingCopy.recipients;
  expect([1, 3, 5].map(unwilling)).toEqual([
    '1 tyto e-maily nechce, tomu se nepošlou nikdy',
    '3 tyto e-maily nechtějí, těm se nepošlou nikdy',
    '5 tyto e-maily nechce, těm se nepošlou nikdy',
  ]);
  expect([1, 3, 5].map(unconfirmed)).toEqual([
    '1 nemá potvrzenou adresu',
    '3 nemají potvrzenou adresu',
    '5 nemá potvrzenou adresu',
  ]);
});

test('site.language: a list of several pages says which of how many items are shown', () => {
  expect(listingCopy.range(21, 40, 57, adminUsersCopy.count(57)).replaceAll('\u00a0', ' ')).toBe(
    '21–40 z 57 uživatelů',
  );
});
