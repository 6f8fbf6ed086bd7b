import { useMemo, useRef } from 'react';
import type { FantasyMarket, MarketRunner } from '#domain/fantasy/market.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import type { MarketQuery } from '#domain/fantasy/market-query.ts';
import type { MyFantasy } from '#domain/fantasy/my-fantasy.ts';
import { minRemainingCost, withHorse, withoutHorse } from '#domain/fantasy/edit-team.ts';
import { sampleTeam } from '#domain/fantasy/sample-team.ts';
import { type Team, teamCost } from '#domain/fantasy/team.ts';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { Budget, SavingNote } from './budget.tsx';
import { JockeyAndReserve } from './jockey-and-reserve.tsx';
import { Gate } from './gate.tsx';
import { PriceList } from './price-list.tsx';
import { raceSectionId } from './race-section-id.ts';
import { useTeam } from './use-team.ts';

const { budget: copy, gate } = fantasyCopy;

type MarketProps = { eventId: number; market: FantasyMarket; marketView: MarketQuery; isDemo: boolean };
type Props = MarketProps & { rules: FantasyRules; mine: MyFantasy };

/** The editor of /fantasy: the viewer's team in an open round. */
export function TeamEditor({ eventId, market, marketView, rules, mine, isDemo }: Props) {
  const { team, saving, change, undo } = useTeam({ eventId, saved: mine.team, savedAt: mine.savedAt });
  const priceList = useRef<HTMLElement>(null);
  const prices = useMemo(() => pricesOf(market), [market]);
  const spent = teamCost(team, prices);
  const left = rules.budget - spent;
  const isScarce = team.picks.length > 0 && minRemainingCost(market.races, team) > left;
  const { carriedOver } = mine;
  function pick(runner: MarketRunner) {
    const next = withHorse(team, runner);
    change(() => next);
    focusNext(priceList.current, market, next);
  }
  return (
    <>
      <Gate
        heading={gate.heading}
        note={gate.note(team.picks.length, market.races.length)}
        races={market.races}
        team={team}
        onRemove={(runnerId) => change((before) => withoutHorse(before, runnerId))}
        onCaptain={(captainId) => change((before) => ({ ...before, captainId }))}
      />
      <Budget
        spent={spent}
        budget={rules.budget}
        isScarce={isScarce}
        saving={saving}
        onUndo={undo}
        onCarryOver={carriedOver && team.picks.length === 0 ? () => change(() => carriedOver) : null}
      />
      <JockeyAndReserve
        market={market}
        rules={rules}
        team={team}
        onChange={(part) => change((before) => ({ ...before, ...part }))}
      />
      <PriceList
        races={market.races}
        picking={{ team, budget: rules.budget, prices, onPick: pick }}
        isClosed={false}
        initialQuery={marketView}
        {...{ eventId, isDemo }}
        sectionRef={priceList}
      />
      <div className="team-bar">
        <span className="numeric">
          <b>
            {team.picks.length}/{market.races.length}
          </b>{' '}
          {copy.bar(left, market.races.length - team.picks.length)}
        </span>
        {isScarce ? <span className="small-text">{copy.scarceShort}</span> : <SavingNote saving={saving} isRepeated />}
      </div>
    </>
  );
}

type SampleProps = MarketProps & { rules: FantasyRules; isClosed: boolean };

/** In place of the editor for who has no team in the round: a sample of one and the price list to look at. */
export function SampleStable({ eventId, market, marketView, rules, isClosed, isDemo }: SampleProps) {
  const priceList = useRef<HTMLElement>(null);
  const team = sampleTeam(market, rules);
  const note = gate.sampleNote(teamCost(team, pricesOf(market)), rules.budget);
  return (
    <>
      {!isClosed && (
        <Gate heading={gate.sample} note={note} races={market.races} team={team} onRemove={null} onCaptain={null} />
      )}
      <PriceList
        races={market.races}
        picking={null}
        initialQuery={marketView}
        {...{ eventId, isClosed, isDemo }}
        sectionRef={priceList}
      />
    </>
  );
}

const pricesOf = ({ races }: FantasyMarket) =>
  new Map(races.flatMap(({ runners }) => runners.map(({ id, price }): [number, number] => [id, price])));

/** Scrolls to the next race without a horse and moves the keyboard focus there. */
function focusNext(priceList: HTMLElement | null, { races }: FantasyMarket, { picks }: Team): void {
  const next = races.find(({ id }) => picks.every(({ raceId }) => raceId !== id));
  if (!next) return;
  requestAnimationFrame(() => {
    const summary = priceList?.querySelector<HTMLElement>(`#${raceSectionId(next.number)} > summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'start' });
  });
}
