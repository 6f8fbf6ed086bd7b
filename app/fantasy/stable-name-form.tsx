import { useFetcher } from 'react-router';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { stableNameLimit } from '#domain/fantasy/league.ts';

const copy = fantasyCopy.mine;

/** Renames the viewer's stable; posted to /fantasy/team. */
export function StableNameForm({ name }: { name: string }) {
  const { Form, data, state } = useFetcher<{ message: string; isSaved: boolean }>();
  return (
    <section className="widget" aria-labelledby="jmeno-staje">
      <div className="widget-header">
        <h2 id="jmeno-staje">{copy.stable}</h2>
      </div>
      <Form method="post" action="/fantasy/team" className="form-field">
        <label className="visually-hidden" htmlFor="jmeno">
          {copy.stable}
        </label>
        <span className="input-row">
          <input
            className="text-input text-input-small"
            id="jmeno"
            name="name"
            defaultValue={name}
            maxLength={stableNameLimit}
          />
          <button
            className="button button-outline button-small"
            type="submit"
            name="intent"
            value="name"
            disabled={state !== 'idle'}
          >
            {copy.stableSave}
          </button>
        </span>
        <span className="small-text muted" role="status">
          {data ? data.message : copy.stableHint}
        </span>
      </Form>
    </section>
  );
}
