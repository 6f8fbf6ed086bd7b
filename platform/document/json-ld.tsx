/**
 * schema.org data in the server's HTML only. It stands behind `import.meta.env.SSR &&`, so that the code that builds
 * the data is not in the bundle every visitor downloads.
 */
export function JsonLd({ data }: { data: object | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? escapeForScript(data) : '' }}
    />
  );
}

/** JSON escaped for a script element: no value can close the element or open a comment. */
function escapeForScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
