/** What became of a visitor's form. */
export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export type AnsweredEnquiry = { status: EnquiryStatus; adminNote: string | null };

/** What an administrator has seen of an enquiry: a change over anything else is a conflict. */
export const enquiryFingerprint = ({ status, adminNote }: AnsweredEnquiry): string =>
  JSON.stringify([status, adminNote]);
