import { useState } from 'react';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { keepDecided } from './keep-decided.ts';
import { decisionOf, useRecentDecisions } from './recent-decisions.ts';

/**
 * The rows of a list, with every lab that a decision took out of it still in its place while that can be undone: what
 * is pressed next at that point is not the next lab. `list` names the list; another one starts anew.
 */
export function useKeptLabs(rows: AdminLabRow[], list: string): AdminLabRow[] {
  const decisions = useRecentDecisions();
  const [shown, setShown] = useState({ list, rows });
  const kept =
    shown.list === list
      ? keepDecided(shown.rows, rows, (lab) => decisionOf(decisions, lab) !== undefined)
      : rows;
  // What was shown last tells the places at the next answer of the server.
  if (shown.list !== list || !areSame(shown.rows, kept)) setShown({ list, rows: kept });
  return kept;
}

const areSame = (one: AdminLabRow[], other: AdminLabRow[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);
