import { breedingCopy } from './breeding.cs.ts';
import { EnquiryForm } from '#features/enquiries/enquiry-form.tsx';
import { EnquiryPanel } from '#features/enquiries/enquiry-panel.tsx';
import { RadioField } from '#platform/ui/form-fields.tsx';
import { type Tier, tiers } from './tiers.rules.ts';
import type { RejectedForm } from '#features/enquiries/form-result.rules.ts';
import { interestId } from './tier-list.tsx';

const copy = breedingCopy.form;

type Props = { chosen: Tier | null; answer: RejectedForm | undefined; isSent: boolean };

/** The form in which a visitor of /chov shows interest in a membership; once sent, its confirmation. */
export function InterestPanel({ chosen, answer, isSent }: Props) {
  return (
    <EnquiryPanel id={interestId} heading={copy.heading} sent={isSent ? copy.sent : null}>
      <EnquiryForm id={interestId} answer={answer} submit={copy.submit} consent={`${copy.consent} ${copy.privacy}`}>
        <RadioField
          name="tier"
          label={copy.tier}
          options={tiers.map((tier) => ({ value: tier, label: breedingCopy.tiers[tier].name }))}
          value={chosen ?? undefined}
        />
      </EnquiryForm>
    </EnquiryPanel>
  );
}
