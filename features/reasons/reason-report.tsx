import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { reasonsCopy as copy } from './reasons.cs.ts';

type Props = { id: number; userId: string; name: string };

/**
 * The button by which signed-in people report somebody else's reason; visitors get a link to the form (law.reports).
 */
export function ReasonReport({ id, userId, name }: Props) {
  const viewer = useViewer();
  if (viewer?.id === userId) return null;
  return (
    <>
      <Link
        className="icon-button icon-button-small reason-report-link"
        to={`/report?message=${id}`}
        aria-label={copy.report(name)}
        title={copy.report(name)}
      >
        <Icon name="warning" />
      </Link>
      <PostForm className="reason-report" preventScrollReset>
        <input type="hidden" name="messageId" value={id} />
        <button
          className="icon-button icon-button-small"
          type="submit"
          name="intent"
          value="report"
          aria-label={copy.report(name)}
          title={copy.report(name)}
        >
          <Icon name="warning" />
        </button>
      </PostForm>
    </>
  );
}
