import { Trans } from '@lingui/react/macro';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { missingInputs } from './missing-inputs.ts';
import type { Missing } from './what-is-missing.ts';

/** What was not found, in a sentence, and what to do instead. */
export function MissingWords({ missing }: { missing: Missing }) {
  const where = useWhereChosen();
  switch (missing.kind) {
    case 'test':
      return <NoTest name={missing.name} />;
    case 'city':
      return <NoCity testName={missing.testName} city={missing.city} />;
    case 'lab':
      return (
        <>
          <h1>
            <Trans>This lab is not on Mukhtabari</Trans>
          </h1>
          <p>
            <Trans>It may have left, or the address is misspelt. Below are the labs {where}.</Trans>
          </p>
        </>
      );
    case 'category': {
      const { name } = missing;
      return (
        <>
          <h1>
            <Trans>
              There is no category “<bdi>{name}</bdi>”
            </Trans>
          </h1>
          <p>
            <Trans>Choose one of the categories below, or search for the test itself.</Trans>
          </p>
        </>
      );
    }
    case 'page':
      return (
        <>
          <h1>
            <Trans>Page not found</Trans>
          </h1>
          <p>
            <Trans>The address may be misspelt, or the page has moved. Search for your test here.</Trans>
          </p>
        </>
      );
  }
}

function NoTest({ name }: { name: string }) {
  return (
    <>
      <h1>
        <Trans>
          We have no test called “<bdi>{name}</bdi>”
        </Trans>
      </h1>
      <p>
        <Trans>Correct the name in the search, or choose a test below.</Trans>
      </p>
    </>
  );
}

/** The test may be missing rather than its page in the city. */
function NoCity({ testName, city }: { testName: string; city: string }) {
  const locale = useLocale();
  const { data: test, isError } = trpc.catalog.test.useQuery(missingInputs.test(testName), { retry: false });
  if (isError) return <NoTest name={testName} />;
  const name = test?.name[locale] ?? testName;
  return (
    <>
      <h1>
        <Trans>
          {name} has no page in “<bdi>{city}</bdi>”
        </Trans>
      </h1>
      <p>
        <Trans>Choose a city where labs can be booked, or see all labs with this test.</Trans>
      </p>
    </>
  );
}
