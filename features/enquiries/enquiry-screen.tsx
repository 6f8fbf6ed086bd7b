import type { ComponentProps } from 'react';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { StateListScreen } from '#features/admin/list-screen.tsx';
import { adminEnquiriesCopy as copy } from './admin-enquiries.cs.ts';
import { type EnquiryStatus, enquiryStatuses } from './enquiry-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { EnquiryList } from './enquiry-list.tsx';

type Props = ComponentProps<typeof EnquiryList> & {
  heading: string;
  path: string;
  answer: AdminFormResult | undefined;
  total: number;
  status: EnquiryStatus | null;
  page: number;
  pageSize: number;
  now: Instant;
};

/**
 * The screen of /admin/breeding-interests (memberships) and of /admin/syndicate-enquiries (shares), filtered by status.
 */
export function EnquiryScreen({ enquiries, status, ...screen }: Props) {
  return (
    <StateListScreen {...screen} param="status" states={enquiryStatuses} current={status} texts={copy}>
      <EnquiryList enquiries={enquiries} answer={screen.answer} />
    </StateListScreen>
  );
}
