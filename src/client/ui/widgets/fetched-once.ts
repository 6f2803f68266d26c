import { useSyncExternalStore } from 'react';

/** Code that is fetched with its first use. On the server, where it is never fetched, it stays unknown. */
export function fetchedOnce<Module>(fetchModule: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  let fetched: Module | undefined;
  let failure: unknown;
  const load = () => {
    loading ??= fetchModule().then((module) => (fetched = module));
    return loading;
  };
  function subscribe(listener: () => void) {
    let isHeard = true;
    const tell = () => (isHeard ? listener() : undefined);
    load().then(tell, (reason: unknown) => {
      failure = reason;
      tell();
    });
    return () => void (isHeard = false);
  }
  /** Undefined on the server, while hydrating, until the code is there, and where it is not wanted. */
  function use(isWanted = true): Module | undefined {
    const current = useSyncExternalStore(
      isWanted ? subscribe : ignore,
      () => failure ?? fetched,
      () => undefined,
    );
    if (!isWanted) return undefined;
    if (failure !== undefined) throw failure;
    return current === undefined ? undefined : fetched;
  }
  return { load, use };
}

const ignore = () => () => {};
