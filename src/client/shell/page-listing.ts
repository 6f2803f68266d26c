type Shown = {
  status: string;
  _notFound?: boolean;
  meta?: readonly ({ name?: string | undefined } | undefined)[] | undefined;
};

/** Whether the page that was asked for is not there. */
export const isMissing = (matches: readonly Shown[]) =>
  matches.some((match) => match._notFound || match.status === 'notFound');

/** Whether search engines are to list the page: it is there, and does not say otherwise. */
export const isListed = (matches: readonly Shown[]) =>
  !isMissing(matches) &&
  matches.every(({ status, meta }) => status === 'success' && !meta?.some((tag) => tag?.name === 'robots'));
