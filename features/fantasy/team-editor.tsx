import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FantasyMarket, MarketRunner } from './market.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import type { MarketQuery } from './market-query.rules.ts';
import type { MyFantasy } from './my-fantasy.rules.ts';
import { minRemainingCost, withHorse, withoutHorse } from './edit-team.rules.ts';
import { sampleTeam } from './sample-team.rules.ts';
import { type Team, teamCost } from './team.rules.ts';
import { fantasyCopy } from './fantasy.cs.ts';
import { Budget } from './budget.tsx';
import { focusBox, focusNextRace, focusRace } from './focus-race.ts';
import { JockeyAndReserve } from './jockey-and-reserve.tsx';
import { Gate } from './gate.tsx';
import { PriceList } from './price-list.tsx';
import { useTeam } from './use-team.ts';

const { gate, said: saidCopy } = fantasyCopy;

type MarketProps = { eventId: number; market: FantasyMarket; marketView: MarketQuery; isDemo: boolean };
type Props = MarketProps & { rules: FantasyRules; mine: MyFantasy };

/** The editor of /fantasy: the viewer's team in an open round. */
export function TeamEditor({ eventId, market, marketView, rules, mine, isDemo }: Props) {
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
