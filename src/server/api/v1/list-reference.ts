import { toTrpcError } from '#/server/platform/trpc/trpc.ts';
import { AppError, type AppErrorCode, appErrorStatus } from '#/shared/core/app-error.ts';
import type { ApiReference } from '#/shared/identity/api-reference.ts';
import { inputTypeOf, outputTypeOf, sharedTypes } from './client-types.ts';
import { operations } from './operations.ts';
import { DoorError, doorErrorCodes, toProblem } from './problem.ts';

let made: ApiReference | undefined;

/** The public API for a person who reads: what each operation does, takes and answers. */
export const listReference = (): ApiReference =>
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
    shapes: sharedTypes(),
    refusals: listRefusals(),
  });

function listRefusals(): ApiReference['refusals'] {
  const ofDoor = doorErrorCodes.map((code) => toProblem(new DoorError(code)));
  const ofProcedures = (Object.keys(appErrorStatus) as AppErrorCode[]).map((code) =>
    toProblem(toTrpcError(new AppError(code))),
  );
  return [...ofDoor, ...ofProcedures].map(({ code, status }) => ({ code, status }));
}
