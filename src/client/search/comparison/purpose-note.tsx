import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { NoDiagnosis } from '#/client/search/purposes/no-diagnosis.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** The purpose that these tests were opened for. */
export function PurposeNote({ slug }: { slug: string }) {
  const locale = useLocale();
  const { data: purpose } = trpc.search.purpose.useQuery({ slug });
  return purpose ? (
    <Notice>
      <b>{purpose.name[locale]}</b>
      <p>{purpose.why[locale]}</p>
      <p>
        <NoDiagnosis source={purpose.source} />
      </p>
    </Notice>
  ) : null;
}
