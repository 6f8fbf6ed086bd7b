import { Link } from 'react-router';
import { JoinForms } from '#platform/forms/join-forms.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { ShareButton, ShareLinks } from '#platform/ui/share-links.tsx';
import type { GroupAnswer } from './group-answer.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { contestCopy } from '#text/contest/contest';
import { groupsCopy as copy } from '#text/groups/groups';
import { groupMemberLimit, groupNameLimit, groupNameMin } from './group.rules.ts';
import type { Group, GroupRow } from './group-view.rules.ts';
import { formatInvitationCode } from '#platform/text/invitation-code.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Box of /contest/groups/{id}: the link and the code that let others in. */
export function InviteBox({ group, appUrl, now }: { group: Group; appUrl: string; now: Instant }) {
  const { name, code, codeUntil, members, isMine } = group;
  const invite = copy.invite;
  const address = `${appUrl}/s/${formatInvitationCode(code).toLowerCase()}`;
  const isOver = codeUntil <= now;
  return (
    <Widget
      id="pozvanka"
      heading={invite.heading}
      more={<span className="small-text muted">{invite.members(members, groupMemberLimit)}</span>}
    >
      {isOver ? (
        <p className="small-text">
          {invite.ended} {!isMine && invite.endedForMember}
        </p>
      ) : (
        <>
          <ShareButton label={invite.send} title={invite.title(name)} address={address} picture={null} />
          <div className="form-field hide-on-mobile">
            <label htmlFor="odkaz">{invite.link}</label>
            <input className="text-input text-input-small" id="odkaz" value={address} readOnly />
          </div>
          <p className="invitation-code">
            <span className="eyebrow">{invite.code}</span>
            <b className="numeric">{formatInvitationCode(code)}</b>
          </p>
          <p className="hint">{invite.until(codeUntil)}</p>
          <div className="hide-on-mobile">
            <ShareLinks title={invite.title(name)} address={address} picture={null} />
          </div>
        </>
      )}
    </Widget>
  );
}

/** Box of /contest/groups: forms to join a group and to found one. */
export function JoinBox({ answer }: { answer: GroupAnswer | undefined }) {
  return (
    <Widget id="vstoupit" heading={copy.join.heading}>
      <JoinForms action="/contest/groups" copy={copy.join} nameLimit={groupNameLimit} answer={answer} />
    </Widget>
  );
}

type InvitationProps = {
  invitation: { groupId: number; name: string; members: number; isMember: boolean };
  code: string;
};

/** What somebody who came by a link is asked before they join. */
export function InvitationBox({ invitation: { groupId, name, members, isMember }, code }: InvitationProps) {
  const texts = copy.invitation;
  return (
    <section className="invitation" aria-labelledby="pozvanka-do-skupiny">
      <h2 id="pozvanka-do-skupiny">{texts.heading(name)}</h2>
      <p>{texts.members(members, groupMemberLimit)}</p>
      {isMember ? (
        <p>
          {texts.already} <Link to={`/contest/groups/${groupId}`}>{texts.show}</Link>
        </p>
      ) : (
        <PostForm action="/contest/groups">
          <p className="small-text">{texts.text}</p>
          <input type="hidden" name="code" value={code} />
          <button className="button button-primary" type="submit" name="intent" value="join">
            {texts.join}
          </button>
        </PostForm>
      )}
    </section>
  );
}

/**
 * Box of a group's founder: its name, a new code, and the members on the shown page to remove or to hand the group to.
 */
export function ManageBox({ group, rows, viewerId }: { group: Group; rows: readonly GroupRow[]; viewerId: string }) {
  const texts = copy.manage;
  const others = rows.filter(({ userId }) => userId !== viewerId);
  return (
    <Widget id="sprava" heading={texts.heading}>
      <PostForm className="form-field">
        <label htmlFor="novy-nazev">{texts.name}</label>
        <span className="group-input-row">
          <CountedText
            className="text-input text-input-small"
            id="novy-nazev"
            name="name"
            defaultValue={group.name}
            minLength={groupNameMin}
            max={groupNameLimit}
            autoComplete="off"
            required
          />
          <button className="button button-outline button-small" type="submit" name="intent" value="rename">
            {texts.rename}
          </button>
        </span>
      </PostForm>
      <PostForm className="form-field">
        <button className="button button-outline button-small" type="submit" name="intent" value="new-code">
          {texts.newCode}
        </button>
        <p className="hint">{texts.newCodeText}</p>
      </PostForm>
      {others.length === 0 ? (
        <p className="small-text">{texts.alone}</p>
      ) : (
        <details className="more">
          <summary className="button button-outline button-small">{texts.members}</summary>
          <ul className="group-members">
            {others.map((row) => (
              <Member key={row.userId} row={row} />
            ))}
          </ul>
        </details>
      )}
    </Widget>
  );
}

function Member({ row: { userId, username } }: { row: GroupRow }) {
  const name = contestCopy.name(username);
  const { remove, removeOf, handOver, handOverOf } = copy.manage;
  return (
    <li>
      <span>{name}</span>
      <PostForm className="inline-group">
        <input type="hidden" name="userId" value={userId} />
        <button
          className="button button-small"
          type="submit"
          name="intent"
          value="hand-over"
          aria-label={handOverOf(name)}
        >
          {handOver}
        </button>
        <button className="button button-small" type="submit" name="intent" value="remove" aria-label={removeOf(name)}>
          {remove}
        </button>
      </PostForm>
    </li>
  );
}

/** Box of every member: what leaving means, and the way out. */
export function LeaveBox({ group: { isMine, members } }: { group: Group }) {
  const { heading, text, leaving, leave } = copy.leave;
  return (
    <Widget id="odejit" heading={heading}>
      <p className="small-text">{text(isMine, members === 1)}</p>
      <details className="more">
        <summary className="button button-outline button-small">{leaving}</summary>
        <PostForm>
          <button className="button button-danger button-small" type="submit" name="intent" value="leave">
            {leave}
          </button>
        </PostForm>
      </details>
    </Widget>
  );
}
