import { PageLink } from '#platform/ui/page-link.tsx';

type Props = { trainer: { name: string; slug: string }; className?: 'quiet-link' };

/** A trainer's name with its page; quiet where it stands beside a more important link. */
export function TrainerLink({ trainer: { name, slug }, className }: Props) {
  return (
    <PageLink className={className} to={`/trainer/${slug}`}>
      {name}
    </PageLink>
  );
}
