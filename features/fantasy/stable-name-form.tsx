import { useFetcher } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { fantasyCopy } from './fantasy.cs.ts';
import { stableNameLimit } from './league.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';

const copy = fantasyCopy.mine;

/** Box of /fantasy that renames the viewer's stable; posted to /fantasy/team. */
export function StableNameForm({ name }: { name: string }) {
  const { Form, data, state } = useFetcher<{ message: string; isSaved: boolean }>();
  return (
    <Widget id="jmeno-staje" heading={copy.stable}>
      <PostForm as={Form} action="/fantasy/team" className="form-field">
        <label className="visually-hidden" htmlFor="jmeno">
          {copy.stable}
        </label>
        <span className="input-row">
          <CountedText
            className="text-input text-input-small"
            id="jmeno"
            name="name"
            defaultValue={name}
            max={stableNameLimit}
          />
          <BusyButton
            className="button button-outline button-small"
            type="submit"
            name="intent"
            value="name"
            isBusy={state !== 'idle'}
          >
            {copy.stableSave}
          </BusyButton>
        </span>
        <span className="small-text muted" role="status">
          {data ? data.message : copy.stableHint}
        </span>
      </PostForm>
    </Widget>
  );
}
