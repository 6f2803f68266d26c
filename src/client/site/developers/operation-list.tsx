import '#/client/core/messages/about.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ReferenceRow } from '#/shared/identity/api-reference.ts';
import { developersRecipe } from './developers-recipe.ts';
import { Code } from './quick-start.tsx';

const parts = partsOf(developersRecipe);
const Box = styled('div', developersRecipe);

/** By the first part of an operation's name. */
const areas = new Map([
  ['search', msg`Searching and comparing`],
  ['booking', msg`Bookings`],
  ['catalog', msg`Tests and labs`],
  ['orders', msg`Orders and payment`],
  ['lab', msg`The desk of a lab`],
]);

/** Each operation, closed: what it does, what it takes and what it answers. */
export function OperationList() {
  const { i18n } = useLingui();
  const { rows } = trpc.developers.reference.useQuery().data ?? { rows: [] };
  return (
    <Box>
      <p>
        <a className="link" href="/api/v1/openapi.json" dir="ltr">
          {'/api/v1/openapi.json'}
        </a>
      </p>
      {[...Map.groupBy(rows, ({ name }) => name.slice(0, name.indexOf('.')))].map(([area, operations]) => {
        const words = areas.get(area);
        return (
          <div key={area}>
            <h3>{words ? i18n._(words) : area}</h3>
            {operations.map((operation) => (
              <Operation key={operation.name} operation={operation} />
            ))}
          </div>
        );
      })}
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
