import { useId, type ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { settingsCardRecipe } from './settings-card-recipe.ts';

const parts = partsOf(settingsCardRecipe);

const Card = styled('section', settingsCardRecipe);

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  tone?: 'calm' | 'danger';
  /** Its name after the # of an address. */
  part?: string;
  children: ReactNode;
};

/** One group of settings: its name and explanation at the start edge, its controls beside it. */
export function SettingsCard({ title, lead, tone = 'calm', part, children }: Props) {
  const ownId = useId();
  const id = part ?? ownId;
  return (
    <Card tone={tone} aria-labelledby={id}>
      <div className={parts.about}>
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={parts.body}>{children}</div>
    </Card>
  );
}
