import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { FantasyMarket, MarketQuery, MarketRace, MarketRunner } from './market.rules.ts';
import type { FantasyRules } from './scoring.rules.ts';
import type { MyFantasy } from './answers.rules.ts';
import { minRemainingCost, type Team, teamCost, withHorse, withoutHorse } from './team.rules.ts';
import { sampleTeam } from './robots.rules.ts';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { boxButtonId, CaptainButton, PriceList, raceSectionId } from './price-list.tsx';
import { type SaveState, useTeam } from './use-team.ts';
import './gate.css';

const { gate, said: saidCopy } = fantasyCopy;

type MarketProps = { eventId: number; market: FantasyMarket; marketView: MarketQuery; isDemo: boolean };
type TeamEditorProps = MarketProps & { rules: FantasyRules; mine: MyFantasy };

/** The editor of /fantasy: the viewer's team in an open round. */
export function TeamEditor({ eventId, market, marketView, rules, mine, isDemo }: TeamEditorProps) {
  const { team, saving, change, undo } = useTeam({ eventId, saved: mine.team, savedAt: mine.savedAt });
  const editor = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const prices = useMemo(() => pricesOf(market), [market]);
  const { budget } = rules;
  const left = (of: Team) => budget - teamCost(of, prices);
  const isScarce = team.picks.length > 0 && minRemainingCost(market.races, team) > left(team);
  const { carriedOver } = mine;
  /** Announces the change, and has it drawn, so that the focus can go on from a control that went away with it. */
  function edit(next: Team, words: string) {
    flushSync(() => {
      change(() => next);
      setSaid(words);
    });
  }
  function pick(runner: MarketRunner) {
    const next = withHorse(team, runner);
    edit(next, saidCopy.picked(runner.horse, left(next)));
    focusNextRace(editor.current, market, next);
  }
  function remove(runner: MarketRunner) {
    const next = withoutHorse(team, runner.id);
    edit(next, saidCopy.removed(runner.horse, left(next)));
    focusBox(editor.current, market, runner.raceId);
  }
  const makeCaptain = ({ id, horse }: MarketRunner) => edit({ ...team, captainId: id }, saidCopy.captain(horse));
  return (
    <div className="stack" ref={editor}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Gate
        heading={gate.heading}
        note={gate.note(team.picks.length, market.races.length)}
        races={market.races}
        team={team}
        editing={{
          onRemove: remove,
          onCaptain: makeCaptain,
          onChoose: (race) => focusRace(editor.current, race.number),
        }}
      />
      <Budget
        spent={budget - left(team)}
        budget={budget}
        filled={team.picks.length}
        boxes={market.races.length}
        isScarce={isScarce}
        saving={saving}
        onUndo={
          undo &&
          (() => {
            undo();
            setSaid(saidCopy.undone);
          })
        }
        onCarryOver={
          carriedOver && team.picks.length === 0 ? () => edit(carriedOver, saidCopy.carried(left(carriedOver))) : null
        }
      />
      <PriceList
        races={market.races}
        picking={{ team, budget, prices, onPick: pick, onRemove: remove, onCaptain: makeCaptain }}
        isClosed={false}
        initialQuery={marketView}
        {...{ eventId, isDemo }}
      >
        <JockeyAndReserve
          market={market}
          rules={rules}
          team={team}
          onChange={(part) => change((of) => ({ ...of, ...part }))}
        />
      </PriceList>
    </div>
  );
}

type SampleProps = MarketProps & { rules: FantasyRules; isClosed: boolean };

/** In place of the editor for who has no team in the round: a sample of one and the price list to look at. */
export function SampleStable({ eventId, market, marketView, rules, isClosed, isDemo }: SampleProps) {
  const team = sampleTeam(market, rules);
  const note = gate.sampleNote(teamCost(team, pricesOf(market)), rules.budget);
  return (
    <>
      {!isClosed && <Gate heading={gate.sample} note={note} races={market.races} team={team} editing={null} />}
      <PriceList races={market.races} picking={null} initialQuery={marketView} {...{ eventId, isClosed, isDemo }} />
    </>
  );
}

const pricesOf = ({ races }: FantasyMarket) =>
  new Map(races.flatMap(({ runners }) => runners.map(({ id, price }): [number, number] => [id, price])));

const gateCopy = fantasyCopy.gate;

type GateProps = {
  heading: string;
  note: string;
  races: readonly MarketRace[];
  team: Team;
  /** null = read only. */
  editing: Editing | null;
};

type Editing = {
  onRemove: (runner: MarketRunner) => void;
  onCaptain: (runner: MarketRunner) => void;
  onChoose: (race: MarketRace) => void;
};

/** The horses of a team on /fantasy, drawn as a starting gate with a box for each race; on a phone as rows. */
function Gate({ heading, note, races, team, editing }: GateProps) {
  return (
    <section className={editing ? 'gate-editor' : undefined} aria-labelledby="sestava">
      <div className="page-section-header">
        <h2 id="sestava">{heading}</h2>
        <p>{note}</p>
      </div>
      <ol className="gate gate-team" style={columnsOf(races.length)}>
        {races.map((race) => {
          const pick = team.picks.find(({ raceId }) => raceId === race.id);
          const runner = race.runners.find(({ id }) => id === pick?.runnerId);
          if (!runner) return <FreeBox key={race.id} race={race} editing={editing} />;
          return (
            <Box key={race.id} race={race} runner={runner} isCaptain={runner.id === team.captainId} editing={editing} />
          );
        })}
      </ol>
    </section>
  );
}

/** Up to six boxes in a row, more in two equal rows. */
function columnsOf(count: number): CSSProperties & Record<'--boxes', number> {
  return { '--boxes': count <= 6 ? count : Math.ceil(count / 2) };
}

type BoxProps = Pick<GateProps, 'editing'> & { race: MarketRace; runner: MarketRunner; isCaptain: boolean };

function Box({ race, runner, isCaptain, editing }: BoxProps) {
  const { horse, price, form, isNonStarter } = runner;
  return (
    <li className={isCaptain ? 'stall is-captain' : 'stall'}>
      <span className="stall-number">
        {isCaptain ? `${gateCopy.captain} · ${race.number}.` : gateCopy.race(race.number)}
      </span>
      <Silk silk={horse.silk} />
      <Link className="horse" to={`/horse/${horse.slug}`}>
        {horse.name}
      </Link>
      <span className="price numeric">{fantasyCopy.credits(price)}</span>
      {isNonStarter ? (
        <span className="badge badge-warning">{gateCopy.nonStarter}</span>
      ) : (
        <FormLine form={form.slice(0, 3)} />
      )}
      {editing && (
        <span className="stall-buttons">
          <CaptainButton runner={runner} isCaptain={isCaptain} onCaptain={editing.onCaptain} />
          <button
            className="icon-button icon-button-small"
            type="button"
            aria-label={gateCopy.remove(horse.name)}
            onClick={() => editing.onRemove(runner)}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </li>
  );
}

function FreeBox({ race, editing }: Pick<GateProps, 'editing'> & { race: MarketRace }) {
  return (
    <li className="stall free">
      <span className="stall-number">{gateCopy.race(race.number)}</span>
      <span className="stall-free">
        <span className="small-text">{gateCopy.free}</span>
        {editing && (
          <button
            className="button button-outline button-small"
            type="button"
            id={boxButtonId(race.number)}
            onClick={() => editing.onChoose(race)}
          >
            <Icon name="plus" />
            {gateCopy.choose}
            <span className="visually-hidden"> {gateCopy.race(race.number)}</span>
          </button>
        )}
      </span>
    </li>
  );
}

const budgetCopy = fantasyCopy.budget;

type BudgetProps = {
  spent: number;
  budget: number;
  /** Boxes with a horse, of all. */
  filled: number;
  boxes: number;
  /** What is left can't pay the cheapest horses of the free boxes. */
  isScarce: boolean;
  saving: SaveState;
  onUndo: (() => void) | null;
  onCarryOver: (() => void) | null;
};

/** On /fantasy, what the edited team costs and what is left of the budget; on a phone one line that stays in sight. */
function Budget({ spent, budget, filled, boxes, isScarce, saving, onUndo, onCarryOver }: BudgetProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const text = budgetCopy.spent(spent, budget);
  return (
    <section className="budget" aria-labelledby="rozpocet">
      <div className="inline-group inline-group-spread hide-on-mobile">
        <h2 id="rozpocet">{budgetCopy.heading}</h2>
        <span className="numeric">
          <b>{text.spent}</b> {text.of} <b>{text.left}</b>
        </span>
      </div>
      <div className="progress-bar hide-on-mobile" role="img" aria-label={budgetCopy.used(spent, budget)}>
        <i style={{ width: `${Math.min((spent / budget) * 100, 100)}%` }} />
      </div>
      {isScarce && <p className="small-text hide-on-mobile">{budgetCopy.scarce}</p>}
      <div className="budget-line">
        <span className="numeric only-on-mobile">
          <b>
            {filled}/{boxes}
          </b>{' '}
          {budgetCopy.bar(budget - spent)}
        </span>
        {isScarce && <span className="small-text only-on-mobile">{budgetCopy.scarceShort}</span>}
        <SavingNote saving={saving} isShort={isScarce} />
        {onCarryOver && (
          <button
            className="button button-outline button-small"
            type="button"
            onClick={() => {
              undo.current?.focus();
              onCarryOver();
            }}
          >
            <Icon name="arrow-clockwise" />
            <span className="hide-on-mobile">{budgetCopy.carry}</span>
            <span className="only-on-mobile">{budgetCopy.carryShort}</span>
          </button>
        )}
        <button
          ref={undo}
          className="button button-outline button-small"
          type="button"
          aria-disabled={onUndo === null}
          aria-label={budgetCopy.undo}
          onClick={() => onUndo?.()}
        >
          <Icon name="arrow-left" />
          <span className="hide-on-mobile">{budgetCopy.undo}</span>
        </button>
      </div>
    </section>
  );
}

/** The state of saving; a refusal is announced at once. `isShort`: a phone has no room for more than a refusal. */
function SavingNote({ saving, isShort }: { saving: SaveState; isShort: boolean }) {
  const { saving: text } = fantasyCopy;
  if (saving.state === 'refused')
    return (
      <p className="alert alert-error" role="alert">
        <Icon name="warning-circle-fill" />
        <span>
          {saving.message} {text.draft}
        </span>
      </p>
    );
  return (
    <p className={isShort ? 'small-text hide-on-mobile' : 'small-text'} role="status">
      {saving.state === 'nothing' && <span className="hide-on-mobile">{text.nothing}</span>}
      {saving.state === 'saving' && text.saving}
      {saving.state === 'saved' && (
        <>
          <Icon className="icon text-ok" name="check-circle-fill" /> {text.saved(saving.at)}
        </>
      )}
    </p>
  );
}

const extrasCopy = fantasyCopy.extras;

type JockeyAndReserveProps = {
  market: FantasyMarket;
  rules: FantasyRules;
  team: Team;
  onChange: (change: Partial<Team>) => void;
};

/**
 * On /fantasy, the two rows under the races that choose the edited team's jockey and reserve horse, by native selects,
 * so that a phone shows its own picker.
 */
function JockeyAndReserve({ market, rules, team, onChange }: JockeyAndReserveProps) {
  const taken = new Set(team.picks.map(({ runnerId }) => runnerId));
  const reserves = market.races.flatMap(({ number, runners }) =>
    runners
      .filter(({ id, price, isNonStarter }) => price <= market.reserveLimit && !taken.has(id) && !isNonStarter)
      .map(({ id, horse, price }) => ({
        id,
        name: horse.name,
        text: extrasCopy.reserveHorse(number, horse.name, price),
      })),
  );
  return (
    <>
      <ExtraRow
        label={extrasCopy.jockey}
        chosen={market.jockeys.find(({ id }) => id === team.jockeyId)?.name}
        hint={extrasCopy.jockeyHint(rules.jockeyWin)}
        value={team.jockeyId}
        onChange={(jockeyId) => onChange({ jockeyId })}
      >
        <option value="">{extrasCopy.noJockey}</option>
        {market.jockeys.map(({ id, name, rides }) => (
          <option key={id} value={id}>
            {extrasCopy.jockeyRides(name, rides)}
          </option>
        ))}
      </ExtraRow>
      <ExtraRow
        label={extrasCopy.reserve}
        chosen={reserves.find(({ id }) => id === team.reserveId)?.name}
        hint={extrasCopy.reserveHint(market.reserveLimit)}
        value={team.reserveId}
        onChange={(reserveId) => onChange({ reserveId })}
      >
        <option value="">{extrasCopy.noReserve}</option>
        {reserves.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </ExtraRow>
    </>
  );
}

type RowProps = {
  label: string;
  chosen: string | undefined;
  hint: string;
  value: number | null;
  onChange: (id: number | null) => void;
  children: ReactNode;
};

function ExtraRow({ label, chosen, hint, value, onChange, children }: RowProps) {
  return (
    <details className="market-race">
      <summary>
        <b>{label}</b>
        {chosen === undefined ? (
          <span className="market-choose">{fantasyCopy.gate.choose}</span>
        ) : (
          <span className="market-chosen">
            <Icon name="check" /> {chosen}
          </span>
        )}
        <Icon name="caret-down-fill" />
      </summary>
      <label className="market-extra">
        <span className="visually-hidden">{label}</span>
        <select
          className="select-input"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          {children}
        </select>
        <span className="small-text muted">{hint}</span>
      </label>
    </details>
  );
}

/** Opens a race of the price list and goes there. */
function focusRace(editor: HTMLElement | null, number: number): void {
  const row = editor?.querySelector<HTMLDetailsElement>(`#${raceSectionId(number)}`);
  if (!row) return;
  row.open = true;
  const summary = row.querySelector('summary');
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/** After a horse was picked: to the next race without one, else to the row that closed. One list keeps the focus. */
function focusNextRace(editor: HTMLElement | null, { races }: FantasyMarket, { picks }: Team): void {
  const next = races.find(({ id }) => picks.every(({ raceId }) => raceId !== id));
  if (next) return focusRace(editor, next.number);
  if (document.activeElement === document.body) editor?.querySelector('summary')?.focus();
}

/** After a horse was removed: to 'Vybrat' of its box, or to the race's row where boxes aren't shown. */
function focusBox(editor: HTMLElement | null, { races }: FantasyMarket, raceId: number): void {
  const race = races.find(({ id }) => id === raceId);
  if (!race || document.activeElement !== document.body) return;
  const choose = editor?.querySelector<HTMLElement>(`#${boxButtonId(race.number)}`);
  if (choose?.checkVisibility()) choose.focus();
  else focusRace(editor, race.number);
}
