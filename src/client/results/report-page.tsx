import '../later-words.ts';
import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { PageFrame } from '../booking/page-frame.ts';
import { LogInFirst } from '../orders/log-in-first.tsx';
import { orderRecipe } from '../orders/order-recipe.ts';
import { useSession } from '../session/use-session.ts';
import { styled } from '../ui/styled.tsx';
import { OwnReport } from './own-report.tsx';

const Stack = styled('div', orderRecipe);
const route = getRouteApi('/results/$visitId');

/** A report belongs to one person: others are asked to log in, or it does not exist for them. */
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
