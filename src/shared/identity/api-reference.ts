import type { Localized } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';
import type { ApiScope } from './api-key.ts';

/** An operation of the public API as its documentation shows it. */
export type ReferenceRow = {
  /** 'search.labTests': the call in the client package. */
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  scope: ApiScope | null;
  isIdempotent: boolean;
  summary: Localized;
  /** As TypeScript writes a type. */
  input: string;
  output: string;
};

/** What the documentation says besides: the shapes that answers share, and why a call is refused. */
export type ApiReference = Page<ReferenceRow> & {
  shapes: { name: string; type: string }[];
  refusals: { code: string; status: number }[];
};
