import { Link } from 'react-router';
import { syndicatesCopy } from './syndicates.cs.ts';
import { EnquiryForm } from '#features/enquiries/enquiry-form.tsx';
import { EnquiryPanel } from '#features/enquiries/enquiry-panel.tsx';
import { SelectField } from '#platform/ui/form-fields.tsx';
import type { RejectedForm } from '#features/enquiries/form-result.rules.ts';
import { statusParams } from './syndicate-list.rules.ts';
import type { SyndicatePageView } from './syndicate-page.rules.ts';
import { enquiryId } from './syndicate-head.tsx';

const copy = syndicatesCopy.page.enquiry;

type Props = Pick<SyndicatePageView, 'syndicate'> & { answer: RejectedForm | undefined; isSent: boolean };

/** The syndicate page's enquiry form, its confirmation, or without free shares a link to syndicates that have some. */
export function ShareEnquiry({ syndicate, answer, isSent }: Props) {
  return (
    <EnquiryPanel id={enquiryId} heading={copy.heading} sent={isSent ? copy.sent : null}>
      <FormOrReason syndicate={syndicate} answer={answer} />
    </EnquiryPanel>
  );
}

function FormOrReason({ syndicate, answer }: Omit<Props, 'isSent'>) {
  const { maxRequestableShares, status, sharePercent } = syndicate;
  if (maxRequestableShares === 0) {
    const reason = status === 'closed' ? copy.closed : copy.full;
    return (
      <>
        <p>
          <b>{reason.title}</b> {reason.text}
        </p>
        <p className="mt-3">
          <Link className="button button-outline" to={`/syndicates?stav=${statusParams.open}`}>
            {copy.others}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <EnquiryForm id={enquiryId} answer={answer} submit={copy.submit} consent={`${copy.consent} ${copy.privacy}`}>
        <SelectField
          name="shares"
          label={copy.shares}
          options={Array.from({ length: maxRequestableShares }, (_, at) => ({
            value: String(at + 1),
            label: copy.option(at + 1, (at + 1) * sharePercent),
          }))}
        />
      </EnquiryForm>
      <p className="hint mt-3">{copy.after}</p>
    </>
  );
}
