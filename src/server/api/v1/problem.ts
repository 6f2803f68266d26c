import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import { AppError, type AppErrorCode } from '#/shared/core/app-error.ts';

/** What only this door refuses; everything else has the code of the procedure. */
const doorErrors = {
  KEY_REQUIRED: 401,
  KEY_INVALID: 401,
  SCOPE_MISSING: 403,
  INVALID_INPUT: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LENGTH_REQUIRED: 411,
  BODY_TOO_LARGE: 413,
  INTERNAL_ERROR: 500,
} as const;
export type DoorErrorCode = keyof typeof doorErrors;
export const doorErrorCodes = Object.keys(doorErrors) as DoorErrorCode[];

type Problem = {
  code: AppErrorCode | DoorErrorCode;
  status: number;
  retryAfterSeconds?: number | undefined;
  /** By field, what is wrong with it. */
  errors?: Record<string, string[]>;
};

/** A refusal of the door itself. */
export class DoorError extends Error {
  readonly code: DoorErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  constructor(code: DoorErrorCode, errors?: Record<string, string[]>) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}

export function toProblem(error: unknown): Problem {
  if (error instanceof DoorError)
    return {
      code: error.code,
      status: doorErrors[error.code],
      ...(error.errors && { errors: error.errors }),
    };
  if (!(error instanceof TRPCError)) return { code: 'INTERNAL_ERROR', status: 500 };
  const { cause } = error;
  if (cause instanceof AppError)
    return {
      code: cause.code,
      status: getHTTPStatusCodeFromError(error),
      retryAfterSeconds: cause.retryAfterSeconds,
    };
  if (cause instanceof z.core.$ZodError)
    return { code: 'INVALID_INPUT', status: 400, errors: fieldsOf(cause) };
  return { code: 'INTERNAL_ERROR', status: 500 };
}

/** By the path of the field: 'visits.0.date'. */
export const fieldsOf = (error: z.core.$ZodError): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(error.issues, ({ path }) => path.map(String).join('.'))].map(([field, issues]) => [
      field,
      issues.map(({ code }) => code),
    ]),
  );

/** 'SLOT_FULL' reads 'Slot full'. */
const titleOf = (code: string) => {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** RFC 9457. Programs read `code`, which is one of a closed list. */
export function answerProblem(c: HonoContext, origin: string, problem: Problem): Response {
  const { code, status, retryAfterSeconds, errors } = problem;
  return c.body(
    JSON.stringify({
      type: `${origin}/developers#${code}`,
      title: titleOf(code),
      status,
      code,
      ...(errors && { errors }),
    }),
    status as 400,
    {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  );
}
