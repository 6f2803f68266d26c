import { Trans } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { openPlaceSheet } from './place-sheet-state.ts';

/** Where the place of an address was not found, the chosen place stands for it. */
export const UnknownPlace = ({ asked, used }: { asked: string; used: string }) => (
  <Notice tone="amber">
    <span>
      <Trans>
        The place “{asked}” was not found. These are from {used}.
      </Trans>{' '}
      <button type="button" className="link" onClick={openPlaceSheet}>
        <Trans>Change place</Trans>
      </button>
    </span>
  </Notice>
);
