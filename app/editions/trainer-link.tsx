import { Link } from 'react-router';

/** A trainer's name with its page; a dash where the trainer isn't known. */
export function TrainerLink({ trainer }: { trainer: { name: string; slug: string } | null }) {
  if (trainer === null) return '–';
  return (
    <Link className="jockey" to={`/trainer/${trainer.slug}`}>
      {trainer.name}
    </Link>
  );
}
