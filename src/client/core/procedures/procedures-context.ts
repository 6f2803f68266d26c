import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import type { TrpcUtils } from './procedure-utils.ts';

type Procedures = { call: ProcedureCall; cache: QueryClient; utils: TrpcUtils };

/** How this page asks the server, and where it keeps the answers. */
export const ProceduresContext = createContext<Procedures | null>(null);

export function useProcedures(): Procedures {
  const procedures = use(ProceduresContext);
  if (procedures === null) throw new Error('A procedure is used outside of the page.');
  return procedures;
}
