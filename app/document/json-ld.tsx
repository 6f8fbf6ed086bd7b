/**
 * schema.org data, for who reads the page as it came from the server. The browser's copy stays empty: callers say
 * `import.meta.env.SSR && …`, so that what makes the data isn't among what every visitor downloads.
 */
export function JsonLd({ data }: { data: object | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? asScript(data) : '' }}
    />
  );
}

/** JSON for a script element: a name can't close the element or open a comment. */
function asScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
