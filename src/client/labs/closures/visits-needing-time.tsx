import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { closuresRecipe } from './closures-recipe.ts';
import { VisitWords } from './visit-words.tsx';

const parts = partsOf(closuresRecipe);
const Body = styled('details', closuresRecipe);

/** The customers at closed times who have not chosen yet; opening one moves the visit for them. */
export function VisitsNeedingTime() {
  const navigate = useNavigate({ from: '/dashboard' });
  const visits = trpc.lab.visitsNeedingTime.useQuery();
  if (!visits.data || visits.data.length === 0) return null;
  return (
    <Notice tone="amber">
      <Body>
        <summary>
          <b>
            <Plural
              value={visits.data.length}
              one="# visit at a closed time waits for another one"
              other="# visits at closed times wait for another one"
            />
          </b>
        </summary>
        <ul className={parts.rows}>
          {visits.data.map((visit) => (
            <li key={visit.visitId}>
              <VisitWords visit={visit} />
              <Button
                size="sm"
                variant="line"
                onClick={() =>
                  void navigate({
                    search: (before) => ({ ...before, open: visit.visitId }),
                    resetScroll: false,
                  })
                }
              >
                <Trans>Open the visit</Trans>
                <span className="sr"> {visit.reference}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Body>
    </Notice>
  );
}
