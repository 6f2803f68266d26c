import type { StoreProductDetails } from '#/shared/store.ts';
import { RichText } from './rich-text.tsx';

type Props = { product: Pick<StoreProductDetails, 'description' | 'additionalInfo'> };

/** What the shop writes about it; the server has cleaned and sorted it. */
export function ProductTexts({ product: { description, additionalInfo } }: Props) {
  if (description === '' && additionalInfo.length === 0) return null;
  return (
    <>
      <hr />
      {description === '' ? null : <RichText html={description} />}
      {additionalInfo.map(({ id, title, description: html }) => (
        <section key={id}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <RichText html={html} />
        </section>
      ))}
    </>
  );
}
