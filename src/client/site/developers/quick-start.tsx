import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { developersRecipe } from './developers-recipe.ts';

const parts = partsOf(developersRecipe);
const Box = styled('div', developersRecipe);

const program = (origin: string) => `import { createMukhtabariClient } from 'mukhtabari-client';

const client = createMukhtabariClient({
  url: '${origin}',
  key: process.env.MUKHTABARI_KEY,
});

const { rows } = await client.search.labTests({
  searchText: 'HbA1c',
  placeId: 'riyadh',
  sort: 'priceLowHigh',
});
const [offer] = rows;
const [time] = offer?.times ?? [];
if (offer && time) {
  const { labTestId, totalHalalas } = offer;
  const { date, slotTime } = time;
  const booking = await client.booking.create({ labTestId, date, slotTime, totalHalalas });
  console.log(booking.reference);
}`;

/** The way from nothing to a booking. */
export function QuickStart({ origin }: { origin: string }) {
  return (
    <Box>
      <Code>{`npm install ${origin}/developers/mukhtabari-client.tgz`}</Code>
      <Code>{program(origin)}</Code>
      <p className={parts.note}>
        <Trans>The cheapest offer in Riyadh, its next free time, and the reference of the booking.</Trans>
      </p>
    </Box>
  );
}

/** From left to right in both languages; a long line is broken. */
export function Code({ children }: { children: string }) {
  return (
    <pre className={parts.code} dir="ltr" lang="en">
      <code>{children}</code>
    </pre>
  );
}
