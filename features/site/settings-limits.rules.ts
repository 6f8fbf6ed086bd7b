/** Characters of the fields of settings (admin.forms). */
export const settingsLimits = {
  siteName: 40,
  claim: 120,
  noticeLead: 60,
  noticeText: 200,
  organiser: 120,
  operator: 200,
  source: 120,
  maxPrize: 1_000_000,
} as const;
