import { useState } from 'react';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { keepDecided } from './keep-decided.ts';
import { useOpenedLab } from './lab-in-dialog.ts';
import { decisionOf, useRecentDecisions } from './recent-decisions.ts';

/**
 * The rows of a list, with every lab that left it still in its place while its decision can be undone or its dialog is
 * open: what is pressed next at that point is not the next lab. `list` names the list; another one starts anew.
 */
export function useKeptLabs(rows: AdminLabRow[], list: string): AdminLabRow[] {
  const decisions = useRecentDecisions();
  const openedLab = useOpenedLab();
  const [shown, setShown] = useState({ list, rows });
  const isKept = (lab: AdminLabRow) => lab.labId === openedLab || decisionOf(decisions, lab) !== undefined;
  const kept = shown.list === list ? keepDecided(shown.rows, rows, isKept) : rows;
  // What was shown last tells the places at the next answer of the server.
  if (shown.list !== list || !areSame(shown.rows, kept)) setShown({ list, rows: kept });
  return kept;
}

const areSame = (one: AdminLabRow[], other: AdminLabRow[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);
