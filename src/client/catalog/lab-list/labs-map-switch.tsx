import { Trans } from '@lingui/react/macro';
import { Map as MapIcon } from 'lucide-react';
import { LinkButton } from '#/client/ui/base/button.tsx';
import type { LabsState } from './labs-state.ts';

/** Shows or hides the map above the list. A link, so that it works before the code of the page is there. */
export const LabsMapSwitch = ({ view }: Pick<LabsState, 'view'>) => (
  <LinkButton
    variant="line"
    from="/labs/"
    to="."
    search={(before) => ({ ...before, view: view ? undefined : 'map' })}
    replace
    resetScroll={false}
  >
    <MapIcon aria-hidden />
    {view ? <Trans>Hide the map</Trans> : <Trans>Show the map</Trans>}
  </LinkButton>
);
