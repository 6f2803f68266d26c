import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ReferenceRow } from '#/shared/identity/api-reference.ts';
import { developersRecipe } from './developers-recipe.ts';
import { Code } from './quick-start.tsx';

const parts = partsOf(developersRecipe);
const Box = styled('div', developersRecipe);

/** Each operation, closed: what it does, what it takes and what it answers. */
export function OperationList() {
  const { rows } = trpc.developers.reference.useQuery().data ?? { rows: [] };
  return (
    <Box>
      <p>
        <a className="link" href="/api/v1/openapi.json" dir="ltr">
          {'/api/v1/openapi.json'}
        </a>
      </p>
      {[...Map.groupBy(rows, ({ name }) => name.slice(0, name.indexOf('.')))].map(([area, operations]) => (
        <div key={area}>
          <h3 lang="en">
            <bdi dir="ltr">{area}</bdi>
          </h3>
          {operations.map((operation) => (
            <Operation key={operation.name} operation={operation} />
          ))}
        </div>
      ))}
    </Box>
  );
}

function Operation({ operation }: { operation: ReferenceRow }) {
  const locale = useLocale();
  const { name, method, path, scope, isIdempotent, summary, input, output } = operation;
  return (
    <details>
      <summary>
        <bdi dir="ltr">
          <b className={method === 'get' ? undefined : parts.writes}>{method.toUpperCase()}</b> {path}
        </bdi>{' '}
        <span>{summary[locale]}</span>
      </summary>
      <p className={parts.note}>
        {scope === null ? (
          <Trans>Needs no key.</Trans>
        ) : (
          <Trans>
            Needs the scope <bdi dir="ltr">{scope}</bdi>.
          </Trans>
        )}{' '}
        {isIdempotent ? <Trans>Takes an Idempotency-Key.</Trans> : null}
      </p>
      <p className={parts.note}>
        <Trans>Takes:</Trans>
      </p>
      <Code>{`client.${name}(${input})`}</Code>
      <p className={parts.note}>
        <Trans>The answer:</Trans>
      </p>
      <Code>{output}</Code>
    </details>
  );
}
