import { PostForm } from '#platform/forms/post-form.tsx';
import { fantasyCopy } from './fantasy.cs.ts';
import { leaderboardCopy } from './leaderboard.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { formatInvitationCode } from '#platform/text/invitation-code.rules.ts';
import type { LeagueView } from './league-view.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { leagueNameLimit, minNameLength } from './league.rules.ts';

const copy = leaderboardCopy.leagues;

/** Box of /fantasy/league/{id}: the code that lets others join this private league. */
export function LeagueInvite({ code }: { code: string }) {
  return (
    <Widget id="pozvanka" heading={copy.code}>
      <p>
        <b className="numeric league-code">{formatInvitationCode(code)}</b>
      </p>
      <p className="source-note">{copy.inviteText}</p>
    </Widget>
  );
}

/**
 * Box of /fantasy/league/{id}: its members; the owner can rename the league and remove members, everybody can leave.
 */
export function LeagueManagement({ league, myPlayerId }: { league: LeagueView; myPlayerId: number | null }) {
  const { members, isMine, name } = league;
  return (
    <Widget id="clenove" heading={copy.members(members.length)}>
      <ul className="league-list">
        {members.map((member) => {
          const shown = fantasyCopy.name({ ...member, robot: null });
          return (
            <li key={member.id}>
              <span>
                {shown} {member.isOwner && <span className="small-text muted">{copy.owner}</span>}
              </span>
              {isMine && member.id !== myPlayerId && (
                <PostForm>
                  <input type="hidden" name="playerId" value={member.id} />
                  <button
                    className="icon-button icon-button-small"
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={copy.remove(shown)}
                  >
                    <Icon name="x" />
                  </button>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
      {isMine && (
        <PostForm className="form-field">
          <label htmlFor="nove-jmeno">{copy.name}</label>
          <span className="input-row">
            <CountedText
              className="text-input text-input-small"
              id="nove-jmeno"
              name="name"
              defaultValue={name}
              minLength={minNameLength}
              max={leagueNameLimit}
              required
            />
            <button className="button button-outline button-small" type="submit" name="intent" value="rename">
              {copy.rename}
            </button>
          </span>
        </PostForm>
      )}
      <details className="more">
        <summary className="button button-outline button-small">{copy.leaving}</summary>
        <PostForm className="form-stack">
          <p className="small-text">{copy.whenLeft(isMine, members.length === 1)}</p>
          <button className="button button-danger button-small" type="submit" name="intent" value="leave">
            {copy.leave}
          </button>
        </PostForm>
      </details>
    </Widget>
  );
}
