import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { developersRecipe } from './developers-recipe.ts';
import { Code } from './quick-start.tsx';

const Box = styled('div', developersRecipe);

/** The shapes that several answers name. */
export function ShapeList() {
  const { shapes } = trpc.developers.reference.useQuery().data ?? { shapes: [] };
  return (
    <Box>
      {shapes.map(({ name, type }) => (
        <details key={name}>
          <summary>
            <bdi dir="ltr">{name}</bdi>
          </summary>
          <Code>{type}</Code>
        </details>
      ))}
    </Box>
  );
}

/** Why a call may be refused. The `type` of a problem is the address of its line. */
export function RefusalList() {
  const { refusals } = trpc.developers.reference.useQuery().data ?? { refusals: [] };
  return (
    <Box>
      <details>
        <summary>
          <Trans>Every code and its HTTP status</Trans>
        </summary>
        <ul dir="ltr" lang="en">
          {refusals.map(({ code, status }) => (
            <li key={code} id={code}>
              <code>{code}</code> {status}
            </li>
          ))}
        </ul>
      </details>
    </Box>
  );
}
