import { appRouter } from '#/server/router.ts';

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; inputs: unknown[] } };

/** Every procedure by its path ('auth.signIn'). The router holds them flat, though its type says nested. */
export const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>),
);
