/** How far a visitor's enquiry has been answered. */
export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export type AnsweredEnquiry = { status: EnquiryStatus; adminNote: string | null };

/** Identifies the answer that an administrator started from: saving over another answer is a conflict. */
export const enquiryFingerprint = ({ status, adminNote }: AnsweredEnquiry): string =>
  JSON.stringify([status, adminNote]);
