import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { orderRecipe } from '#/client/booking/orders/order-recipe.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { LogInFirst } from '#/client/identity/sign-in/log-in-first.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { OwnReport } from './own-report.tsx';

const Stack = styled('div', orderRecipe);
const route = getRouteApi('/results/$visitId');

/** A report belongs to one customer: visitors are asked to sign in, other users get the page for a missing report. */
export function ReportPage() {
  const { visitId } = route.useParams();
  const user = useSession();
  return (
    <PageFrame>
      {user?.userType === 'customer' ? (
        <OwnReport key={visitId} id={visitId} />
      ) : (
        <Stack>
          <LogInFirst title={<Trans>Your results</Trans>} />
        </Stack>
      )}
    </PageFrame>
  );
}
