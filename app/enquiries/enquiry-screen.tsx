import type { ComponentProps } from 'react';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { StateTabs } from '#app/admin/filter-tabs.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminEnquiriesCopy as copy } from '#copy/cs/admin/enquiries.ts';
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
  function addressOf(wanted: EnquiryStatus | null, to = 1) {
    const query = [wanted && `status=${wanted}`, to > 1 && `page=${to}`].filter(Boolean).join('&');
    return query ? `${path}?${query}` : path;
  }
  return (
    <AdminFrame heading={heading} note={adminCopy.now(now)}>
      <FormMessage answer={answer} />
      <StateTabs
        label={copy.statusLabel}
        states={enquiryStatuses}
        current={status}
        names={copy.filters}
        path={addressOf}
      />
      <PagedList
        page={page}
        total={total}
        pageSize={pageSize}
        countText={copy.count(total)}
        path={(to) => addressOf(status, to)}
        empty={status === null ? <EmptyState {...copy.empty} /> : <p className="note">{copy.none}</p>}
      >
        <EnquiryList enquiries={enquiries} answer={answer} />
      </PagedList>
    </AdminFrame>
  );
}
