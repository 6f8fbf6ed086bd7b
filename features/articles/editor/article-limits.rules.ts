import { photoTextLimits } from '#features/photos/photos.rules.ts';

/** What fits into a published article, in characters, and how many links of one kind it shows (articles.publishing). */
export const articleLimits = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  author: 80,
  coverAlt: photoTextLimits.altText,
  coverCredit: photoTextLimits.credit,
  linksPerKind: 12,
} as const;
