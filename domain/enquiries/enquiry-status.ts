/** How far a visitor's form from /chov or /syndicates has been answered. */
export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export type AnsweredEnquiry = { status: EnquiryStatus; adminNote: string | null };

/** The fingerprint of the answer an administrator has seen: saving over another answer is a conflict. */
export const enquiryFingerprint = ({ status, adminNote }: AnsweredEnquiry): string =>
  JSON.stringify([status, adminNote]);
