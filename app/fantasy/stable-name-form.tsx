import { useFetcher } from 'react-router';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { stableNameLimit } from '#domain/fantasy/league.ts';

const copy = fantasyCopy.mine;

/** What the viewer's stable is called; sent to the form of the team. */
export function StableNameForm({ name }: { name: string }) {
  const { Form, data, state } = useFetcher<{ message: string; isSaved: boolean }>();
  return (
    <section className="w" aria-labelledby="jmeno-staje">
      <div className="w-h">
        <h2 id="jmeno-staje">{copy.stable}</h2>
      </div>
      <Form method="post" action="/fantasy/team" className="fld">
        <label className="vh" htmlFor="jmeno">
          {copy.stable}
        </label>
        <span className="inrow">
          <input className="inp inp-s" id="jmeno" name="name" defaultValue={name} maxLength={stableNameLimit} />
          <button className="btn btn-o btn-s" type="submit" name="intent" value="name" disabled={state !== 'idle'}>
            {copy.stableSave}
          </button>
        </span>
        <span className="sm mut" role="status">
          {data ? data.message : copy.stableHint}
        </span>
      </Form>
    </section>
  );
}
