import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { choosePersonRecipe } from './choose-person-recipe.ts';

const Row = styled('div', choosePersonRecipe);

type Props = {
  /** Undefined: what the first option says. */
  personId: string | undefined;
  onChoose: (personId: string | undefined) => void;
  /** The first option is everybody and not the holder of the account. */
  withAll?: boolean;
};

/** Whose results are shown; nothing where the account has its holder alone. */
export function ChoosePerson({ personId, onChoose, withAll = false }: Props) {
  const { t } = useLingui();
  const id = useId();
  const rows = trpc.account.people.useQuery().data?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <Row>
      <label htmlFor={id}>
        <Trans>Name</Trans>
      </label>
      <DeskSelect
        id={id}
        value={personId ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
      >
        {withAll ? <option value="">{t`All`}</option> : null}
        {rows.map((person) => (
          <option key={person.id} value={person.relation === 'self' && !withAll ? '' : person.id}>
            {person.name}
          </option>
        ))}
      </DeskSelect>
    </Row>
  );
}
