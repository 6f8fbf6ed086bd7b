import { Link } from 'react-router';
import { tipAnalysisCopy as copy } from '#text/tip-analysis/tip-analysis';
import { Icon } from '#platform/ui/icon.tsx';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';

/**
 * A name in the standings of /tip-analysis: a person with a link to their tips, or a robot with its icon; small samples
 * are marked.
 */
export function TipperName({ line, isMine }: { line: TipperLine; isMine: boolean }) {
  return (
    <span className="tipper">
      {line.bot ? (
        <>
          <Icon name="robot" />
          <b>{copy.bots[line.bot]}</b>
          <span className="badge badge-bot">{copy.standings.robot}</span>
        </>
      ) : (
        <Link className="horse" to={`/tip-analysis/user/${line.userId}`}>
          {line.username ?? copy.anonymous}
        </Link>
      )}
      {isMine && <span className="badge badge-next">{copy.standings.you}</span>}
      {line.isSmallSample && (
        <span className="small-text muted" title={copy.standings.smallTitle(smallSampleThreshold)}>
          {copy.standings.small}
        </span>
      )}
    </span>
  );
}
