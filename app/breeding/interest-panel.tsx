import { chovCopy } from '#app/copy/chov.ts';
import { EnquiryForm, EnquiryRadios } from '#app/enquiry/enquiry-form.tsx';
import { EnquiryPanel } from '#app/enquiry/enquiry-panel.tsx';
import { type Tier, tiers } from '#domain/breeding/tiers.ts';
import type { RejectedForm } from '#domain/enquiry/form-result.ts';
import { interestId } from './tier-list.tsx';

const words = chovCopy.form;

type Props = { chosen: Tier | null; answer: RejectedForm | undefined; isSent: boolean };

/** The interest form; once sent, what happens next. */
export function InterestPanel({ chosen, answer, isSent }: Props) {
  return (
    <EnquiryPanel id={interestId} heading={words.heading} sent={isSent ? words.sent : null}>
      <EnquiryForm id={interestId} answer={answer} submit={words.submit} consent={`${words.consent} ${words.privacy}`}>
        <EnquiryRadios
          name="tier"
          legend={words.tier}
          options={tiers.map((tier) => ({ value: tier, label: chovCopy.tiers[tier].name }))}
          chosen={chosen}
        />
      </EnquiryForm>
    </EnquiryPanel>
  );
}
