import type { ComponentProps } from 'react';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import { ListScreen } from '#app/admin/list-screen.tsx';
import { StateTabs } from '#app/admin/filter-tabs.tsx';
import { adminEnquiriesCopy as copy } from '#copy/cs/admin/enquiries.ts';
import { queryAddress } from '#app/ui/query-address.ts';
import { type EnquiryStatus, enquiryStatuses } from '#domain/enquiries/enquiry-status.ts';
import type { Instant } from '#domain/shared/time.ts';
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

/** The administrators' list of visitors' forms, filtered by status. */
export function EnquiryScreen({ heading, path, answer, enquiries, total, status, page, pageSize, now }: Props) {
  const addressOf = (shown: EnquiryStatus | null, to?: number) => queryAddress(path, { status: shown }, to);
  return (
    <ListScreen
      heading={heading}
      now={now}
      answer={answer}
      filters={
        <StateTabs
          label={copy.statusLabel}
          states={enquiryStatuses}
          current={status}
          names={copy.filters}
          path={addressOf}
        />
      }
      page={page}
      total={total}
      pageSize={pageSize}
      countText={copy.count(total)}
      path={(to) => addressOf(status, to)}
      empty={copy.empty}
      noMatch={status === null ? undefined : copy.none}
    >
      <EnquiryList enquiries={enquiries} answer={answer} />
    </ListScreen>
  );
}
