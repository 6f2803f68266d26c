import { appRouter } from '#/server/api/router.ts';

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; inputs: unknown[] } };

/** Every procedure by its path ('auth.signIn'). The router stores them flat, although its type is nested. */
export const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>),
);
