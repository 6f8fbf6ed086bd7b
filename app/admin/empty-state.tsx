/** A list with nothing in it. */
export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel empty">
      <b>{title}</b>
      <p className="small-text">{text}</p>
    </div>
  );
}
