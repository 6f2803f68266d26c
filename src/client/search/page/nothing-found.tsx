import '#/client/core/messages/missing.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { AnchorButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { startInputs } from './search-start-inputs.ts';
import { searchStartRecipe } from './search-start-recipe.ts';
import { AskedQuestions, PopularTests } from './search-start.tsx';
import { TestLinks } from './test-links.tsx';

const Start = styled('div', searchStartRecipe);

/** Words that name no test: the nearest names, a way to ask for the test, questions, and what others look for. */
export function NothingFound({ query }: { query: string }) {
  const chosen = useChosenPlace();
  const { data: nearest } = trpc.search.nearestTests.useQuery(startInputs.named(query, chosen));
  const isNear = nearest !== undefined && nearest.rows.length > 0;
  return (
    <Start>
      {isNear ? (
        <TestLinks to="/search" title={<Trans>Did you mean one of these?</Trans>} tests={nearest.rows} />
      ) : null}
      <EmptyState
        title={isNear ? <Trans>None of these?</Trans> : <Trans>Try another name</Trans>}
        action={<AskForTest query={query} />}
        layout="card"
      >
        <Trans>The everyday name, the English one, or a code such as HbA1c; or ask us to add the test.</Trans>
      </EmptyState>
      <AskedQuestions />
      <PopularTests />
    </Start>
  );
}

/** A message to the site with the words already in it; nothing where the site has no contact. */
function AskForTest({ query }: { query: string }) {
  const { t } = useLingui();
  const contact = useSite()?.contact;
  const words = encodeURIComponent(t`Please add this test: ${query}`);
  const href = contact?.whatsapp
    ? `https://wa.me/${contact.whatsapp.slice(1)}?text=${words}`
    : contact?.email
      ? `mailto:${contact.email}?subject=${words}`
      : null;
  if (href === null) return null;
  return (
    <AnchorButton href={href} rel="noopener" variant="tint">
      <Trans>Ask us to add it</Trans>
    </AnchorButton>
  );
}
