import { Trans } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { fadeBetweenPages } from './fade-between-pages.ts';
import { pageSkeletonRecipe } from './page-skeleton-recipe.ts';

/** Most pages load faster than this delay, and then nothing flickers. */
const SLOW_MS = 300;

const Box = styled('div', pageSkeletonRecipe);

type Shape = NonNullable<ComponentProps<typeof Box>['shape']>;

const shapes: [path: RegExp, shape: Shape][] = [
  [/dashboard$/, 'dashboard'],
  [/^\/$/, 'home'],
  [/^\/test\/[^/]+$/, 'test'],
  [/^\/labs\/./, 'lab'],
  [/^\/(?:search|labs|categories\/.+|test\/.+)$/, 'rows'],
  [/^\/(?:categories|store|pricing)$/, 'cards'],
  [/^\/(?:about|privacy-policy|terms-and-conditions|offline)$/, 'lines'],
];

const shapeOf = (path: string) => shapes.find(([pattern]) => pattern.test(path))?.[1] ?? 'detail';

const parts = Array.from({ length: 15 }, (_, part) => part);

/**
 * Replaces the page while the next one loads slowly, as feedback for the click. Not the router's `pendingComponent`,
 * which would put each page into a Suspense boundary that hydrates later.
 */
export function PageSkeleton() {
  const router = useRouter();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useEffect(() => fadeBetweenPages(router), [router]);
  const [wait, setWait] = useState<{ from: string | undefined; to: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function stop() {
      clearTimeout(timer);
      setWait(null);
    }
    const unsubscribe = [
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
        stop();
        if (!fromLocation || !pathChanged) return;
        timer = setTimeout(() => {
          window.scrollTo(0, 0);
          setWait({ from: router.stores.matches.get().at(-1)?.pathname, to: toLocation.pathname });
        }, SLOW_MS);
      }),
      router.subscribe('onResolved', stop),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
    };
  }, [router]);
  // When the next page is rendered this component is unmounted before the router state changes.
  if (wait === null || wait.from !== path) return null;
  const shape = shapeOf(wait.to);
  return (
    <Box shape={shape}>
      <output className="sr">
        <Trans>Loading…</Trans>
      </output>
      {parts.slice(0, shape === 'lines' || shape === 'rows' ? undefined : 7).map((part) => (
        <i key={part} />
      ))}
    </Box>
  );
}
