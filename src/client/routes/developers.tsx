import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { OperationList } from '#/client/site/developers/operation-list.tsx';
import {
  assistantSettings,
  holdProgram,
  receiveProgram,
  resultsProgram,
  widgetLine,
} from '#/client/site/developers/programs.ts';
import { Program, QuickStart } from '#/client/site/developers/quick-start.tsx';
import { RefusalList, ShapeList } from '#/client/site/developers/reference-lists.tsx';
import { PageTextView } from '#/client/site/legal/page-text-view.tsx';
import { textPageHead } from '#/client/ui/page/text-page-head.ts';

export const Route = createFileRoute('/developers')({
  staticData: { failure: msg`We could not load this text` },
  loader: async ({ context }) => {
    // Lazy, because loaders are part of every page.
    const { loadDevelopersPage } = await import('#/client/site/developers/load-developers-page.ts');
    return loadDevelopersPage(context);
  },
  head: ({ match, loaderData }) => textPageHead(match.context.i18n, loaderData),
  component: Page,
});

function Page() {
  const { origin } = useRouter().options.context;
  return (
    <PageTextView
      text={Route.useLoaderData()}
      figures={{
        start: <QuickStart origin={origin} />,
        orders: <Program>{holdProgram(origin)}</Program>,
        webhooks: <Program>{receiveProgram}</Program>,
        results: <Program>{resultsProgram(origin)}</Program>,
        widget: <Program>{widgetLine(origin)}</Program>,
        assistants: <Program>{assistantSettings(origin)}</Program>,
        errors: <RefusalList />,
        operations: <OperationList />,
        shapes: <ShapeList />,
      }}
    />
  );
}
