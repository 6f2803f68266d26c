import type { Page } from '#/shared/core/page.ts';
import type { ReferenceRow } from '#/shared/identity/api-reference.ts';
import { inputTypeOf, outputTypeOf } from './client-types.ts';
import { operations } from './operations.ts';

let made: Page<ReferenceRow> | undefined;

/** The public API for a person who reads: what each operation does, takes and answers. */
export const listReference = (): Page<ReferenceRow> =>
  (made ??= {
    rows: operations.map((operation) => ({
      name: operation.name,
      method: operation.method,
      path: operation.path,
      scope: operation.scope,
      isIdempotent: operation.isIdempotent,
      summary: operation.summary,
      input: inputTypeOf(operation),
      output: outputTypeOf(operation),
    })),
    nextCursor: null,
  });
