/**
 * The preview of a link to a page. Rendered on the server only, because its readers run no scripts; `followHead` replaces
 * it on later pages.
 */
export function SharingMeta({ facts }: { facts: Record<string, string> }) {
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
