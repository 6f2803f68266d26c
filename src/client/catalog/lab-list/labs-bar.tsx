import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ListBar } from '../location/list-bar.tsx';
import { labSorts, type LabsState } from './labs-state.ts';

type Props = {
  state: LabsState;
  /** The place as a form shows it. */
  placeText: string;
  onChange: (next: Partial<LabsState>) => void;
  /** The button of the filters. */
  children: ReactNode;
};

export function LabsBar({ state, placeText, onChange, children }: Props) {
  const { t } = useLingui();
  const names = {
    relevance: t`Nearest first`,
    highestRated: t`Highest rated`,
    name: t`By name`,
  };
  return (
    <ListBar
      label={t`Lab name`}
      query={state.query ?? ''}
      onSearch={(query) => {
        onChange({ query: query || undefined });
      }}
      placeText={placeText}
      sort={{
        value: state.sort ?? 'relevance',
        options: labSorts.map((value) => ({ value, label: names[value] })),
        onChange: (sort) => {
          onChange({ sort: sort === 'relevance' ? undefined : sort });
        },
      }}
    >
      {children}
    </ListBar>
  );
}
