import { Trans } from '@lingui/react/macro';
import type { SectionProps } from '#/client/core/section-props.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { canDo } from '#/shared/identity/lab-role.ts';
import { NewVisit } from '../desk/new-visit.tsx';
import { BookingList } from './booking-list.tsx';
import { CodeField } from './code-field.tsx';
import { DayView } from './day-view.tsx';
import { receptionViewOf } from './reception-address.ts';
import { receptionHeadRecipe } from './reception-recipes.ts';
import { ReceptionViews } from './reception-views.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { WeekView } from './week-view.tsx';

const Head = styled('div', receptionHeadRecipe);

/** The laboratory's day, week or list of bookings; a visit opens in a dialog. */
export function ReceptionSection({ user, search }: SectionProps) {
  const view = receptionViewOf(search);
  const role = user.lab?.role ?? 'finance';
  const views = <ReceptionViews view={view} search={search} role={role} />;
  return (
    <>
      {view === 'day' ? <DayView search={search} role={role} views={views} code={<CodeField />} /> : null}
      {view === 'week' ? <WeekView search={search} role={role} views={views} /> : null}
      {view === 'list' ? <BookingList search={search} views={views} /> : null}
      {view === 'new' && canDo(role, 'reception') ? (
        <>
          <Head>
            <Heading size="h1">
              <Trans>New visit</Trans>
            </Heading>
            {views}
          </Head>
          <NewVisit key={`${search.date ?? ''} ${search.time ?? ''}`} search={search} />
        </>
      ) : null}
      {search.open ? <VisitDialog key={search.open} visitId={search.open} role={role} /> : null}
    </>
  );
}
