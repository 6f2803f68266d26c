import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/labs/$labId');

/** The time that was pressed on the page of a laboratory, before a test is chosen. */
export function useKeptTime(): { date: string; slotTime: string } | null {
  const { date, time } = route.useSearch();
  return date !== undefined && time !== undefined ? { date, slotTime: time } : null;
}
