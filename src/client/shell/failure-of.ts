import type { MessageDescriptor } from '@lingui/core';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the page and of its tab when it does not load. */
    failure?: MessageDescriptor;
  }
}

type Shown = { status: string; staticData: { failure?: MessageDescriptor } };

/** What the title says of a page that did not load. */
export const failureOf = (matches: readonly Shown[]) =>
  matches.find(({ status }) => status === 'error')?.staticData.failure;
