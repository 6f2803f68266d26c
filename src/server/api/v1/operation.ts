import type * as z from 'zod/mini';
import type { createCallerFactory } from '#/server/platform/trpc/trpc.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { ApiScope } from '#/shared/identity/api-key.ts';
import type { AppRouter } from '../router.ts';

export type Caller = ReturnType<ReturnType<typeof createCallerFactory<AppRouter['_def']['record']>>>;

export type Method = 'get' | 'post' | 'put' | 'delete';

/** One operation of the public API: an address for a procedure, with the shape that its answer keeps. */
export type Operation = {
  /** 'search.labTests': the name in the client package. */
  name: string;
  method: Method;
  /** Below /api/v1; '{labId}' is a field of the input. */
  path: string;
  /** Null: everybody may call it, without a key too. */
  scope: ApiScope | null;
  summary: Localized;
  /** Repeats of a write return the first answer: its input takes the Idempotency-Key header. */
  isIdempotent: boolean;
  /** Its body has a file as text, and may be as large as one. */
  takesFile: boolean;
  input: z.ZodMiniType;
  /** The answer has these fields only, whatever the procedure adds for the site's pages. */
  output: z.ZodMiniType;
  call: (api: Caller, input: never) => Promise<unknown>;
};

type Described<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = Pick<
  Operation,
  'name' | 'method' | 'path' | 'summary'
> & {
  scope?: ApiScope;
  isIdempotent?: boolean;
  takesFile?: boolean;
  input: Input;
  output: Output;
  call: (api: Caller, input: z.output<Input>) => Promise<z.input<Output>>;
};

/** Checks that the procedure takes the input and answers what the output promises. */
export const operation = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>({
  scope,
  isIdempotent = false,
  takesFile = false,
  ...described
}: Described<Input, Output>): Operation => ({ ...described, scope: scope ?? null, isIdempotent, takesFile });
