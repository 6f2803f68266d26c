import type { SectionProps } from '../lab/section-props.ts';
import { BookingList } from './booking-list.tsx';
import { CodeField } from './code-field.tsx';
import { DayView } from './day-view.tsx';
import { deskViewOf } from './desk-address.ts';
import { DeskViews } from './desk-views.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { WeekView } from './week-view.tsx';

/** The laboratory's day, week, or all its bookings; a visit opens above them. */
export function DeskSection({ user, search }: SectionProps) {
  const view = deskViewOf(search);
  const role = user.lab?.role ?? 'finance';
  const views = <DeskViews view={view} search={search} />;
  return (
    <>
      {view === 'day' ? <DayView search={search} role={role} views={views} code={<CodeField />} /> : null}
      {view === 'week' ? <WeekView search={search} role={role} views={views} /> : null}
      {view === 'list' ? <BookingList search={search} views={views} /> : null}
      {search.open ? <VisitDialog key={search.open} visitId={search.open} role={role} /> : null}
    </>
  );
}
