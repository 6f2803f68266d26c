import '#/client/core/messages/account.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { PersonRow } from '#/shared/identity/person.ts';
import { paymentMethodsRecipe, paymentPanelRecipe } from './payment-recipe.ts';

const parts = partsOf(paymentPanelRecipe);

const Panel = styled('section', paymentPanelRecipe);
const Choices = styled('div', paymentMethodsRecipe);

type Props = {
  /** Ids of people; none: the holder of the account. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** How many may come together. */
  most: number;
};

/** Whom the visit is for: one person, or several who come together. */
export function ForWhom({ chosen, onChoose, most }: Props) {
  const rows = (trpc.account.people.useQuery().data?.rows ?? []).filter(({ isBookable }) => isBookable);
  const [holder] = rows;
  if (!holder) return null;
  const ids = chosen.length === 0 ? [holder.id] : chosen;
  const toggle = ({ id }: PersonRow) => {
    if (most === 1) return onChoose([id]);
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    // Somebody comes.
    if (next.length > 0)
      onChoose(rows.filter((person) => next.includes(person.id)).map((person) => person.id));
  };
  return (
    <Panel aria-labelledby="for-whom">
      <h2 id="for-whom">
        <Trans>Who is it for?</Trans>
      </h2>
      {rows.length > 1 ? (
        <Choices role={most === 1 ? 'radiogroup' : 'group'} aria-labelledby="for-whom">
          {rows.map((person) => (
            <label key={person.id}>
              <input
                type={most === 1 ? 'radio' : 'checkbox'}
                name="for-whom"
                checked={ids.includes(person.id)}
                disabled={most > 1 && ids.length >= most && !ids.includes(person.id)}
                onChange={() => toggle(person)}
              />
              <b>
                <bdi>{person.name}</bdi>
              </b>
              {person.relation === 'self' ? (
                <small>
                  <Trans>You</Trans>
                </small>
              ) : null}
            </label>
          ))}
        </Choices>
      ) : null}
      {ids.length > 1 ? (
        <p>
          <Trans>
            All come at the same time, each with the same tests, a place and a report of their own.
          </Trans>
        </p>
      ) : null}
      <p className={parts.more}>
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          <Trans>Add a child or somebody in your care</Trans>
        </Link>
      </p>
    </Panel>
  );
}
