import { useMemo, useRef } from 'react';
import type { FantasyMarket, MarketRunner } from '#domain/fantasy/market.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import type { MarketQuery } from '#domain/fantasy/market-query.ts';
import type { MyFantasy } from '#domain/fantasy/my-fantasy.ts';
import { minRemainingCost, withHorse, withoutHorse } from '#domain/fantasy/edit-team.ts';
import { emptyTeam, type Team, teamCost } from '#domain/fantasy/team.ts';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { Budget, SavingNote } from './budget.tsx';
import { JockeyAndReserve } from './jockey-and-reserve.tsx';
import { Gate } from './gate.tsx';
import { Market } from './market.tsx';
import { raceSectionId } from './race-section-id.ts';
import { useTeam } from './use-team.ts';

const copy = fantasyCopy.budget;

type MarketProps = { eventId: number; market: FantasyMarket; marketView: MarketQuery; isDemo: boolean };
type Props = MarketProps & { rules: FantasyRules; mine: MyFantasy };

/** The editor of the viewer's team in an open round. */
export function TeamEditor({ eventId, market, marketView, rules, mine, isDemo }: Props) {
  const { team, saving, change, undo } = useTeam({ eventId, saved: mine.team, savedAt: mine.savedAt });
  const list = useRef<HTMLElement>(null);
  const prices = useMemo(() => pricesOf(market), [market]);
  const spent = teamCost(team, prices);
  const left = rules.budget - spent;
  const isScarce = team.picks.length > 0 && minRemainingCost(market.races, team) > left;
  const { carriedOver } = mine;
  function pick(runner: MarketRunner) {
    const next = withHorse(team, runner);
    change(() => next);
    focusNext(list.current, market, next);
  }
  return (
    <>
      <Gate
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
      <Market
        races={market.races}
        picking={{ team, budget: rules.budget, prices, onPick: pick }}
        isClosed={false}
        initialView={marketView}
        {...{ eventId, isDemo }}
        frame={list}
      />
      <div className="team-bar">
        <span className="numeric">
          <b>
            {team.picks.length}/{market.races.length}
          </b>{' '}
          {copy.bar(left, market.races.length - team.picks.length)}
        </span>
        {isScarce ? <span className="small-text">{copy.scarceShort}</span> : <SavingNote saving={saving} />}
      </div>
    </>
  );
}

/** An empty gate and the price list to look at, for who has no team in the round. */
export function EmptyStable({ eventId, market, marketView, isClosed, isDemo }: MarketProps & { isClosed: boolean }) {
  const list = useRef<HTMLElement>(null);
  return (
    <>
      {!isClosed && <Gate races={market.races} team={emptyTeam} onRemove={null} onCaptain={null} />}
      <Market
        races={market.races}
        picking={null}
        initialView={marketView}
        {...{ eventId, isClosed, isDemo }}
        frame={list}
      />
    </>
  );
}

const pricesOf = ({ races }: FantasyMarket) =>
  new Map(races.flatMap(({ runners }) => runners.map(({ id, price }): [number, number] => [id, price])));

/** Scrolls to the next race without a horse and moves the keyboard focus there. */
function focusNext(frame: HTMLElement | null, { races }: FantasyMarket, { picks }: Team): void {
  const next = races.find(({ id }) => picks.every(({ raceId }) => raceId !== id));
  if (!next) return;
  requestAnimationFrame(() => {
    const summary = frame?.querySelector<HTMLElement>(`#${raceSectionId(next.number)} > summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'start' });
  });
}
