import { randomUUID } from 'node:crypto';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appRouter } from '#/server/api/router.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { type Limit, limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { storeOpener } from '#/server/store/provider/store-opener.ts';
import { testDb } from '../db/db.ts';
import { make } from '../db/make.ts';
import { isFull } from '../is-full.ts';
import { testApp } from './app.ts';
import { contextOf } from './caller.ts';
import { hostileConstants, hostileNumber, hostileString, hostileValue } from './hostile.ts';
import { procedures } from './procedures.ts';
import { validInputs } from './valid-inputs.ts';

/** Generated inputs for a procedure: `npm test` samples, the full run searches. Public procedures get the most. */
const runsOf = (path: string) => {
  if (path.startsWith('auth.')) return isFull ? 5_000 : 60;
  return isFull ? 200 : 10;
};
const TOGETHER = 10;
/**
 * `npm test` sends every eighth trick to a field and others to the next field, so that the procedures together get all
 * of them.
 */
const TRICK_STEP = isFull ? 1 : 8;

/** `isSpent`: from an address that has no attempts left. */
type Call = { input: unknown; isSpent: boolean };
type Base = Call & { input: object };
const SPENT = 'an address without attempts';
/** Procedures that hash any input, and the rate limit that comes before. */
const limitBeforeHashing: Record<string, Limit> = {
  'auth.signIn': limits.signInByAddress,
  'auth.signUpAnonymously': limits.signUpByAddress,
  'auth.signInWithCode': limits.codeByAddress,
  'account.claimAnonymous': limits.codeByAddress,
};

/** The caller, the database, and the embedded provider that the inputs reach too. */
async function openWorld() {
  const db = await testDb();
  const inputs = await validInputs(db);
  const [customer, { email: takenEmail }] = [await make.customer(db), await make.customer(db)];
  const lab = (await make.lab(db)).actor;
  const senders: Record<string, Actor> = {
    lab,
    admin: (await make.admin(db)).actor,
    'account.changePin': (await make.anonymous(db)).actor,
    'account.startTotp': lab,
    'account.confirmTotp': lab,
    'account.disableTotp': lab,
  };
  for (const limit of new Set(Object.values(limitBeforeHashing))) {
    for (let used = 0; used < limit.points; used += 1) await countAttempt(db, limit, SPENT);
  }
  // An error of the provider is as bad as an error of ours.
  const settings = { apiUrl: 'http://site.test/embedded-store', storeId: 'store_demo', isEmbedded: true };
  const broken: object[] = [];
  const provider = testApp(db, { store: settings, log: (entry) => broken.push(entry) });
  const openStore = storeOpener(settings, () => {});
  const toProvider = { fetch: (request: Request) => provider.fetch(request), waitUntil: () => {} };
  return {
    db,
    inputs,
    takenEmail,
    broken,
    storeOf: (clientAddress: string) => openStore?.({ ...toProvider, clientAddress }) ?? null,
    senderOf: (path: string) => senders[path] ?? senders[path.split('.')[0] ?? ''] ?? customer.actor,
  };
}

type World = Awaited<ReturnType<typeof openWorld>>;

// Text that only the server's internals contain: SQL, its errors, stack traces.
const LEAK =
  /INTERNAL_SERVER_ERROR|syntax error|violates|invalid byte|out of range for type|relation "|\.ts:\d|kysely/i;

/** Sends it over the wire as a browser would, so values that JSON cannot represent are not tried. */
async function send(world: World, path: string, { input, isSpent }: Call) {
  const body = JSON.stringify(input);
  const isQuery = procedures.get(path)?._def.type === 'query';
  const query = isQuery && body !== undefined ? `?input=${encodeURIComponent(body)}` : '';
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(
      `http://localhost/trpc/${path}${query}`,
      isQuery ? {} : { method: 'POST', body: body ?? null, headers: { 'content-type': 'application/json' } },
    ),
    router: appRouter,
    createContext: () => {
      const clientAddress = isSpent ? SPENT : randomUUID();
      return contextOf(world.db, world.senderOf(path), {
        clientAddress,
        store: world.storeOf(clientAddress),
      });
    },
  });
  return { status: response.status, text: await response.text() };
}

/** Some fields accept six digits only. */
const stringOrDigits = fc.oneof(
  { weight: 9, arbitrary: hostileString },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9\u0660-\u0669]{6}$/) },
);

/** Values close to the schema: these pass validation and reach the database. */
function near(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodOptional)
    return near(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodNullable) return fc.option(near(schema._zod.def.innerType));
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodArray) return fc.array(near(schema._zod.def.element), { maxLength: 10 });
  if (schema instanceof z.core.$ZodObject) return fc.record(shapeOf(schema), { requiredKeys: [] });
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(near));
  if (schema instanceof z.core.$ZodLiteral)
    return fc.oneof(fc.constantFrom(...schema._zod.def.values), hostileValue);
  if (schema instanceof z.core.$ZodString) return stringOrDigits;
  if (schema instanceof z.core.$ZodNumber) return hostileNumber;
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  return hostileValue;
}

function shapeOf(schema: z.core.$ZodObject): Record<string, fc.Arbitrary<unknown>> {
  const fields = Object.entries(schema._zod.def.shape);
  return Object.fromEntries(fields.map(([name, field]) => [name, near(field)]));
}

/** Hashing takes a fifth of a second: all but a few runs stop before it, after validation. */
function baseOf(world: World, path: string): fc.Arbitrary<Base> {
  const base = fc.constant({ input: Object(world.inputs[path]) as object, isSpent: false });
  return fc.oneof(
    { weight: 99, arbitrary: fc.constant(cheapBaseOf(world, path)) },
    { weight: 1, arbitrary: base },
  );
}

/** Either the address has no attempts left, or the account already exists. */
function cheapBaseOf(world: World, path: string): Base {
  const input = Object(world.inputs[path]) as object;
  if (path === 'auth.signUp') return { input: { ...input, email: world.takenEmail }, isSpent: false };
  return { input, isSpent: path in limitBeforeHashing };
}

/** Of a union, the variant of the valid input. */
const hasFieldsOf = (input: unknown) => (schema: z.core.$ZodObject) =>
  Object.keys(Object(input)).every((name) => name in schema._zod.def.shape);

function inputObject({ inputs }: World, path: string) {
  const schema = procedures.get(path)?._def.inputs[0];
  const inner = schema instanceof z.core.$ZodDefault ? schema._zod.def.innerType : schema;
  const options = inner instanceof z.core.$ZodUnion ? inner._zod.def.options : [inner];
  return options.filter((option) => option instanceof z.core.$ZodObject).find(hasFieldsOf(inputs[path]));
}

/** This value with one to three of its fields replaced, recursively. */
function changed(object: z.core.$ZodObject, base: object): fc.Arbitrary<object> {
  const { shape } = object._zod.def;
  const names = Object.keys(shape);
  return fc
    .subarray(names, { minLength: 1, maxLength: Math.min(3, names.length) })
    .chain((chosen) => fc.record(replacements(chosen, shape, base), { requiredKeys: [] }))
    .map((fields) => ({ ...base, ...fields }));
}

/** Includes undefined: a missing field. */
const replacements = (
  names: string[],
  shape: Readonly<Record<string, z.core.$ZodType>>,
  base: object,
): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      fc.option(nearly(shape[name], Reflect.get(base, name)), { nil: undefined, freq: 4 }),
    ]),
  );

function nearly(schema: z.core.$ZodType | undefined, base: unknown): fc.Arbitrary<unknown> {
  if (schema === undefined) return hostileValue;
  if (!(schema instanceof z.core.$ZodObject) || typeof base !== 'object' || base === null)
    return near(schema);
  return fc.oneof({ weight: 5, arbitrary: changed(schema, base) }, { weight: 1, arbitrary: near(schema) });
}

/** A valid input with one to three of its fields replaced, or any value. */
function hostileCall(world: World, path: string): fc.Arbitrary<Call> {
  const anything = hostileValue.map((input) => ({ input, isSpent: false }));
  const object = inputObject(world, path);
  if (!object || Object.keys(object._zod.def.shape).length === 0) return anything;
  const replaced = baseOf(world, path).chain((base) =>
    changed(object, base.input).map((input) => ({ input, isSpent: base.isSpent })),
  );
  return fc.oneof({ weight: 5, arbitrary: replaced }, { weight: 1, arbitrary: anything });
}

async function judge(world: World, path: string, call: Call) {
  const { status, text } = await send(world, path, call);
  return { isOurs: status !== 500 && !LEAK.test(text), isAccepted: !text.includes('"fieldErrors":{') };
}

/** Tests of all procedures of these namespaces. */
export async function testHostileInput(isChosen: (namespace: string) => boolean) {
  const world = await openWorld();
  const paths = [...procedures.keys()].filter((path) => isChosen(path.split('.')[0] ?? ''));

  describe('any input gives one of our own responses', () => {
    test.each(paths)('%s, anything in any of its fields', { timeout: 120_000 }, async (path) => {
      expect.hasAssertions();
      await tryAnything(world, path);
    });
    test.each(paths)('%s, known tricks in each field', { timeout: 120_000 }, async (path) => {
      expect.hasAssertions();
      await tryTricks(world, path);
    });
  });
}

async function tryAnything(world: World, path: string) {
  let accepted = 0;
  const someCalls = fc.array(hostileCall(world, path), { minLength: TOGETHER, maxLength: TOGETHER });
  const property = fc.asyncProperty(someCalls, async (calls) => {
    const verdicts = await Promise.all(calls.map((call) => judge(world, path, call)));
    accepted += verdicts.filter(({ isAccepted }) => isAccepted).length;
    return verdicts.every(({ isOurs }) => isOurs);
  });
  await fc.assert(property, { numRuns: runsOf(path) / TOGETHER });
  // Inputs that pass validation reach the database. All of thirty inputs may be refused: `npm test` then checks that
  // the valid one passes; the full run requires more. uploads-hostile.test.ts sends files as a form.
  const isForm = ['lab.uploadResults', 'lab.sendCertificate', 'lab.setLogo', 'lab.setFront'].includes(path);
  const isValidAccepted = async () => (await judge(world, path, cheapBaseOf(world, path))).isAccepted;
  const isReached = accepted > 0 || isForm || (!isFull && (await isValidAccepted()));
  expect(isReached).toBe(true);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
  expect(world.broken).toEqual([]);
}

let fieldsTried = 0;

async function tryTricks(world: World, path: string) {
  const faults: unknown[] = [];
  for (const name of Object.keys(inputObject(world, path)?._zod.def.shape ?? {})) {
    const first = fieldsTried++ % TRICK_STEP;
    const calls = hostileConstants
      .filter((_, at) => at % TRICK_STEP === first)
      .map(async (trick) => {
        const { input, isSpent } = cheapBaseOf(world, path);
        const { isOurs } = await judge(world, path, { input: { ...input, [name]: trick }, isSpent });
        if (!isOurs) faults.push({ [name]: trick });
      });
    await Promise.all(calls);
  }
  expect(faults).toEqual([]);
  expect(world.broken).toEqual([]);
}
