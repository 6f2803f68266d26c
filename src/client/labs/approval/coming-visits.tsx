import { Plural } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** The number of future visits at this lab, which no decision cancels. */
export function ComingVisits({ labId }: { labId: number }) {
  const count = trpc.admin.lab.useQuery({ labId }).data?.comingVisitCount ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="amber">
      <Plural
        value={count}
        one="# visit lies ahead at this lab. It stays booked: its customer may need another lab."
        other="# visits lie ahead at this lab. They stay booked: their customers may need another lab."
      />
    </Notice>
  );
}
