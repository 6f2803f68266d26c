import { useId, type ReactNode } from 'react';
import { styled } from '../ui/styled.tsx';
import { cardRecipe } from './account-recipes.ts';

const Card = styled('section', cardRecipe);

type Props = { title: ReactNode; lead?: ReactNode; tone?: 'calm' | 'danger'; children: ReactNode };

/** One matter of the settings: its name and what it means at the start, its controls beside it. */
export function SettingsCard({ title, lead, tone = 'calm', children }: Props) {
  const id = useId();
  return (
    <Card tone={tone} aria-labelledby={id}>
      <div className="about">
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className="body">{children}</div>
    </Card>
  );
}
