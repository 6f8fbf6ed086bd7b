import { PostForm } from '#platform/forms/post-form.tsx';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { blocksCopy } from '#text/blocks/blocks';
import { tippersCopy as copy } from '#text/follows/tippers';
import { tipperRelationShape } from './tipper-follow.rules.ts';
import './tipper-actions.css';

const noTopics: readonly string[] = [];

type Props = {
  userId: string;
  name: string;
  /** Changes with each form that was answered, so that what is known is asked again. */
  turn: string;
};

/**
 * On the page of a tipper, for signed-in people: follow and block, and on one's own how many follow. Its place is kept.
 */
export function TipperActions({ userId, name, turn }: Props) {
  const { value } = usePrivateAnswer(`/api/viewer/tipper?id=${userId}`, tipperRelationShape, noTopics, turn);
  if (value?.isMe) return <p className="tipper-actions">{copy.followers(value.followers ?? 0)}</p>;
  if (value?.isBlocked)
    return (
      <div className="tipper-actions">
        {blocksCopy.isBlocked}
        <PostForm preventScrollReset>
          <button
            className="button button-outline button-small"
            type="submit"
            name="intent"
            value="unblock"
            aria-label={blocksCopy.unblockNamed(name)}
          >
            {blocksCopy.unblock}
          </button>
        </PostForm>
      </div>
    );
  const isFollowed = value?.isFollowed ?? false;
  return (
    <div className="tipper-actions">
      <PostForm preventScrollReset>
        <button
          className="button button-outline button-small"
          type="submit"
          name="intent"
          value={isFollowed ? 'unfollow' : 'follow'}
          disabled={value === null}
          aria-label={isFollowed ? copy.unfollowNamed(name) : copy.followNamed(name)}
        >
          <Icon name={isFollowed ? 'check' : 'plus'} />
          {isFollowed ? copy.unfollow : copy.follow}
        </button>
      </PostForm>
      {value && (
        <details className="more block-form">
          <summary>{blocksCopy.block}</summary>
          <PostForm preventScrollReset>
            <p className="small-text">{blocksCopy.question}</p>
            <button className="button button-danger button-small" type="submit" name="intent" value="block">
              {blocksCopy.confirm}
            </button>
          </PostForm>
        </details>
      )}
    </div>
  );
}
