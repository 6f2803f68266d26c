export type Missing =
  | { kind: 'page' }
  | { kind: 'test'; name: string }
  | { kind: 'city'; testName: string; city: string }
  | { kind: 'lab' }
  | { kind: 'category'; name: string };

/** What an address without a page asked for. */
export function whatIsMissing(pathname: string): Missing {
  const [, area, name, preposition, city, ...rest] = pathname.split('/').map(decoded);
  if (!name || rest.length > 0) return { kind: 'page' };
  if (area === 'test' && preposition === 'in' && city) return { kind: 'city', testName: name, city };
  if (preposition !== undefined) return { kind: 'page' };
  if (area === 'test') return { kind: 'test', name };
  if (area === 'labs') return { kind: 'lab' };
  return area === 'categories' ? { kind: 'category', name } : { kind: 'page' };
}

/** Addresses are typed by hand too: '%' alone stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
