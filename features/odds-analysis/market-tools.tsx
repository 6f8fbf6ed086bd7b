import { useState } from 'react';
import { marketToolsCopy as copy } from '#text/odds-analysis/market-tools';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { firstPicks, type ToolBook, toolBooks, type ToolChoice, toolRunners } from './market-tools.rules.ts';
import type { RaceOdds } from './race-odds.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { FairPriceTool, PlaceReturnsTool } from './price-tools.tsx';
import { SharesTool } from './shares-tool.tsx';
import './market-tools.css';

type Props = {
  odds: RaceOdds;
  choice: ToolChoice;
  selection: { eventId: number; race: number | null };
  isDemo: boolean;
};

const firstChance = 25;

/**
 * Below the prices of a race on /odds-analysis: what they mean, counted with the reader's own numbers. Each change
 * counts at once; without JavaScript the button sends them in the address (odds-analysis.tools).
 */
export function MarketTools({ odds, choice, selection, isDemo }: Props) {
  const [book, setBook] = useState<ToolBook>(choice.book);
  const [chance, setChance] = useState(chanceText(choice.chance ?? firstChance));
  const [chosen, setChosen] = useState(choice.runner);
  const [ownPicks, setOwnPicks] = useState(choice.picks);
  const runners = toolRunners(odds, book);
  const picks = ownPicks ?? firstPicks(runners);
  const number = runners.find((runner) => runner.number === chosen)?.number ?? picks[0] ?? runners[0]?.number ?? null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="pocitadla">
      <div className="page-section-header">
        <h2 id="pocitadla">{copy.heading}</h2>
        <p>{copy.note}</p>
      </div>
      <form
        className="market-tools"
        method="get"
        action="/odds-analysis#pocitadla"
        aria-label={copy.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="eventId" value={selection.eventId} />
        {selection.race !== null && <input type="hidden" name="race" value={selection.race} />}
        <div className="market-tools-book">
          <label className="form-field">
            <span className="small-text">{copy.book}</span>
            <select
              className="select-input select-input-small"
              name="book"
              value={book}
              onChange={(event) => setBook(toolBooks.find((one) => one === event.target.value) ?? 'best')}
            >
              {toolBooks.map((one) => (
                <option key={one} value={one}>
                  {copy.books[one]}
                </option>
              ))}
            </select>
          </label>
          <noscript>
            <button className="button button-outline button-small" type="submit">
              {copy.submit}
            </button>
          </noscript>
        </div>
        <div className="cols-2 cols-7-5">
          <SharesTool
            odds={odds}
            book={book}
            picks={picks}
            onPick={(picked, isPicked) =>
              setOwnPicks(isPicked ? [...picks, picked] : picks.filter((one) => one !== picked))
            }
          />
          <div className="stack">
            <FairPriceTool chance={chance} onChange={setChance} />
            <PlaceReturnsTool odds={odds} book={book} runners={runners} number={number} onChoose={setChosen} />
          </div>
        </div>
      </form>
      {isDemo && <p className="demo-note">{oddsAnalysisCopy.demo}</p>}
    </section>
  );
}

/** As a reader would type it: '25', '12,5'. */
function chanceText(chance: number): string {
  const decimals = [0, 1].find((digits) => Number.isInteger(chance * 10 ** digits)) ?? 2;
  return formatDecimal(chance, decimals);
}
