type Shown = {
  status: string;
  _notFound?: boolean;
  meta?: readonly ({ name?: string | undefined } | undefined)[] | undefined;
};

/** Whether the requested page was not found. */
export const isMissing = (matches: readonly Shown[]) =>
  matches.some((match) => match._notFound || match.status === 'notFound');

/** Whether search engines may list the page: it exists and does not opt out. */
export const isListed = (matches: readonly Shown[]) =>
  !isMissing(matches) &&
  matches.every(({ status, meta }) => status === 'success' && !meta?.some((tag) => tag?.name === 'robots'));
