import { DateField } from '#features/admin/date-field.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminMailingCopy } from '#text/mailing/admin-mailing';
import { Icon } from '#platform/ui/icon.tsx';

const copy = adminMailingCopy.when;

type Props = { mailing: { id: number; version: number; testedVersion: number | null }; people: number };

/** Buttons of /admin/mailing/{id} to test, schedule or delete a draft; only a tested version can be scheduled. */
export function MailingSchedule({ mailing: { version, testedVersion }, people }: Props) {
  const isTested = testedVersion === version;
  return (
    <section aria-labelledby="kdy" className="stack">
      <div className="page-section-header">
        <h2 id="kdy">{copy.heading}</h2>
      </div>
      <p className={isTested ? 'alert alert-ok' : 'alert'}>
        <Icon name={isTested ? 'check-circle-fill' : 'info'} />
        {isTested ? copy.tested : copy.untested}
      </p>
      <div className="inline-group">
        <PostForm>
          <input type="hidden" name="version" value={version} />
          <Submit step="test" label={adminMailingCopy.test} className="button button-outline" />
        </PostForm>
        {isTested && (
          <>
            <Confirm
              className="button button-primary"
              label={`${copy.schedule}…`}
              question={copy.question(people)}
              text={copy.text}
              confirm={copy.confirm}
              step="schedule"
              fields={{ version }}
            >
              <DateField isMoment name="at" label={copy.at} required />
            </Confirm>
            <Confirm
              className="button button-outline"
              label={copy.sendNow}
              question={copy.question(people)}
              text={copy.text}
              confirm={copy.confirmNow}
              step="send-now"
              fields={{ version }}
            />
          </>
        )}
        <Confirm {...adminMailingCopy.remove} className="button button-outline" step="delete" fields={{ version }} />
      </div>
    </section>
  );
}
