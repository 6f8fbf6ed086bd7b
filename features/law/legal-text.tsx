/** Paragraphs at the width of prose. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="prose-width">
      {text}
    </p>
  ));
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="legal-items prose-width">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
