/** Settings, or settings and a database, with which nothing may start. Its message is one sentence that says what to do. */
export class RefusedStart extends Error {}
