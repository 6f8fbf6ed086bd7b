import { Form } from 'react-router';
import type { AdminFormResult } from '#app/admin/admin-answer.ts';
import { Submit } from '#app/admin/submit.tsx';
import { adminCopy } from '#app/copy/admin.ts';
import { adminSyndicatesCopy } from '#app/copy/admin-syndicates.ts';
import { HorseField } from './horse-field.tsx';
import { AreaField, FormFeedbackProvider, SelectField, TextField } from '#app/ui/form-fields.tsx';

const words = adminSyndicatesCopy.fields;

export type SyndicateFields = Record<Exclude<keyof typeof words, `${string}Hint` | 'periods'>, string>;

type Props = {
  syndicate: { seen: string; fields: SyndicateFields } | null;
  formKey: string;
  answer: AdminFormResult | undefined;
};

/** What a syndicate is: horse, shares, price, period, terms. */
export function SyndicateEditor({ syndicate, formKey, answer }: Props) {
  const fields: Partial<SyndicateFields> = syndicate?.fields ?? {};
  const step = syndicate ? 'edit' : 'create';
  const { optional } = adminCopy;
  return (
    <FormFeedbackProvider feedback={answer}>
      <Form className="form-s" method="post" key={syndicate?.seen ?? 'new'}>
        <input type="hidden" name="key" value={formKey} />
        {syndicate && <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? syndicate.seen} />}
        <TextField name="name" label={words.name} value={fields.name} maxLength={80} required />
        <HorseField value={fields.horse} />
        <AreaField
          name="intro"
          label={words.intro}
          optional={optional}
          value={fields.intro}
          rows={4}
          maxLength={4000}
        />
        <div className="filt">
          <TextField
            name="shareCount"
            type="number"
            label={words.shareCount}
            value={fields.shareCount}
            min={1}
            max={100}
          />
          <TextField
            name="sharesPerPerson"
            type="number"
            label={words.sharesPerPerson}
            optional={optional}
            value={fields.sharesPerPerson}
            min={1}
            max={100}
          />
          <TextField
            name="price"
            type="number"
            label={words.price}
            optional={optional}
            value={fields.price}
            min={0}
            hint={words.priceHint}
          />
          <SelectField
            name="pricePeriod"
            label={words.pricePeriod}
            value={fields.pricePeriod}
            options={(['month', 'once'] as const).map((value) => ({ value, label: words.periods[value] }))}
          />
        </div>
        <div className="filt">
          <TextField
            name="startsOn"
            type="date"
            label={words.startsOn}
            value={fields.startsOn}
            hint={words.startsHint}
          />
          <TextField name="endsOn" type="date" label={words.endsOn} optional={optional} value={fields.endsOn} />
          <TextField name="closedOn" type="date" label={words.closedOn} optional={optional} value={fields.closedOn} />
        </div>
        <TextField
          name="closedReason"
          label={words.closedReason}
          optional={optional}
          value={fields.closedReason}
          maxLength={300}
        />
        <AreaField
          name="terms"
          label={words.terms}
          optional={optional}
          value={fields.terms}
          rows={5}
          hint={words.termsHint}
        />
        <Submit step={step} label={adminSyndicatesCopy.save[step]} />
      </Form>
    </FormFeedbackProvider>
  );
}
