const ROUTES = new Set<string>(['/search', '/labs/', '/compare', '/test/$testName']);

/** Whether the address of these pages carries the place, so that a shared one opens with it. */
export const carriesPlace = (routeId: string) => ROUTES.has(routeId);
